"""What the app says, in English and in German."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "en": {
        "you": "You",
        "tagline": "Dice battles at your terminal",
        "continue": "Continue {game}",
        "continue about": "{game}, begun {date}, {entries} moves so far. It goes on where you "
        "left.",
        "open": "{game}: open in another window",
        "open about": "{game}, begun {date}, {entries} moves so far. It is open in another window. "
        "Close it there to go on here.",
        "open elsewhere": "This game is open in another window. Close it there to go on here.\n"
        "Nothing has been changed.\n\n"
        "To see how far it has come:\n{command}\n\n"
        "To play on by yourself, from a copy:\n{command} --save NEW",
        "damaged": "{game}: damaged",
        "damaged about": "{game}, begun {date}. Something is wrong in line {line}: {fault}.\n\n"
        "{entries} moves of it are sound. Press Enter to repair it.",
        "unread about": "{game}, line {line}: {fault}.",
        "repair": "Repair: keep entries 0 to {last}",
        "repair about": "Repairing keeps entries 0 to {last} under this name. The damaged file "
        "stays beside it.",
        "repaired": "Entries 0 to {last} are kept, and the game can go on. The damaged file "
        "is {name}.",
        "put aside": "Put it aside, out of this list",
        "is aside": "It is now called {name}.",
        "help": "How to play here",
        "leave": "Leave",
        "leave about": "Leave Throwdown. Every game is kept.",
        "play": "Play",
        "play about": "Sit down at the table.",
        "opponent": "Opponent",
        "friend": "A friend at this keyboard",
        "friend about": "You play all seats, one after the other.",
        "language": "English",
        "dark": "dark",
        "light": "light",
        "speed 0": "at once",
        "speed 1": "fast",
        "speed 2": "normal",
        "speed 3": "slow",
        "key language": "Deutsch",
        "key look": "Light/dark",
        "key speed": "Speed",
        "key turn": "Change",
        "key back": "Back",
        "key leave": "Leave",
        "key undo": "Undo",
        "key primary": "Go on",
        "key inspect": "Inspect",
        "key why": "Why not?",
        "key all": "All",
        "key pay": "Payment",
        "key save": "Save",
        "key concede": "Give up",
        "key help": "Help",
        "key log": "Log",
        "key table": "Table/list",
        "space": "Space",
        "take": "Take choice {number}",
        "your turn": "YOU DECIDE",
        "their turn": "{name} is deciding",
        "thinking": "{name} is thinking …",
        "turn": "Turn {turn}",
        "against": "against {names}",
        "choices": "Your choices",
        "wait": "Nothing to decide",
        "detail": "Details",
        "log": "What happened",
        "confirm": "Done ({count} marked)",
        "confirm none": "Mark nothing",
        "mark something": "Mark something first",
        "mark more": "Mark more",
        "marks needed": "The rules ask for more than is marked.",
        "cannot join": "That cannot be marked beside the others.",
        "undone": "Taken back.",
        "no undo": "There is nothing to take back.",
        "offered": "You can do that now.",
        "why what": "Point at something on the table first: Tab, then the arrows.",
        "no text": "Nothing is printed on it.",
        "paying hand": "You choose payments yourself.",
        "paying auto": "Payments are made for you; the list shows each before you buy.",
        "speed is": "Bots play {speed}.",
        "not kept": "The game goes on but is no longer kept: {error}",
        "unkept": "This game is not kept: {error}",
        "save where": "Save a copy of this game as",
        "saved": "Saved in {name}.",
        "concede really": "Give up this game?",
        "leave really": "Leave the table? The game is kept and can be continued.",
        "yes": "Yes",
        "no": "No",
        "won": "YOU WIN",
        "lost": "YOU LOSE",
        "drawn": "A DRAW",
        "over": "WON BY {names}",
        "again": "Play again",
        "home": "Back to the start",
        "look at table": "Look at the table",
        "small": "Throwdown needs at least 80 columns and 24 rows.\n"
        "This window has {width} by {height}. Make it larger and go on.",
        "cover": "Now it is {name}'s turn.\nNobody else should look.",
        "cover go": "Show the table",
        "help text": "[b]The table[/b] is on the left, what you can do on the right.\n"
        "What you may choose is green and has the number it has in the list.\n\n"
        "[b]Number[/b] or [b]Enter[/b]  take a choice, or mark it where several go together\n"
        "[b]Space[/b]  the green button: pass, be done, or give what is marked\n"
        "[b]Tab[/b]  go from the list to the table and back; [b]arrows[/b] move there\n"
        "[b]Mouse[/b]  click what is green; click anything else to read it\n"
        "[b]u[/b]  take back what you did last\n"
        "[b]i[/b]  read what is printed on a thing     [b]w[/b]  why can I not do this?\n"
        "[b]a[/b]  mark all, or none     [b]p[/b]  choose payments yourself     [b]l[/b]  log\n"
        "[b]s[/b]  save a copy     [b]c[/b]  give up     [b]q[/b]  leave: the game is kept\n"
        "[b]F2[/b] Deutsch     [b]F3[/b] light or dark     [b]F4[/b] how fast bots play",
        "close": "Close",
        "bad record": "This game cannot be continued: {error}",
    },
    "de": {
        "you": "Du",
        "tagline": "Würfelduelle im Terminal",
        "continue": "{game} fortsetzen",
        "continue about": "{game}, begonnen {date}, bisher {entries} Züge. Es geht weiter, wo du "
        "aufgehört hast.",
        "open": "{game}: woanders offen",
        "open about": "{game}, begonnen {date}, bisher {entries} Züge. Es ist in einem anderen "
        "Fenster offen. Schließe es dort, um hier weiterzuspielen.",
        "open elsewhere": "Dieses Spiel ist in einem anderen Fenster offen.\n"
        "Schließe es dort, um hier weiterzuspielen. Es wurde nichts verändert.\n\n"
        "So siehst du, wie weit es ist:\n{command}\n\n"
        "So spielst du mit einer Kopie für dich weiter:\n{command} --save NEU",
        "damaged": "{game}: beschädigt",
        "damaged about": "{game}, begonnen {date}. In Zeile {line} der Aufzeichnung stimmt "
        "etwas nicht: {fault}.\n\n"
        "{entries} Züge davon sind heil. Mit Enter kannst du sie reparieren.",
        "unread about": "{game}, Zeile {line}: {fault}.",
        "repair": "Reparieren: Einträge 0 bis {last} behalten",
        "repair about": "Repariert bleiben die Einträge 0 bis {last} unter diesem Namen. Die "
        "beschädigte Datei bleibt daneben liegen.",
        "repaired": "Die Einträge 0 bis {last} sind erhalten, das Spiel kann weitergehen. Die "
        "beschädigte Datei heißt {name}.",
        "put aside": "Beiseitelegen, weg aus dieser Liste",
        "is aside": "Sie heißt jetzt {name}.",
        "help": "So spielst du hier",
        "leave": "Beenden",
        "leave about": "Throwdown beenden. Jedes Spiel bleibt erhalten.",
        "play": "Spielen",
        "play about": "Setz dich an den Tisch.",
        "opponent": "Gegner",
        "friend": "Jemand an dieser Tastatur",
        "friend about": "Ihr spielt alle Plätze, einer nach dem anderen.",
        "language": "Deutsch",
        "dark": "dunkel",
        "light": "hell",
        "speed 0": "sofort",
        "speed 1": "schnell",
        "speed 2": "normal",
        "speed 3": "langsam",
        "key language": "English",
        "key look": "Hell/dunkel",
        "key speed": "Tempo",
        "key turn": "Ändern",
        "key back": "Zurück",
        "key leave": "Ende",
        "key undo": "Zurück",
        "key primary": "Weiter",
        "key inspect": "Lesen",
        "key why": "Warum?",
        "key all": "Alle",
        "key pay": "Bezahlung",
        "key save": "Sichern",
        "key concede": "Aufgeben",
        "key help": "Hilfe",
        "key log": "Verlauf",
        "key table": "Tisch",
        "space": "Leertaste",
        "take": "Nummer {number} nehmen",
        "your turn": "DU ENTSCHEIDEST",
        "their turn": "{name} entscheidet",
        "thinking": "{name} denkt nach …",
        "turn": "Zug {turn}",
        "against": "gegen {names}",
        "choices": "Deine Wahl",
        "wait": "Nichts zu entscheiden",
        "detail": "Einzelheiten",
        "log": "Was geschah",
        "confirm": "Fertig ({count} markiert)",
        "confirm none": "Nichts markieren",
        "mark something": "Erst etwas markieren",
        "mark more": "Mehr markieren",
        "marks needed": "Die Regeln verlangen mehr, als markiert ist.",
        "cannot join": "Das lässt sich neben den anderen nicht markieren.",
        "undone": "Zurückgenommen.",
        "no undo": "Es gibt nichts zurückzunehmen.",
        "offered": "Das kannst du jetzt tun.",
        "why what": "Zeig zuerst auf etwas am Tisch: Tab, dann die Pfeile.",
        "no text": "Es steht nichts darauf.",
        "paying hand": "Du wählst die Bezahlung selbst.",
        "paying auto": "Bezahlt wird für dich; die Liste zeigt es vor dem Kauf.",
        "speed is": "Programme spielen {speed}.",
        "not kept": "Das Spiel geht weiter, wird aber nicht mehr aufgezeichnet: {error}",
        "unkept": "Dieses Spiel wird nicht aufgezeichnet: {error}",
        "save where": "Eine Kopie dieses Spiels sichern als",
        "saved": "Gesichert in {name}.",
        "concede really": "Dieses Spiel aufgeben?",
        "leave really": "Den Tisch verlassen? Das Spiel bleibt erhalten und kann weitergehen.",
        "yes": "Ja",
        "no": "Nein",
        "won": "GEWONNEN",
        "lost": "VERLOREN",
        "drawn": "UNENTSCHIEDEN",
        "over": "GEWONNEN HAT {names}",
        "again": "Noch einmal",
        "home": "Zurück zum Anfang",
        "look at table": "Den Tisch ansehen",
        "small": "Throwdown braucht mindestens 80 Spalten und 24 Zeilen.\n"
        "Dieses Fenster hat {width} mal {height}. Mach es größer, dann geht es weiter.",
        "cover": "Jetzt ist {name} an der Reihe.\nNiemand sonst sollte hinsehen.",
        "cover go": "Tisch zeigen",
        "help text": "[b]Der Tisch[/b] liegt links, was du tun kannst, steht rechts.\n"
        "Was zur Wahl steht, ist grün und hat die Nummer aus der Liste.\n\n"
        "[b]Nummer[/b] oder [b]Enter[/b]  wählen, oder markieren, wo mehreres zusammengeht\n"
        "[b]Leertaste[/b]  der grüne Knopf: passen, fertig sein, Markiertes abgeben\n"
        "[b]Tab[/b]  von der Liste zum Tisch und zurück; dort führen die [b]Pfeile[/b]\n"
        "[b]Maus[/b]  klick Grünes an; klick anderes an, um es zu lesen\n"
        "[b]u[/b]  nimmt zurück, was du zuletzt getan hast\n"
        "[b]i[/b]  liest, was auf etwas steht     [b]w[/b]  warum geht das nicht?\n"
        "[b]a[/b]  alle oder keine markieren     [b]p[/b]  selbst bezahlen     [b]l[/b]  Verlauf\n"
        "[b]s[/b]  Kopie sichern     [b]c[/b]  aufgeben     [b]q[/b]  verlassen: das Spiel bleibt\n"
        "[b]F2[/b] English     [b]F3[/b] hell oder dunkel     [b]F4[/b] Tempo der Programme",
        "close": "Schließen",
        "bad record": "Dieses Spiel kann nicht weitergehen: {error}",
    },
}
