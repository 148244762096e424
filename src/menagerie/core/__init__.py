"""What every game shares: the contract, move tables, fair shuffling, records, errors."""

from .edition import Edition, Note, Sheet
from .errors import (
    BadEdition,
    BadNotation,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BrokenGame,
    GameOver,
    IllegalMove,
    MenagerieError,
    NotYourTurn,
    TableError,
    UnknownGame,
    UnknownRules,
)
from .events import Event, Secret
from .game import Game
from .history import History
from .moves import MoveTable
from .offers import Choice, Number, Pick
from .options import Options
from .reasons import Reason
from .refusals import Refusal
from .shuffler import Shuffler
from .state import Race, Setup, State, Tell, best
from .why import Why
from .words import LANGUAGES, Words

__all__ = [
    "LANGUAGES",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BrokenGame",
    "Choice",
    "Edition",
    "Event",
    "Game",
    "GameOver",
    "History",
    "IllegalMove",
    "MenagerieError",
    "MoveTable",
    "NotYourTurn",
    "Note",
    "Number",
    "Options",
    "Pick",
    "Race",
    "Reason",
    "Refusal",
    "Secret",
    "Setup",
    "Sheet",
    "Shuffler",
    "State",
    "TableError",
    "Tell",
    "UnknownGame",
    "UnknownRules",
    "Why",
    "Words",
    "best",
]
