# A judge: asks what happens, hears the rule behind it, tries another answer from there.
question=examples/questions/how-much-must-overcrush-spend-on-a-blocker.toml
throwdown ask "$question" | tee answer
grep -q "DM-14.1" answer
throwdown ask "$question" --lang de | grep "DM-14.1"
throwdown ask "$question" --json | python3 -c 'import json, sys; assert json.load(sys.stdin)["rules"]'
printf 'undo\nlook\nquit\n' | throwdown play --from "$question" --plain | tee played_on
grep -q "Hulk" played_on
throwdown rules DM-7.4.2 | grep "divides all its attack"
throwdown rules UXM-004 | tee ruling
grep -q "target is known" ruling
