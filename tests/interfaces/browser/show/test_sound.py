"""What is heard is switched by a button and by a key, and kept."""

from tests.interfaces.browser.visitor import Visitor


def test_sound_is_switched_by_button_and_key_and_kept(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    visitor.until_asked()
    button = visitor.page.locator("[data-sound]")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    visitor.page.reload()
    visitor.until_asked()
    assert button.get_attribute("aria-pressed") == "false"
    visitor.page.keyboard.press("q")
    assert button.get_attribute("aria-pressed") == "true"
