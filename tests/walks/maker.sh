# A maker of cards: begins with a file that works, reads it in German, plays it, measures it, keeps it.
throwdown new card "Night Owl"
throwdown check night-owl.toml
throwdown cards --pack night-owl.toml --lang de "night owl" | grep "Wenn aufgestellt"
throwdown sim masters --pack night-owl.toml --teams night-owl,random --bots casual,casual \
    --games 2 --seed 1
throwdown pack add night-owl.toml
throwdown pack list | grep "night-owl"
throwdown cards "night owl" | grep "First Draft"
throwdown new hero "Lantern"
throwdown check lantern.toml
throwdown play throne --pack lantern.toml --you lantern --plain --seed 2 </dev/null
sed -i 's/^    "When fielded:/    "When fielded,/' night-owl.toml
! throwdown check night-owl.toml >advice 2>&1
cat advice
grep -q "night-owl.toml:[0-9]" advice
throwdown pack remove night-owl
