import pytest

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import whose_turn


def test_two_browsers_play_a_whole_game_to_its_end(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    loads = ona.loads, jonas.loads

    while (player := whose_turn(ona, jonas)) is not None:
        number = player.number
        player.plays()
        for person in (ona, jonas):
            person.sees_move(number)

    record = same_game(house, code, [ona, jonas], comes("Rasa"))
    assert record["winner"] is not None
    assert (ona.loads, jonas.loads) == loads


@pytest.mark.house
def test_a_person_and_two_bots_play_and_the_bots_can_be_hurried(house: House, comes: Comes):
    house.restarts(pace=60)
    ona = comes("Ona")
    code = ona.makes_a_table(bots=2)
    ona.starts()

    for _ in range(3):
        ona.plays()
        while not ona.has_the_turn():
            ona.hurries()

    same_game(house, code, [ona], comes("Rasa"))


def test_everybody_at_one_screen_plays_on_it(house: House, comes: Comes):
    ona = comes("Ona")
    code = ona.makes_a_table("Jonas", "Rasa")
    ona.starts()

    for _ in range(7):
        ona.waits_for_the_turn()
        ona.plays()

    same_game(house, code, [ona], comes("Petras"))


def test_after_the_end_the_same_people_play_again(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    ona.plays()
    ona.context.request.post(f"{house.url}/{code}/end", form={"place": "1"})
    for person in (ona, jonas):
        person.sees_the_end()

    jonas.plays_again()

    ona.sees_the_board()
    ona.plays()
    jonas.sees_move(1)
    jonas.plays()
    ona.sees_move(2)
    same_game(house, code, [ona, jonas], comes("Rasa"), game=2)
