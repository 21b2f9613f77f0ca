import type { Locator, Page } from "@playwright/test";

const TABS_LIMIT = 300;

/** Someone at the keyboard: counts the keys, and the time until each shows its effect. */
export class Hands {
  readonly page: Page;
  keys = 0;
  /** What was waited for, by name: milliseconds each time. */
  readonly waits = new Map<string, number[]>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key, such as "a" or "Control+Enter", and waits until its effect is seen. */
  async press(key: string, effect: string, seen: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await this.page.keyboard.press(key);
    this.keys += 1;
    await seen();
    const waits = this.waits.get(effect) ?? [];
    waits.push(performance.now() - started);
    this.waits.set(effect, waits);
  }

  /** Goes to something with Tab alone, as often as it takes. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let at = 0; at < TABS_LIMIT; at += 1) {
      await this.page.keyboard.press("Tab");
      this.keys += 1;
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("It cannot be reached with Tab");
  }

  /** Milliseconds in all. */
  get waited(): number {
    return [...this.waits.values()].flat().reduce((sum, ms) => sum + ms, 0);
  }
}
