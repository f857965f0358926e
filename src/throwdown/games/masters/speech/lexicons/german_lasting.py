"""What lasts, and until when, in German."""

from __future__ import annotations

from typing import Final

LASTING: Final = {
    "banned": "darf etwas nicht",
    "taxed": "zahlt mehr",
    "bound": "muss etwas tun",
    "gained a keyword": "hat ein Schlüsselwort dazu",
    "gained an affiliation": "hat eine Zugehörigkeit dazu",
    "lost its abilities": "hat keine Fähigkeiten",
    "deals no damage": "verursacht keinen Schaden",
    "delayed effect": "wirkt später",
    "is due later": "ist später fällig",
    "stays in the field": "bleibt in der Feldzone",
    "player taxed": "Spieler zahlt mehr",
    "captured": "gefangen",
    "controlled": "unter fremder Kontrolle",
    "set aside": "zur Seite gelegt",
    "may block more attackers": "kann mehr Angreifer blocken",
    "copies another die": "kopiert einen anderen Würfel",
    "stands in spite of its damage": "steht trotz seines Schadens",
    "deals damage as if it were not blocked": "verursacht Schaden wie ungeblockt",
    "takes no damage": "erhält keinen Schaden",
    "is KO'd when the turn ends": "geht am Zugende k. o.",
    "has dealt its damage first": "hat seinen Schaden schon verursacht",
    "draws fewer dice": "zieht weniger Würfel",
    "fields the next die for another cost": "stellt den nächsten Würfel zu anderen Kosten auf",
    "its KO is replaced": "etwas geschieht statt des K. o.",
    "is kept in the field": "wird in der Feldzone gehalten",
    "until the end of the turn": "bis zum Ende des Zuges",
    "until the player's next turn": "bis zum nächsten Zug des Spielers",
    "until the player deals damage": "bis der Spieler Schaden verursacht",
    "until the next attack": "bis zum nächsten Angriff",
    "until the player's next draw": "bis der Spieler wieder zieht",
    "until the opponent's next roll": "bis zum nächsten Wurf des Gegners",
    "until the end of the opponent's turn": "bis zum Ende des gegnerischen Zuges",
}
"""By the words of a view."""
