# A Python programmer: types what the README shows, then a whole game.
python3 - <<'PYTHON'
import throwdown

game = throwdown.new("masters", format="first-game-asm", seed=7)
print(game)
expert = throwdown.bot("expert")
for _ in range(5):
    game.play(expert.pick(game))
game.undo(2)
game.save("half.record")
assert throwdown.load("half.record").options == game.options
print(game.copy().play_out("greedy"))
try:
    game.play("fly")
except throwdown.NotOffered as error:
    print(error)
PYTHON
throwdown replay half.record
