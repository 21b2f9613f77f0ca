import { expect, type Browser, type Page } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { isTooWide, problems, takePicture } from "./support/page-checks.ts";
import { pageOf } from "./support/people.ts";
import { test } from "./support/test";

/** The publish page of the last waiting drawing of someone whose guardian is not asked first. */
async function openWaiting(browser: Browser, viewport?: { width: number; height: number }) {
  const page = await pageOf(browser, "admin", viewport);
  await page.goto("/admin/products");
  const grown = page.getByRole("row").filter({ hasText: /14-17|18\+/ });
  await grown
    .getByRole("link", { name: /^Create Product from/ })
    .last()
    .click();
  await page.getByRole("grid", { name: "Sizes and colors" }).waitFor();
  return page;
}

const cell = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const adjust = (page: Page, name: string) => page.getByLabel(`Price adjustment of ${name}`);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("the matrix: some combinations cost more or less, some are not offered, and the store shows it", async ({
  browser,
}) => {
  const page = await openWaiting(browser);
  const title = `Grid ${Date.now().toString(36)}`;
  await page.getByLabel("Title", { exact: true }).fill(title);
  await expect(page.getByRole("heading", { level: 4, name: title })).toHaveCount(2);

  await cell(page, "Red in all sizes").click();
  await page.getByText("Change many at once").click();
  const many = page.getByRole("group", { name: "Change several combinations" });
  await many.getByLabel("Many at once").selectOption("XXL");
  await many.getByLabel("Price adjustment ($)").fill("3");
  await many.getByLabel("Price adjustment ($)").press("Enter");
  await expect(page.getByText("30 combinations, $25.00 to $28.00")).toBeVisible();
  await expect(page.getByText("From $25.00 to $28.00.")).toBeVisible();
  await cell(page, "S, Black").press("Space");
  await adjust(page, "M, White").fill("-26");
  await page.getByRole("button", { name: "Publish Design" }).click();
  await expect(page.getByText("M, White: The price cannot be below zero")).toBeVisible();
  await expect(adjust(page, "M, White")).toBeFocused();
  await expect(cell(page, "S, Black"), "what was ticked stayed").not.toBeChecked();
  await expect(cell(page, "L, Red")).not.toBeChecked();
  await adjust(page, "M, White").fill("-1.50");
  await expect(page.getByText("M, White: The price cannot be below zero")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish Design" }).click();
  await expect(page.getByText(`Product "${title}" has been published successfully!`)).toBeVisible();

  await page.goto(`/store/${title.toLowerCase().replace(" ", "-")}`);
  await wakeChoice(page, { timeout: 60_000 });
  const choose = (name: string) => page.getByRole("radio", { name, exact: true });
  const price = (text: string) => page.getByText(text, { exact: true }).first();
  await expect(choose("Red")).toHaveCount(0);
  await choose("Black").check();
  await expect(choose("S, not available in this color")).toBeDisabled();
  await choose("XXL").check();
  await expect(price("$28.00")).toBeVisible();
  await choose("White").check();
  await choose("M").check();
  await expect(price("$23.50")).toBeVisible();
  await expect(choose("S")).toBeEnabled();
});

test(
  "published by keyboard alone: one stop for the matrix, arrows between its cells",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await openWaiting(browser, { width: 1280, height: 800 });
    const title = `Keys ${Date.now().toString(36)}`;
    await expect(page.getByLabel("Description")).not.toHaveValue("");
    await expect(page.getByText("Our suggestion:")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish Design" })).toBeInViewport();
    await expect(cell(page, "XXL in all colors"), "the matrix is in one glance").toBeInViewport();
    await takePicture(page, "publish-1280");

    await page.getByLabel("Title", { exact: true }).focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(title);
    const tabTo = async (label: RegExp) => {
      for (let at = 0; at < 20; at += 1) {
        await page.keyboard.press("Tab");
        if (label.test((await focused(page)) ?? "")) return;
      }
      throw new Error(`Tab does not lead to ${label}`);
    };
    await tabTo(/^XS, /);
    const [, first = ""] = ((await focused(page)) ?? "").split(", ");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(`S, ${first}`);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(`Price adjustment of M, ${first}`);
    await page.keyboard.type("2");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).not.toContain(first);
    await page.keyboard.press("PageUp");
    expect(await focused(page)).toMatch(/in all sizes$/);
    await page.keyboard.press("Space");
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.press("Tab");
      if (await page.getByRole("button", { name: "Publish Design" }).evaluate(isFocused)) break;
    }
    await page.keyboard.press("Enter");
    await expect(
      page.getByText(`Product "${title}" has been published successfully!`),
    ).toBeVisible();

    await page.goto(`/store/${title.toLowerCase().replace(" ", "-")}`);
    await wakeChoice(page, { timeout: 60_000 });
    const choose = (name: string) => page.getByRole("radio", { name, exact: true });
    await choose(first).check();
    await expect(choose("S, not available in this color")).toBeDisabled();
    await choose("M").check();
    await expect(page.getByText("$27.00", { exact: true }).first()).toBeVisible();
  },
);

const isFocused = (element: Element) => element === document.activeElement;

test(
  "on a phone the matrix scrolls beside its sizes, and nothing else does",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await openWaiting(browser, { width: 390, height: 844 });
    await expect(page.getByRole("button", { name: "Publish Design" })).toBeInViewport();
    expect(await isTooWide(page)).toBe(false);
    expect(await problems(page)).toEqual([]);
    await takePicture(page, "publish-390");
    const last = page.getByRole("grid").getByRole("checkbox", { name: /^M, / }).last();
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(cell(page, "M in all colors")).toBeInViewport();
    await page.getByText("Change many at once").click();
    expect(await problems(page)).toEqual([]);
  },
);
