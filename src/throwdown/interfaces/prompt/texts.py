"""What the prompt says, and what can be typed there, in English and in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

Say: TypeAlias = Callable[[str], None]
Read: TypeAlias = Callable[[str], str]

TEXTS: Final = {
    "en": {
        "you": "You are {name}. To choose, type a number, or the action in brackets; "
        "'help' explains, 'look' shows the whole table, 'card' what is printed, 'quit' leaves.",
        "all": "You play all seats. To choose, type a number, or the action in brackets; "
        "'help' explains, 'look' shows the whole table, 'card' what is printed, 'quit' leaves.",
        "help": "Type the number of an option, its short form in brackets, or how it begins. Where "
        "several things are picked one by one, their numbers can be typed together: '1 3'.\n"
        "  look           show the whole table, not only what has changed\n"
        "  card NAME      what a card says ('card' alone: all of them)\n"
        "  why WISH       why something cannot be done now, such as 'why pass'\n"
        "  odds           how likely your abilities are, and which dice to keep\n"
        "  undo           take back your last choice\n"
        "  log [N]        the last N lines of what happened\n"
        "  save FILE      write the game so far to a file\n"
        "  concede        give up\n"
        "  quit           leave; the game is kept and can be resumed",
        "no odds": "There are no odds to tell here.",
        "times": "{line} ({count} times)",
        "not as well": "'{term}' cannot be picked as well.",
        "real dice": "You roll, draw and shuffle on your own table and type what comes: a number "
        "of the list, or its word; several with commas. What bots hold in secret is drawn here. "
        "'undo' takes the last result back, 'auto' leaves one to the program, 'help' explains.",
        "result": "What came? ",
        "no result": "'{answer}' cannot come here. Type a number of the list, or its word; "
        "'help' lists all.",
        "result help": "Type what dice or cards on your table bring: its number, or its word. "
        "Several results are typed in their order, with commas: 'f, b, SK!' or '1 3 3 6'.\n"
        "  undo           take back the last result, if it was mistyped\n"
        "  auto           let the program roll or draw this one\n"
        "  help           this, and all that can come\n"
        "  quit           leave; the game is kept as it was before this roll",
        "auto": "The program: {result}.",
        "withdrawn": "Nothing was rolled or drawn; choose again.",
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
        "cut short": "Kept in {path}, but only as far as it could be written.",
        "unkept": "This game is not kept: {error}",
        "player": "Player {number}",
        "me": "You",
    },
    "de": {
        "you": "Du bist {name}. Um zu wählen, gib eine Nummer ein; "
        "'hilfe' erklärt, 'zeig' zeigt den ganzen Tisch, 'karte' liest vor, 'ende' beendet.",
        "all": "Du spielst alle Plätze. Um zu wählen, gib eine Nummer ein; "
        "'hilfe' erklärt, 'zeig' zeigt den ganzen Tisch, 'karte' liest vor, 'ende' beendet.",
        "help": "Gib die Nummer einer Möglichkeit ein oder wie sie beginnt. Wo mehreres "
        "nacheinander gewählt wird, gehen die Nummern auch zusammen: '1 3'.\n"
        "  zeig           zeigt den ganzen Tisch, nicht nur, was sich geändert hat\n"
        "  karte NAME     was eine Karte sagt ('karte' allein: alle)\n"
        "  warum WUNSCH   warum etwas jetzt nicht geht, etwa 'warum passen'\n"
        "  chancen        wie wahrscheinlich deine Fähigkeiten sind und was du behältst\n"
        "  zurück         nimmt deine letzte Wahl zurück\n"
        "  verlauf [N]    die letzten N Zeilen des Geschehens\n"
        "  sichern DATEI  schreibt das Spiel bis hierher in eine Datei\n"
        "  aufgeben       gibt das Spiel auf\n"
        "  ende           verlässt das Spiel; es bleibt erhalten und kann weitergehen",
        "no odds": "Hier gibt es keine Chancen zu nennen.",
        "times": "{line} ({count}-mal)",
        "not as well": "'{term}' kann nicht auch noch gewählt werden.",
        "real dice": "Du würfelst, ziehst und mischst am eigenen Tisch und gibst ein, was kommt: "
        "eine Nummer der Liste oder das Wort dafür; mehreres mit Kommas. Was Programme verdeckt "
        "halten, wird hier gezogen. 'zurück' nimmt das letzte Ergebnis zurück, 'auto' überlässt "
        "eines dem Programm, 'hilfe' erklärt.",
        "result": "Was kam? ",
        "no result": "'{answer}' kann hier nicht kommen. Gib eine Nummer der Liste ein oder das "
        "Wort dafür; 'hilfe' nennt alles.",
        "result help": "Gib ein, was Würfel oder Karten auf deinem Tisch bringen: die Nummer oder "
        "das Wort dafür. Mehrere Ergebnisse stehen der Reihe nach da, mit Kommas: 'f, b, SK!' oder "
        "'1 3 3 6'.\n"
        "  zurück         nimmt das letzte Ergebnis zurück, wenn es vertippt war\n"
        "  auto           lässt dieses eine das Programm würfeln oder ziehen\n"
        "  hilfe          dies hier, und alles, was kommen kann\n"
        "  ende           verlässt das Spiel; es bleibt, wie es vor diesem Wurf war",
        "auto": "Das Programm: {result}.",
        "withdrawn": "Es wurde nicht gewürfelt oder gezogen; wähle neu.",
        "no card": "Keine Karte in diesem Spiel heißt '{word}'.",
        "wrong": "Die Möglichkeit '{answer}' gibt es nicht. Gib eine Nummer von 1 bis {count} ein, "
        "wie eine Möglichkeit beginnt, oder 'hilfe'.",
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
        "cut short": "Aufgezeichnet in {path}, aber nur, soweit es sich schreiben ließ.",
        "unkept": "Dieses Spiel wird nicht aufgezeichnet: {error}",
        "player": "Spieler {number}",
        "me": "Du",
    },
}

_WORDS: Final = {
    "help": ("help", "hilfe", "h", "?"),
    "look": ("look", "zeig", "l", "z"),
    "card": ("card", "karte"),
    "why": ("why", "warum"),
    "odds": ("odds", "chancen"),
    "auto": ("auto",),
    "undo": ("undo", "zurück", "zurueck", "u"),
    "log": ("log", "verlauf"),
    "save": ("save", "sichern"),
    "concede": ("concede", "aufgeben"),
    "quit": ("quit", "ende", "exit", "q"),
}
COMMANDS: Final = {word: command for command, words in _WORDS.items() for word in words}
"""What can be typed, in either language, and the command it means."""

YES: Final = ("yes", "ja")
