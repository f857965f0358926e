# A player: begins a game at once, leaves it, finds it again and goes on.
throwdown play masters --plain --seed 3 --save first.record </dev/null
throwdown replay first.record | tee told
grep -q "Drax" told
printf '1\n1\nundo\nlook\nquit\n' | throwdown play masters --plain --seed 4
throwdown games | tee kept
grep -q "masters" kept || grep "Dice Masters" kept
printf 'look\nquit\n' | throwdown resume | tee went_on
grep -q "Sidekick" went_on
