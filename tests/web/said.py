"""What a player reads, in both languages: the tests know the pages by nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    play: str
    """The button of a game on the shelf, with its title in place of `{}`."""
    deal: str
    level: dict[str, str]
    your_turn: re.Pattern[str]
    over: str
    skip: str
    confirm: str
    hint: str
    hint_said: str
    menu: str
    log: str
    sit: str
    sit_here: str
    your_name: re.Pattern[str]
    again: str
    curtain: str
    """The button of the curtain, with the name in place of `{}`."""
    lost: str
    """The connection is lost."""
    winner: str
    """How the log begins to say who won, as a pattern."""
    podium: str
    look: str
    """Folds the end away."""
    share: str


SAID = {
    "en": Said(
        play="Play {} now",
        deal="Deal the cards",
        level={
            "mouse": "Mouse",
            "fox": "Fox",
            "owl": "Owl",
            "lion": "Lion",
            "elephant": "Elephant",
        },
        your_turn=re.compile("^Your turn$"),
        over="The game is over",
        skip="Skip",
        confirm="Confirm",
        hint="Hint",
        hint_said="Lion suggests:",
        menu="Menu",
        log="What happened",
        sit="Sit down",
        sit_here="Sit here",
        your_name=re.compile("Your name"),
        again="Play again",
        curtain="I’m {}",
        lost="Connection lost.",
        winner="hands are empty|was the last card|(fifth round|third season|last phase) is over",
        podium="The podium",
        look="Look at the table",
        share="Share",
    ),
    "fr": Said(
        play="Jouer à {} tout de suite",
        deal="Distribuer les cartes",
        level={
            "mouse": "Souris",
            "fox": "Renard",
            "owl": "Chouette",
            "lion": "Lion",
            "elephant": "Éléphant",
        },
        your_turn=re.compile("^À (vous|toi) de jouer$"),
        over="La partie est finie",
        skip="Passer",
        confirm="Confirmer",
        hint="Conseil",
        hint_said="Le conseil du lion",
        menu="Menu",
        log="Ce qui s’est passé",
        sit="M’asseoir",
        sit_here="M’asseoir ici",
        your_name=re.compile("(Votre|Ton) nom"),
        again="Rejouer",
        curtain="C’est moi, {}",
        lost="Connexion perdue.",
        winner="mains sont vides|était la dernière carte|(manche|saison|phase) est finie",
        podium="Le podium",
        look="Regarder la table",
        share="Partager",
    ),
}
