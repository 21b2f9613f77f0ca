import { expect, type Locator, type Page } from "@playwright/test";

import { improved } from "./support/page-checks";
import { test } from "./support/test";

const shirt = "/store/noisy-bear";
const watchLink = (page: Page) => page.getByRole("link", { name: /^Watch it being drawn/ }).first();
const scrubber = (page: Page) => page.getByRole("slider", { name: "How much of it is drawn" });
const drawing = (page: Page) => page.getByRole("img", { name: /^The drawing: / });

/** How many lines are there in full, of all. */
async function drawnShare(sheet: Locator): Promise<number> {
  return sheet.evaluate((svg) => {
    const lines = [...svg.querySelectorAll("path")];
    const isDrawn = (line: Element) =>
      Number.parseFloat(getComputedStyle(line).strokeDashoffset) < 0.001;
    return lines.filter(isDrawn).length / lines.length;
  });
}

test("from a shirt to its drawing being drawn, to any moment of it, and back", async ({ page }) => {
  await page.goto(shirt);
  await watchLink(page).click();
  await page.waitForURL(/\/watch\/[0-9a-f-]{36}$/);
  await improved(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await scrubber(page).fill("0");
  await expect.poll(() => drawnShare(drawing(page))).toBe(0);
  await scrubber(page).press("End");
  await expect.poll(() => drawnShare(drawing(page))).toBe(1);
  await page.getByRole("button", { name: "Watch again" }).click();
  await expect.poll(() => drawnShare(drawing(page))).toBeLessThan(1);
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  expect(await drawnShare(drawing(page))).toBe(1);
  await page.getByRole("link", { name: "See it on a shirt" }).click();
  await page.waitForURL(`**${shirt}`);
});

test("where motion is reduced the drawing is there at once, and its moments only when asked for", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await page.goto(shirt);
  await watchLink(page).click();
  await improved(page);
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  expect(await drawnShare(drawing(page))).toBe(1);
  await scrubber(page).fill("1000");
  await expect.poll(() => drawnShare(drawing(page))).toBeLessThan(1);
});

test("without scripts it draws itself, and nothing that needs one is there", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(shirt);
  await watchLink(page).click();
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /Pause|Play|Watch/ })).toBeHidden();
});
