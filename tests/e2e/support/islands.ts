import type { Page } from "@playwright/test";

import { scripted } from "./page-checks";
import { liveIsland } from "./parts";

/** Someone is at the shirt's page, as a hand on the mouse says, and React has taken over the choice. */
export async function wakeChoice(page: Page, limits: { timeout?: number } = {}): Promise<void> {
  await wake(page);
  await page.locator(liveIsland("ProductChooser")).waitFor(limits);
}

/** The same at a list of shirts or of artists. */
export async function wakeList(page: Page): Promise<void> {
  await wake(page);
  const lists = [liveIsland("DesignListing"), liveIsland("CreatorListing")];
  await page.locator(`:is(${lists.join()})`).waitFor();
}

async function wake(page: Page): Promise<void> {
  await scripted(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
}

/** Keeps the choice's scripts from arriving until what this returns is called. */
export async function delayIslands(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/hydrate-islands-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Chooses black in M by the page's own fields. */
export async function chooseBlackInM(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await page.getByRole("radio", { name: "M", exact: true }).check();
}
