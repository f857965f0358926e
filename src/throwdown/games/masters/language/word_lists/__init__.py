"""The word lists of the card language: closed enums whose value is the English phrase.

Beside them stand the two open words with parts of their own, icons and changes of attack and
defense. What a word means beyond its plain sense is said in `language/glossary.py`.
"""

from throwdown.games.masters.language.word_lists.dice import Adj as Adj
from throwdown.games.masters.language.word_lists.dice import Art as Art
from throwdown.games.masters.language.word_lists.dice import Burst as Burst
from throwdown.games.masters.language.word_lists.dice import Face as Face
from throwdown.games.masters.language.word_lists.dice import Factor as Factor
from throwdown.games.masters.language.word_lists.dice import Gauge as Gauge
from throwdown.games.masters.language.word_lists.dice import Mod as Mod
from throwdown.games.masters.language.word_lists.dice import Noun as Noun
from throwdown.games.masters.language.word_lists.dice import Owned as Owned
from throwdown.games.masters.language.word_lists.dice import Owner as Owner
from throwdown.games.masters.language.word_lists.dice import Place as Place
from throwdown.games.masters.language.word_lists.dice import Rel as Rel
from throwdown.games.masters.language.word_lists.dice import Spin as Spin
from throwdown.games.masters.language.word_lists.dice import State as State
from throwdown.games.masters.language.word_lists.dice import StateWord as StateWord
from throwdown.games.masters.language.word_lists.dice import Zone as Zone
from throwdown.games.masters.language.word_lists.events import Cause as Cause
from throwdown.games.masters.language.word_lists.events import Event as Event
from throwdown.games.masters.language.word_lists.events import Fact as Fact
from throwdown.games.masters.language.word_lists.events import Kind as Kind
from throwdown.games.masters.language.word_lists.events import Moment as Moment
from throwdown.games.masters.language.word_lists.events import Past as Past
from throwdown.games.masters.language.word_lists.events import Source as Source
from throwdown.games.masters.language.word_lists.events import Step as Step
from throwdown.games.masters.language.word_lists.events import Tally as Tally
from throwdown.games.masters.language.word_lists.events import WorldEvent as WorldEvent
from throwdown.games.masters.language.word_lists.events import Would as Would
from throwdown.games.masters.language.word_lists.rules import Act as Act
from throwdown.games.masters.language.word_lists.rules import Aim as Aim
from throwdown.games.masters.language.word_lists.rules import Ban as Ban
from throwdown.games.masters.language.word_lists.rules import Choice as Choice
from throwdown.games.masters.language.word_lists.rules import Drawing as Drawing
from throwdown.games.masters.language.word_lists.rules import Duty as Duty
from throwdown.games.masters.language.word_lists.rules import Keyword as Keyword
from throwdown.games.masters.language.word_lists.rules import Limit as Limit
from throwdown.games.masters.language.word_lists.rules import More as More
from throwdown.games.masters.language.word_lists.rules import Nth as Nth
from throwdown.games.masters.language.word_lists.rules import Paying as Paying
from throwdown.games.masters.language.word_lists.rules import Period as Period
from throwdown.games.masters.language.word_lists.rules import Player as Player
from throwdown.games.masters.language.word_lists.rules import PlayerBan as PlayerBan
from throwdown.games.masters.language.word_lists.rules import SelfRule as SelfRule
from throwdown.games.masters.language.word_lists.rules import Side as Side
from throwdown.games.masters.language.word_lists.rules import Taxer as Taxer
from throwdown.games.masters.language.word_lists.rules import Until as Until
