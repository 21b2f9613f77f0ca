import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Clicks before the page's script has run do what links and forms do by themselves. */
export async function improved(page: Page): Promise<void> {
  await page.locator("html[data-improved]").waitFor();
}

/** What axe finds wrong with the page as it stands, one line each. */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
}

/** Whether the page scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
