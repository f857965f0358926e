"""From rows to a plot: how long games took, drawn as SVG; plot_lengths.py games.jsonl out.svg."""

import json
import sys
from collections import Counter
from pathlib import Path

rows, picture = (Path(name) for name in sys.argv[1:])
turns = Counter(json.loads(line)["turns"] for line in rows.read_text().splitlines())
most, first, last = max(turns.values()), min(turns), max(turns)
width, height, step = 640, 240, 600 / (last - first + 1)
bars = "".join(
    f'<rect x="{20 + (turn - first) * step:.1f}" y="{height - 30 - 190 * games / most:.1f}" '
    f'width="{max(step - 2, 1):.1f}" height="{190 * games / most:.1f}" fill="#0b6b47">'
    f"<title>{turn} turns: {games} games</title></rect>"
    for turn, games in sorted(turns.items())
)
text = f'<text x="20" y="{height - 8}">{first} turns</text>'
text += f'<text x="{width - 20}" y="{height - 8}" text-anchor="end">{last} turns</text>'
picture.write_text(
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
    f'font-family="sans-serif" font-size="14">{bars}{text}</svg>'
)
