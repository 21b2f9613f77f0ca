import type { Page } from "@playwright/test";

import { improved } from "./page-checks";
import { liveIsland } from "./parts";

/** Someone is at the shirt's page, as a hand on the mouse says, and React has taken over the choice. */
export async function wakeChoice(page: Page, limits: { timeout?: number } = {}): Promise<void> {
  await improved(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.locator(liveIsland("ProductChooser")).waitFor(limits);
}
