"""What the prompt says, and what can be typed there, in English and in German."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "en": {
        "you": "You play seat {seat}. Type a number, or the action in brackets; "
        "'help' explains, 'quit' leaves.",
        "all": "You play all seats. Type a number, or the action in brackets; "
        "'help' explains, 'quit' leaves.",
        "help": "Type the number of an option, or its short form shown in brackets.\n"
        "  look           show the table again\n"
        "  card NAME      what a card says ('card' alone: all of them)\n"
        "  why WISH       why something cannot be done now, such as 'why buy Angel'\n"
        "  odds           how likely your abilities are, and which dice to keep\n"
        "  undo           take back your last choice\n"
        "  log [N]        the last N lines of what happened\n"
        "  save FILE      write the game so far to a file\n"
        "  concede        give up\n"
        "  quit           leave; the game is kept and can be resumed",
        "no odds": "There are no odds to tell here.",
        "no card": "No card in this game is called '{word}'.",
        "wrong": "There is no option '{answer}'. Type a number from 1 to {count}, "
        "an action in brackets, or 'help'.",
        "ask": "Your choice: ",
        "why what": "Say what you would like to do, such as 'why pass'.",
        "offered": "Nothing forbids it: '{wish}' is offered now.",
        "save where": "Say where to, such as 'save my-game.record'.",
        "saved": "Saved in {name}.",
        "not kept": "The game goes on but is no longer kept: {error}",
        "no undo": "There is nothing to take back.",
        "really": "Give up the game? Type 'yes' to do so: ",
        "bye": "The game is left unfinished. Goodbye.",
        "won": "You win!",
        "lost": "You lose.",
        "drawn": "The game is a draw.",
        "over": "The game is over. Winner: {names}.",
        "kept": "Kept in {path}",
        "go on": "Kept in {path}; 'throwdown play --resume {path}' goes on with it.",
        "unkept": "This game is not kept: {error}",
        "player": "Player {number}",
    },
    "de": {
        "you": "Du spielst Platz {seat}. Gib eine Nummer ein oder die Aktion in Klammern; "
        "'hilfe' erklärt, 'ende' beendet.",
        "all": "Du spielst alle Plätze. Gib eine Nummer ein oder die Aktion in Klammern; "
        "'hilfe' erklärt, 'ende' beendet.",
        "help": "Gib die Nummer einer Möglichkeit ein oder ihre Kurzform in Klammern.\n"
        "  zeig           zeigt den Tisch noch einmal\n"
        "  karte NAME     was eine Karte sagt ('karte' allein: alle)\n"
        "  warum WUNSCH   warum etwas jetzt nicht geht, etwa 'warum kaufen Angel'\n"
        "  chancen        wie wahrscheinlich deine Fähigkeiten sind und was du behältst\n"
        "  zurück         nimmt deine letzte Wahl zurück\n"
        "  verlauf [N]    die letzten N Zeilen des Geschehens\n"
        "  sichern DATEI  schreibt das Spiel bis hierher in eine Datei\n"
        "  aufgeben       gibt das Spiel auf\n"
        "  ende           verlässt das Spiel; es bleibt erhalten und kann weitergehen",
        "no odds": "Hier gibt es keine Chancen zu nennen.",
        "no card": "Keine Karte in diesem Spiel heißt '{word}'.",
        "wrong": "Die Möglichkeit '{answer}' gibt es nicht. Gib eine Nummer von 1 bis {count} ein, "
        "eine Aktion in Klammern oder 'hilfe'.",
        "ask": "Deine Wahl: ",
        "why what": "Sag, was du tun möchtest, etwa 'warum passen'.",
        "offered": "Nichts spricht dagegen: '{wish}' steht zur Wahl.",
        "save where": "Sag, wohin, etwa 'sichern mein-spiel.record'.",
        "saved": "Gesichert in {name}.",
        "not kept": "Das Spiel geht weiter, wird aber nicht mehr aufgezeichnet: {error}",
        "no undo": "Es gibt nichts zurückzunehmen.",
        "really": "Das Spiel aufgeben? Dann gib 'ja' ein: ",
        "bye": "Das Spiel bleibt unbeendet. Auf Wiedersehen.",
        "won": "Du gewinnst!",
        "lost": "Du verlierst.",
        "drawn": "Das Spiel endet unentschieden.",
        "over": "Das Spiel ist vorbei. Es gewinnt: {names}.",
        "kept": "Aufgezeichnet in {path}",
        "go on": "Aufgezeichnet in {path}; 'throwdown play --resume {path}' spielt weiter.",
        "unkept": "Dieses Spiel wird nicht aufgezeichnet: {error}",
        "player": "Spieler {number}",
    },
}

_WORDS: Final = {
    "help": ("help", "hilfe", "h", "?"),
    "look": ("look", "zeig", "l", "z"),
    "card": ("card", "karte"),
    "why": ("why", "warum"),
    "odds": ("odds", "chancen"),
    "undo": ("undo", "zurück", "zurueck", "u"),
    "log": ("log", "verlauf"),
    "save": ("save", "sichern"),
    "concede": ("concede", "aufgeben"),
    "quit": ("quit", "ende", "exit", "q"),
}
COMMANDS: Final = {word: command for command, words in _WORDS.items() for word in words}
"""What can be typed, in either language, and the command it means."""

YES: Final = ("yes", "ja")
