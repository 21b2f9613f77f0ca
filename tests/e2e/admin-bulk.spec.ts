import { expect, type Page } from "@playwright/test";

import { isTooWide, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

const boxes = (page: Page) => page.locator("input[name=row]");
const bar = (page: Page) => page.getByRole("form", { name: "With what is selected" });

/** Opens a list and waits until the page counts what is ticked. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#bulk").getByText("0 selected")).toBeAttached();
  await expect(bar(page)).toBeHidden();
}

test(
  "rows are selected by keyboard, deactivated and put back, on a phone",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin", { width: 390, height: 844 });
    await openList(page, "/admin/products/manage?status=active&sort=title");
    await boxes(page).first().focus();
    await page.keyboard.press("Space");
    await boxes(page).nth(3).focus();
    await page.keyboard.press("Shift+Space");
    await expect(bar(page).getByText("4 selected")).toBeVisible();
    expect(
      await boxes(page).evaluateAll((all) => all.filter((box) => box.matches(":checked")).length),
    ).toBe(4);
    await page.keyboard.press("Enter");
    await expect(page, "Enter in a box sends nothing").toHaveURL(/\/admin\/products\/manage/);
    expect(await problems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await expect(page).toHaveURL(/\/admin\/products\/manage/);

    await bar(page).getByRole("button", { name: "Deactivate" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "4 products deactivated" })).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Undone: 4 products" })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Undone: 4 products" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/admin\/products\/manage\?status=active&sort=title#/);
  },
);

test(
  "what cannot be undone asks first, says what was refused, and leads back",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await openList(page, "/admin?status=selected");
    await boxes(page).first().check();
    await boxes(page)
      .nth(2)
      .click({ modifiers: ["Shift"] });
    await expect(bar(page).getByText("3 selected")).toBeVisible();
    await bar(page).getByRole("button", { name: "Publish with defaults..." }).click();
    await expect(
      page.getByRole("heading", { name: "Publish with defaults: 3 designs?" }),
    ).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/admin\?status=selected$/);

    await boxes(page).first().check();
    await bar(page).getByRole("button", { name: "Reject..." }).click();
    await page.getByRole("button", { name: "Reject 1 design" }).click();
    await expect(page.getByLabel("Reason"), "the browser asks for a reason").toBeFocused();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("Select all on this page").check();
    await bar(page).getByRole("button", { name: "Publish with defaults..." }).click();
    await page.getByRole("button", { name: /^Publish \d+ designs?$/ }).click();
    await expect(page.getByRole("heading", { name: /^Not done/ })).toBeVisible();
    await expect(
      page.getByRole("row").filter({ hasText: "words are not approved yet" }).first(),
    ).toBeVisible();
    expect(await problems(page)).toEqual([]);
  },
);

test("without scripts it is a plain form", { tag: "@sweep" }, async ({ browser }) => {
  const signedIn = await pageOf(browser, "admin");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/admin/discounts");
  await bar(page).getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText("Please tick at least one row.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await boxes(page).first().check();
  await bar(page).getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bulk\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test("a list stays where it is when its scripts arrive", { tag: "@sweep" }, async ({ browser }) => {
  const lowestRow = async (page: Page) => {
    await page.goto("/admin/products/manage");
    return (await page.getByRole("row").last().boundingBox())?.y ?? 0;
  };
  const page = await pageOf(browser, "admin");
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  const before = await lowestRow(await plain.newPage());
  await lowestRow(page);
  await settled(page);
  const after = (await page.getByRole("row").last().boundingBox())?.y ?? 0;
  expect(before).toBeGreaterThan(900);
  expect(Math.abs(after - before)).toBeLessThan(30);
  // What is below the rows comes with the scripts, or without any.
  await expect(bar(page)).toBeHidden();
});
