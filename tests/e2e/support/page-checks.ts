import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { finishedPagePart } from "../../../app/client/finished-page-part";

/** Waits for the page's script; earlier clicks would do what plain links and forms do. */
export async function improved(page: Page): Promise<void> {
  await page.locator(`html${finishedPagePart.selector("improved")}`).waitFor();
}

/** What axe finds wrong with the current page, one line each. */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .options({ resultTypes: ["violations"] })
    // No page has frames of another origin; without a second page for them axe takes half the time.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

/** Takes a screenshot of the whole page if someone wants to look: `E2E_PICTURES=on`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env["E2E_PICTURES"]) return;
  const path = `test-results/pages/${name}.jpg`;
  await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 85 });
}

/** Whether the page scrolls sideways for whoever reads with text of twice the size. */
export async function isTooWideWithLargeText(page: Page): Promise<boolean> {
  const size = (percent: string) =>
    page.evaluate((to) => (document.documentElement.style.fontSize = to), percent);
  await size("200%");
  const isWide = await isTooWide(page);
  await size("");
  return isWide;
}

/** Whether the page scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
