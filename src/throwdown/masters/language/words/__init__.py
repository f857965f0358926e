"""The word lists of the card language: closed enums whose value is the English phrase.

Beside them stand the two open words with parts of their own, icons and changes of attack and
defense. What a word means beyond its plain sense is said in `meanings.py`.
"""

from throwdown.masters.language.words.dice import (
    Adj as Adj,
)
from throwdown.masters.language.words.dice import (
    Art as Art,
)
from throwdown.masters.language.words.dice import (
    Burst as Burst,
)
from throwdown.masters.language.words.dice import (
    Face as Face,
)
from throwdown.masters.language.words.dice import (
    Factor as Factor,
)
from throwdown.masters.language.words.dice import (
    Gauge as Gauge,
)
from throwdown.masters.language.words.dice import (
    Mod as Mod,
)
from throwdown.masters.language.words.dice import (
    Noun as Noun,
)
from throwdown.masters.language.words.dice import (
    Owned as Owned,
)
from throwdown.masters.language.words.dice import (
    Owner as Owner,
)
from throwdown.masters.language.words.dice import (
    Place as Place,
)
from throwdown.masters.language.words.dice import (
    Rel as Rel,
)
from throwdown.masters.language.words.dice import (
    Spin as Spin,
)
from throwdown.masters.language.words.dice import (
    State as State,
)
from throwdown.masters.language.words.dice import (
    StateWord as StateWord,
)
from throwdown.masters.language.words.dice import (
    Zone as Zone,
)
from throwdown.masters.language.words.events import (
    Cause as Cause,
)
from throwdown.masters.language.words.events import (
    Event as Event,
)
from throwdown.masters.language.words.events import (
    Fact as Fact,
)
from throwdown.masters.language.words.events import (
    Kind as Kind,
)
from throwdown.masters.language.words.events import (
    Moment as Moment,
)
from throwdown.masters.language.words.events import (
    Past as Past,
)
from throwdown.masters.language.words.events import (
    Source as Source,
)
from throwdown.masters.language.words.events import (
    Step as Step,
)
from throwdown.masters.language.words.events import (
    Tally as Tally,
)
from throwdown.masters.language.words.events import (
    WorldEvent as WorldEvent,
)
from throwdown.masters.language.words.events import (
    Would as Would,
)
from throwdown.masters.language.words.rules import (
    Act as Act,
)
from throwdown.masters.language.words.rules import (
    Aim as Aim,
)
from throwdown.masters.language.words.rules import (
    Ban as Ban,
)
from throwdown.masters.language.words.rules import (
    Choice as Choice,
)
from throwdown.masters.language.words.rules import (
    Drawing as Drawing,
)
from throwdown.masters.language.words.rules import (
    Duty as Duty,
)
from throwdown.masters.language.words.rules import (
    Keyword as Keyword,
)
from throwdown.masters.language.words.rules import (
    Limit as Limit,
)
from throwdown.masters.language.words.rules import (
    More as More,
)
from throwdown.masters.language.words.rules import (
    Nth as Nth,
)
from throwdown.masters.language.words.rules import (
    Paying as Paying,
)
from throwdown.masters.language.words.rules import (
    Period as Period,
)
from throwdown.masters.language.words.rules import (
    Player as Player,
)
from throwdown.masters.language.words.rules import (
    PlayerBan as PlayerBan,
)
from throwdown.masters.language.words.rules import (
    SelfRule as SelfRule,
)
from throwdown.masters.language.words.rules import (
    Taxer as Taxer,
)
from throwdown.masters.language.words.rules import (
    Until as Until,
)
