import { expect, type Page } from "@playwright/test";

import { isTooWide, problems } from "./support/page-checks";
import { pageOf, signIn } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

/** Waits for the page's scripts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

async function check(page: Page): Promise<void> {
  expect(await isTooWide(page)).toBe(false);
  expect(await problems(page)).toEqual([]);
}

test("Ctrl K finds a page from any other, by keys alone", async ({ browser }) => {
  const page = await pageOf(browser, "admin");
  await open(page, "/admin/orders");
  const number = await page.locator("tbody a").first().innerText();
  await open(page, "/admin/health");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search everything" });
  await expect(field).toBeFocused();
  await page.keyboard.type(number.slice(4));
  await expect(page.getByRole("option", { name: number })).toHaveAttribute("aria-selected", "true");
  await check(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Show everything found" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What was searched in this tab is offered again; Escape closes.
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: number.slice(4) }).click();
  await expect(page.getByRole("option", { name: number })).toBeVisible();
  await field.fill("nothing is called this");
  await expect(page.getByText("Nothing found for “nothing is called this”.")).toBeVisible();
  await check(page);
  await page.route("**/admin/search.json*", (route) => route.abort());
  await field.fill("something else");
  await expect(page.getByRole("alert")).toContainText("The search did not respond");
  await page.unroute("**/admin/search.json*");
  await field.fill("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "Enter that is pressed before the search's scripts are there finds too",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await page.route("**/assets/find-panel-*.js", () => undefined);
    await open(page, "/admin/health");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(" noisy ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/search\?q=noisy$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "a view and the columns of a list are kept, here and in another browser",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await open(page, "/admin/people?kind=creators");
    await page.getByText("Save this view").click();
    await page.getByLabel("Name of the view").fill("Our artists");
    await page.getByRole("button", { name: "Save view" }).click();
    const chip = page.getByRole("link", { name: "Our artists" });
    await expect(chip).toHaveAttribute("aria-current", "true");
    await page.getByText("Columns", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Age group" }).uncheck();
    await check(page);
    await page.getByRole("button", { name: "Show these" }).click();
    const heading = page.getByRole("columnheader", { name: "Age group" });
    await expect(heading).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Since" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Since" })).toBeVisible();
    await expect(heading).toHaveCount(0);

    // On a phone, without scripts: the same view, every column again, the view's new name.
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const plain = await context.newPage();
    await signIn(plain, "admin@inkling.test");
    await plain.goto("/admin/people");
    await plain.getByRole("link", { name: "Our artists" }).click();
    await expect(plain).toHaveURL(/\/admin\/people\?kind=creators$/);
    await plain.getByText("Columns (1 hidden)").click();
    await plain.getByRole("checkbox", { name: "Age group" }).check();
    await plain.getByRole("button", { name: "Show these" }).click();
    await expect(plain).toHaveURL(/\/admin\/people\?kind=creators$/);
    await expect(plain.getByText("Columns", { exact: true })).toBeVisible();
    await plain.getByRole("link", { name: "Edit views" }).click();
    await plain.getByLabel("Name of “Our artists”").fill("");
    await plain.getByLabel("Name of “Our artists”").evaluate((field) => {
      field.removeAttribute("required");
    });
    await plain.getByRole("button", { name: "Rename “Our artists”" }).click();
    await expect(plain.getByText("Please give the view a name").first()).toBeVisible();
    await plain.getByLabel("Name of “Our artists”").fill("All artists");
    await plain.getByRole("button", { name: "Rename “Our artists”" }).click();
    await expect(plain.getByLabel("Name of “All artists”")).toHaveValue("All artists");
    await page.goto("/admin/views");
    await page.getByRole("button", { name: "Delete “All artists”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete view" }).click();
    await expect(page.getByText("No saved views yet")).toBeVisible();
  },
);

test("without scripts the search is a page", { tag: "@sweep" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, "admin@inkling.test");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Search" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await page.getByRole("searchbox").fill("INK-");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 2 })).toBeVisible();
  await page.getByRole("link", { name: /^INK-/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
});

test("the search and the saved views fit a phone", { tag: "@sweep" }, async ({ browser }) => {
  const page = await pageOf(browser, "admin", { width: 390, height: 844 });
  for (const path of ["/admin/search", "/admin/search?q=in", "/admin/views"]) {
    await open(page, path);
    await check(page);
  }
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search everything" }).fill("in");
  await expect(page.getByRole("option").first()).toBeVisible();
  await check(page);
});

test(
  "what is typed before the search is loaded stays, and without it the search's page opens",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await open(page, "/admin/health");
    const arrived = Promise.withResolvers<void>();
    await page.route("**/assets/find-panel-*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search everything" });
    await expect(field).toBeFocused();
    await page.keyboard.type("INK");
    arrived.resolve();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(field).toHaveValue("INK");
    await expect(field).toBeFocused();

    await open(page, "/admin/health");
    await page.unroute("**/assets/find-panel-*.js");
    await page.route("**/assets/find-panel-*.js", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL(/\/admin\/search$/);
  },
);
