"""Sprint in words: what its prompts, options and events say in English and in German."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "de")

RUNNERS: Final = "ABCDEF"

INTRO: Final = {
    "en": "Race up twelve squares: the first at the top wins. Roll two dice and reroll any of them "
    "once; then Dash cards make your move two longer and the others' Trip cards halve it. Whoever "
    "stands where you arrive is pushed back a square, and may draw a card for it. On squares 4 and "
    "8 you may rest and draw a card instead of moving.",
    "de": "Lauft zwölf Felder hinauf: Wer zuerst oben ist, gewinnt. Wirf zwei Würfel und wirf "
    "davon einmal neu, welche du willst; dann machen Spurt-Karten deinen Zug zwei Felder länger, "
    "und die anderen halbieren ihn mit „Bein stellen“. Wer dort steht, wo du ankommst, wird ein "
    "Feld zurückgeschubst und darf dafür eine Karte ziehen. Auf den Feldern 4 und 8 darfst du "
    "rasten und eine Karte ziehen, statt zu laufen.",
}

TABLE: Final = {
    "en": {
        "asked": "You",
        "name": "Runner {runner}",
        "runner": "{turn} Runner {runner}: square {square}, {cards}",
        "cards": "{count} cards",
        "card": "1 card",
        "hand": " ({dash} Dash, {trip} Trip)",
        "move": "  Dice: {dice}. Played on this move: {dash} Dash, {trip} Trip. "
        "Deck: {deck} cards.",
    },
    "de": {
        "asked": "Du",
        "name": "Läufer {runner}",
        "runner": "{turn} Läufer {runner}: Feld {square}, {cards}",
        "cards": "{count} Karten",
        "card": "1 Karte",
        "hand": " ({dash} Spurt, {trip} Bein stellen)",
        "move": "  Würfel: {dice}. Auf diesen Zug gespielt: {dash} Spurt, {trip} Bein stellen. "
        "Stapel: {deck} Karten.",
    },
}

CARD: Final = {
    "en": {"dash": "Dash", "trip": "Trip"},
    "de": {"dash": "Spurt", "trip": "Bein stellen"},
}

PROMPT: Final = {
    "en": {
        "TOY-2": "{seat} draws a card.",
        "TOY-3": "{seat}: reroll dice, or keep them?",
        "TOY-4": "{seat}: play a card, or pass?",
        "TOY-5": "{seat}: change the coming move?",
        "TOY-7": "{seat}: whom do you push first?",
        "TOY-8": "{seat}: draw a card for being pushed?",
        "chance": "Roll die {source}.",
        "over": "The race is over.",
    },
    "de": {
        "TOY-2": "{seat} zieht eine Karte.",
        "TOY-3": "{seat}: Würfel neu werfen oder behalten?",
        "TOY-4": "{seat}: eine Karte spielen oder passen?",
        "TOY-5": "{seat}: den kommenden Zug ändern?",
        "TOY-7": "{seat}: Wen schubst du zuerst?",
        "TOY-8": "{seat}: als Trost eine Karte ziehen?",
        "chance": "Wirf Würfel {source}.",
        "over": "Das Rennen ist vorbei.",
    },
}

WAITING: Final = {
    "en": {
        "TOY-3": "{seat} may reroll dice.",
        "TOY-4": "{seat} may play a card.",
        "TOY-5": "{seat} may change the coming move.",
        "TOY-7": "{seat} chooses whom to push first.",
        "TOY-8": "{seat} may draw a card for being pushed.",
    },
    "de": {
        "TOY-3": "{seat} kann Würfel neu werfen.",
        "TOY-4": "{seat} kann eine Karte spielen.",
        "TOY-5": "{seat} kann den kommenden Zug ändern.",
        "TOY-7": "{seat} wählt, wer zuerst geschubst wird.",
        "TOY-8": "{seat} kann als Trost eine Karte ziehen.",
    },
}
"""What somebody else decides, for whoever waits."""

OPTION: Final = {
    "en": {
        "pass": "Pass",
        "done": "Keep the rest",
        "yes": "Draw a card",
        "no": "Do not draw",
        "reroll": "Reroll die {number}, which shows {face}",
        "play": "Play {card}",
        "roll": "The die shows {value}",
        "draw": "The card is {card}",
        "push": "Push runner {seat} back",
        "console": "Console runner {seat} first",
        "rest": "Rest here and draw a card instead of moving",
        "trip": "Trip the runner",
        "decline": "Move",
    },
    "de": {
        "pass": "Passen",
        "done": "Den Rest behalten",
        "yes": "Eine Karte ziehen",
        "no": "Nicht ziehen",
        "reroll": "Würfel {number} neu werfen, er zeigt {face}",
        "play": "{card} spielen",
        "roll": "Der Würfel zeigt {value}",
        "draw": "Die Karte ist {card}",
        "push": "Läufer {seat} zurückschubsen",
        "console": "Zuerst Läufer {seat} trösten",
        "rest": "Hier rasten und eine Karte ziehen, statt zu laufen",
        "trip": "Dem Läufer ein Bein stellen",
        "decline": "Laufen",
    },
}

EVENT: Final = {
    "en": {
        "rolled": "Runner {seat} rolls {b} with die {a}.",
        "played": "Runner {seat} plays {card}.",
        "drew": "Runner {seat} draws {card}.",
        "moved": "Runner {seat} moves from square {a} to {b}.",
        "pushed": "Runner {seat} is pushed from square {a} to {b}.",
        "rested": "Runner {seat} rests.",
        "won": "Runner {seat} wins the race.",
        "a card": "a card",
    },
    "de": {
        "rolled": "Läufer {seat} würfelt mit Würfel {a} eine {b}.",
        "played": "Läufer {seat} spielt {card}.",
        "drew": "Läufer {seat} zieht {card}.",
        "moved": "Läufer {seat} läuft von Feld {a} auf Feld {b}.",
        "pushed": "Läufer {seat} wird von Feld {a} auf Feld {b} geschubst.",
        "rested": "Läufer {seat} rastet.",
        "won": "Läufer {seat} gewinnt das Rennen.",
        "a card": "eine Karte",
    },
}

WHY: Final = {
    "en": {
        "over": "The race is over.",
        "unknown": "'{wish}' is nothing one does in a race. Say it like this: {usages}.",
        "chance": "Chance decides that; nobody chooses it.",
        "no die": "There are only the dice 0 and 1.",
        "dash": "A Dash is played on one's own move only, and runner {runner} is moving.",
        "trip": "A Trip is played on the moves of others only, and this move is your own.",
        "not held": "You hold no {card}.",
        "window": "Cards are played after the dice have been rolled and rerolled.",
        "reroll": "Dice are rerolled by the moving runner, once, right after the roll.",
        "order": "Dice to reroll are named in rising order, each once.",
        "now": "Another question is open. {prompt}",
    },
    "de": {
        "over": "Das Rennen ist vorbei.",
        "unknown": "'{wish}' ist nichts, was man im Rennen tut. Sag es so: {usages}.",
        "chance": "Das bestimmt der Zufall; niemand wählt es.",
        "no die": "Es gibt nur die Würfel 0 und 1.",
        "dash": "Spurt spielt man nur im eigenen Zug, und gerade zieht Läufer {runner}.",
        "trip": "Ein Bein stellt man nur in fremden Zügen, und dieser Zug ist dein eigener.",
        "not held": "Du hast die Karte „{card}“ nicht.",
        "window": "Karten spielt man, nachdem geworfen und neu geworfen wurde.",
        "reroll": "Neu wirft nur, wer gerade zieht, einmal, gleich nach dem Wurf.",
        "order": "Neu zu werfende Würfel nennt man in steigender Reihenfolge, jeden einmal.",
        "now": "Gerade ist eine andere Frage offen. {prompt}",
    },
}

WISHES: Final = {
    "dash": "play dash",
    "spurt": "play dash",
    "trip": "play trip",
    "bein": "play trip",
    "spiele": "play",
    "spielen": "play",
    "würfel": "reroll",
    "neu": "reroll",
    "passen": "pass",
    "behalten": "done",
    "fertig": "done",
    "ja": "yes",
    "nein": "no",
    "laufen": "decline",
    "move": "decline",
}
"""What players say for an action, besides its canonical text."""
FILLERS: Final = ("stellen", "a", "the", "den", "der", "werfen")
"""What they say around it."""
