# A researcher: from nothing to a plot, with a row and a record for every game.
throwdown sim throne --games 40 --seed 7 --bots quick,quick --rows games.jsonl --records games
test "$(wc -l <games.jsonl)" = 40
python3 examples/plot_lengths.py games.jsonl lengths.svg
grep -q "<svg" lengths.svg
throwdown replay "$(ls games/*.record | head -n 1)" | tail -n 3
throwdown sim masters --games 4 --seed 7 --json |
    python3 -c 'import json, sys; assert json.load(sys.stdin)["games"] == 4'
throwdown ladder throne --levels random,quick --games 4 --seed 7
