import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 80;

/**
 * Presses Tab until the field, link or button has the focus, as someone without a mouse does. What
 * a screen reader would say and an eye would follow is checked on the way: every stop has a name,
 * and shows that it has the focus.
 */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    await expect(focused).toHaveAccessibleName(/\S/);
    expect(await showsItsFocus(page), await focused.innerHTML()).toBe(true);
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement)))
      return;
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`);
}

/** Whether the focused element, or what stands for it, has an outline. */
function showsItsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const around = [focused, focused.nextElementSibling, focused.parentElement];
    return around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
  });
}
