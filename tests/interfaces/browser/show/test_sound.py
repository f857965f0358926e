"""What is heard is switched by a button and by a key, and kept."""

from playwright.sync_api import expect

from tests.interfaces.browser.visitor import Visitor


def test_sound_is_switched_by_button_and_key_and_kept(visitor: Visitor) -> None:
    visitor.sit_down_to("masters")
    visitor.until_asked()
    button = visitor.page.locator("[data-sound]")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    visitor.page.reload()
    visitor.until_asked()
    expect(button).to_have_attribute("aria-pressed", "false")
    visitor.page.keyboard.press("q")
    expect(button).to_have_attribute("aria-pressed", "true")
