"""Play at a table of a server: websocket_bot.py http://127.0.0.1:8712 masters casual."""

import json
import sys
from secrets import token_urlsafe
from urllib.request import Request, urlopen

from websockets.sync.client import connect  # pip install websockets

LIKED = ("Activate", "Attack", "Field", "Buy", "Use", "Play", "Defend")
server, game, level = sys.argv[1:]
key = {"Authorization": f"Bearer {token_urlsafe(40)}", "Content-Type": "application/json"}
wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}]}
with urlopen(Request(f"{server}/api/tables", json.dumps(wish).encode(), key)) as said:
    table = f"ws{server[4:]}/api/tables/{json.load(said)['table']['id']}/socket?seat=0"
for message in (socket := connect(table, additional_headers=key)):
    told = json.loads(message)["body"]
    print("".join(event["text"] + "\n" for event in told.get("events", ()) if event.get("text")))
    if told["type"] == "step" and "prompt" not in told:
        break  # Nothing more is asked: the game is over.
    choices = [choice for choice in told.get("choices", ()) if not choice.get("closed")]
    if choices:
        best = min(choices, key=lambda choice: choice["label"].split()[0] not in LIKED)
        act = {"type": "act", "decision": told["entry"], "picks": [best["pick"]]}
        socket.send(json.dumps(act))
