"""A player that throws, and chooses as it comes. Run: python bot.py http://127.0.0.1:1719 K7M2QD Polly ."""

import json
import random
import sys
from urllib.request import Request, urlopen

address, code, name = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def ask(path, **data):
    body = json.dumps(data).encode() if data else None
    return json.load(urlopen(Request(f"{address}/api/tables/{code}/{path}", body, headers), timeout=60))


me = ask("chairs", name=name)
headers["Authorization"] = f"Bearer {me['device']}"

known, stands = 0, None
while not (stands and stands["over"]):
    news = ask(f"moves?since={known}&wait=30")
    known, stands = news["number"] - 1, news["stands"]
    for move in news["moves"]:
        print(*move["told"])
    if stands and stands["chair"] == me["chair"]:
        ask("moves", number=stands["number"], move=random.choice(stands["allowed"]))
