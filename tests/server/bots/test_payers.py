"""Who pays for thinking: people, but few for each address."""

from __future__ import annotations

from menagerie.server.bots import payers
from menagerie.server.bots.fair_queue import WATCHED, Asker, FairQueue
from menagerie.server.bots.payers import PLACES, Payers


def test_the_people_of_one_address_share_few_places() -> None:
    found = Payers()
    crowd = [f"identity {number}" for number in range(100)]
    for who in crowd:
        found.saw(who, "192.0.2.1")
    found.saw("zoe", "192.0.2.2")
    places = {found.payer(who) for who in crowd}
    assert len(places) == PLACES
    assert found.payer("zoe") not in places
    assert found.payer("nobody has seen") == "nobody has seen"
    assert found.payer("zoe") == found.payer("zoe")


def test_a_school_has_more_of_them() -> None:
    school = Payers(crowd=10.0)
    for number in range(1000):
        school.saw(str(number), "192.0.2.1")
    assert len({school.payer(str(number)) for number in range(1000)}) == 10 * PLACES


def test_addresses_are_forgotten_again() -> None:
    found = Payers()
    for number in range(payers._REMEMBERED + 1):
        found.saw(str(number), "192.0.2.1")
    assert found.payer("0") == "0"
    assert found.payer("1") != "1"


def test_forty_identities_get_four_turns_where_somebody_else_gets_one() -> None:
    found, line = Payers(), FairQueue[str]()
    for number in range(40):
        found.saw(f"identity {number}", "192.0.2.1")
        asker = Asker(found.payer(f"identity {number}"), f"t{number}", WATCHED)
        for _ in range(3):
            line.put(asker, "rude", 0.0)
    found.saw("zoe", "192.0.2.2")
    for _ in range(3):
        line.put(Asker(found.payer("zoe"), "z", WATCHED), "zoe", 0.0)
    answered = [waiting.question for _ in range(3 * (PLACES + 1)) if (waiting := line.next())]
    assert answered.count("zoe") == 3
