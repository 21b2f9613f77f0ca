import { expect, type Page } from "@playwright/test";

import { wakeList } from "./support/islands";
import { problems } from "./support/page-checks";
import { gridRows, listing, listingCount } from "./support/parts";
import { test } from "./support/test";

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const count = (page: Page) => page.locator(listingCount);
const state = (page: Page) => page.getByRole("combobox", { name: "Creator state" });
const list = (page: Page) => page.getByRole("listbox", { name: "Creator state" });
const options = (page: Page) => list(page).getByRole("option");
const marked = (page: Page) => list(page).getByRole("option", { selected: true });

async function openStore(page: Page, size: typeof wide, path = "/store") {
  await page.setViewportSize(size);
  await page.goto(path);
  await wakeList(page);
}

test(
  "a list that arrives while a state is being typed takes nothing away",
  { tag: "@sweep" },
  async ({ page }) => {
    await openStore(page, wide);
    let letListIn = () => {};
    const isTyped = new Promise<void>((resolve) => (letListIn = resolve));
    await page.route("**/store?sort=price-low", async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.getByLabel("Sort by").selectOption("price-low");
    await state(page).fill("calif");
    letListIn();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(state(page)).toHaveValue("calif");
    await expect(marked(page)).toHaveText("CA · California");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/(?=.*state=CA)(?=.*sort=price-low)/);
  },
);

test(
  "the state is a combobox of 50 states, chosen by typing and keys",
  { tag: "@sweep" },
  async ({ page }) => {
    await openStore(page, wide);
    const all = await count(page).textContent();
    await state(page).focus();
    await expect(state(page)).toHaveValue("All states");
    await expect(state(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowDown");
    await expect(state(page)).toHaveAttribute("aria-expanded", "true");
    await expect(options(page)).toHaveCount(51);
    await expect(marked(page)).toHaveText("All states");
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("ArrowUp");
    await expect(marked(page)).toHaveText("WY · Wyoming");
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(state(page)).toHaveValue("All states");
    await expect(state(page)).toBeFocused();

    await page.keyboard.type("new");
    await expect(options(page)).toHaveText([
      "NH · New Hampshire",
      "NJ · New Jersey",
      "NM · New Mexico",
      "NY · New York",
    ]);
    const filterStatus = page.getByRole("status").filter({ hasText: "4 choices" });
    await expect(filterStatus).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    const active = await state(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`#${active}`)).toHaveText("NJ · New Jersey");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/store\?state=NJ$/);
    await expect(count(page)).not.toHaveText(all ?? "");
    await expect(state(page)).toHaveValue("NJ · New Jersey");
    await expect(state(page)).toBeFocused();

    await page.reload();
    await wakeList(page);
    await expect(state(page)).toHaveValue("NJ · New Jersey");
    await state(page).fill("");
    await expect(marked(page)).toHaveText("All states");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/store$/);
    await expect(count(page)).toHaveText(all ?? "");
  },
);

test(
  "unknown text is reported and changes nothing; Tab accepts the highlighted state",
  { tag: "@sweep" },
  async ({ page }) => {
    await openStore(page, wide);
    await state(page).fill("<b>zz");
    await expect(page.getByText('Nothing found for "<b>zz"')).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(state(page)).toHaveValue("All states");
    await expect(page).toHaveURL(/\/store$/);
    await state(page).fill("calif");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/\/store\?state=CA$/);
  },
);

test(
  "in the phone's sheet Escape closes the list first, then the sheet",
  { tag: "@sweep" },
  async ({ page }) => {
    await openStore(page, phone);
    const open = page.locator("summary", { hasText: "Filters" });
    await open.click();
    await state(page).click();
    await expect(options(page).first()).toBeInViewport();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(state(page)).toBeVisible();
    await state(page).click();
    await list(page).getByRole("option", { name: "CA · California" }).click();
    await expect(page).toHaveURL(/state=CA/);
    await expect(state(page)).toBeVisible();
    await page.getByRole("button", { name: "4-7", exact: true }).click();
    await expect(page).toHaveURL(/(?=.*age=4-7)(?=.*state=CA)/);
    await expect(page.getByRole("button", { name: "4-7", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.locator("summary", { hasText: "Filters" })).toContainText("2");
    await page.getByRole("button", { name: /^Show \d+ designs?$/ }).click();
    await expect(state(page)).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await page.keyboard.press("Escape");
    await expect(state(page)).toBeHidden();
  },
);

test(
  "the sheet closes on a tap outside it and when the focus leaves, and blocks scrolling",
  { tag: "@sweep" },
  async ({ page }) => {
    await openStore(page, phone);
    const open = page.locator("summary", { hasText: "Filters" });
    await open.click();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await page.mouse.click(195, 30);
    await expect(state(page)).toBeHidden();
    await expect(page).toHaveURL(/\/store$/);
    await open.click();
    await page.getByRole("button", { name: "Close filters" }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(state(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(state(page)).toBeHidden();
  },
);

test("choosing an age while typing a search keeps both", { tag: "@sweep" }, async ({ page }) => {
  await openStore(page, wide);
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("bear");
  await page.getByRole("button", { name: "4-7", exact: true }).click();
  await expect(page).toHaveURL(/(?=.*q=bear)(?=.*age=4-7)/);
  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL(/(?=.*q=bear)(?=.*age=4-7)(?=.*sort=price-low)/);
  await page.getByRole("button", { name: "4-7", exact: true }).click();
  await expect(page).toHaveURL(/\?(q=bear&sort=price-low|sort=price-low&q=bear)$/);
});

test("a slow list says 'Loading products...'; a failed one can be retried", async ({ page }) => {
  await openStore(page, wide);
  let mode: "slow" | "fail" | "go" = "slow";
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/store?*", async (route) => {
    if (mode === "fail") return route.fulfill({ status: 503, body: "" });
    if (mode === "slow") await isSeen.promise;
    return route.continue();
  });
  await page.getByRole("button", { name: "8-10", exact: true }).click();
  await expect(count(page)).toHaveText("Loading products...");
  isSeen.resolve();
  await expect(count(page)).toHaveText(/^Showing \d+ designs$/);
  const young = await count(page).textContent();
  mode = "fail";
  await page.getByRole("button", { name: "11-13", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This did not load");
  await expect(page).toHaveURL(/age=11-13/);
  expect(await problems(page)).toEqual([]);
  mode = "go";
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(count(page)).toHaveText(/^Showing \d+ designs$/);
  await page.goBack();
  await expect(count(page)).toHaveText(young ?? "");
});

test("'Load more' that fails says so and works again", { tag: "@sweep" }, async ({ page }) => {
  await openStore(page, wide);
  await page.route("**/store?after=*", (route) => route.abort(), { times: 1 });
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.getByRole("alert")).toHaveText("That did not load. Please try again.");
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.locator(gridRows)).toHaveCount(48);
  await expect(page.getByRole("alert")).toHaveCount(0);

  // What arrives after the filters have changed belongs to a list that is gone.
  const released = Promise.withResolvers<void>();
  await page.route("**/store?after=*", async (route) => {
    await released.promise;
    await route.continue();
  });
  const late = page.waitForResponse("**/store?after=*");
  await page.getByRole("link", { name: "Load more" }).click();
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("noisy bear");
  await expect(count(page)).toHaveText("Showing 1 design");
  released.resolve();
  await (await late).finished();
  // The page has dealt with it before it does anything requested afterward.
  await page.evaluate(async () => (await fetch("/healthz")).text());
  await expect(page.locator(gridRows)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=noisy\+bear$/);
});

test(
  "what was asked for before the last choice changes neither what is shown nor its address",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.clock.install();
    await openStore(page, wide);
    const oldest = await (await page.request.get("/store?age=14-17")).text();
    const more = Promise.withResolvers<void>();
    const others = Promise.withResolvers<void>();
    await page.route("**/store?*", async (route) => {
      const url = route.request().url();
      if (url.endsWith("age=14-17"))
        return route.fulfill({ contentType: "text/html", body: oldest });
      await (url.includes("after=") ? more : others).promise;
      return route.continue();
    });
    const late = page.waitForResponse("**/store?after=*");
    await page.getByRole("link", { name: "Load more" }).click();
    await page.getByRole("button", { name: "8-10", exact: true }).click();
    more.resolve();
    await (await late).finished();
    // The page has dealt with it before it does anything requested afterward.
    await page.evaluate(async () => (await fetch("/healthz")).text());
    await expect(page).toHaveURL(/\/store\?age=8-10$/);

    await page.evaluate(() => {
      for (const age of ["11-13", "14-17"]) document.getElementById(`filter-age-${age}`)?.click();
    });
    await expect(count(page)).toHaveText(/^Showing \d+ designs$/);
    // Longer than a list may take before it says that it is loading.
    await page.clock.runFor(1_000);
    await expect(count(page)).toHaveText(/^Showing \d+ designs$/);
    await expect(page).toHaveURL(/\/store\?age=14-17$/);
    others.resolve();
  },
);

test("creators are found in place, with nine gray cards until they have loaded", async ({
  page,
}) => {
  await openStore(page, wide, "/creators");
  await expect(page.locator(gridRows)).toHaveCount(9);
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/creators?*", async (route) => {
    await isSeen.promise;
    return route.continue();
  });
  await page.getByRole("link", { name: "8-10", exact: true }).click();
  await expect(page.locator(`${listing} li .animate-pulse`).first()).toBeVisible();
  await expect(page.locator(`${listing} > ul > li`)).toHaveCount(9);
  await expect(count(page)).toHaveText("Loading artists...");
  expect(await problems(page)).toEqual([]);
  isSeen.resolve();
  await expect(count(page)).toHaveText(/^Showing \d+ artists?$/);
  await expect(page).toHaveURL(/\/creators\?age=8-10$/);
  await page.unroute("**/creators?*");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("zzzz");
  await expect(page.getByText("No creators found")).toBeVisible();
  await page.getByRole("link", { name: "Show all artists" }).click();
  await expect(page).toHaveURL(/\/creators$/);
  await expect(count(page)).toBeFocused();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.locator(gridRows)).toHaveCount(18);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "state, age and order are chosen by the form's own controls",
    { tag: "@sweep" },
    async ({ page }) => {
      await page.setViewportSize(wide);
      await page.goto("/store");
      await page.getByLabel("Creator state").selectOption({ label: "CA · California" });
      await page.getByRole("button", { name: "Show designs" }).click();
      await expect(page).toHaveURL(/[?&]state=CA/);
      await page.getByRole("button", { name: "4-7", exact: true }).click();
      await expect(page).toHaveURL(/(?=.*age=4-7)(?=.*state=CA)/);
      await expect(page.getByLabel("Creator state")).toHaveValue("CA");
      await page.getByRole("link", { name: "Clear all" }).first().click();
      await expect(page).toHaveURL(/\/store$/);
      await page.getByRole("searchbox", { name: "Search", exact: true }).fill("bear");
      await page.getByRole("searchbox", { name: "Search", exact: true }).press("Enter");
      await expect(page).not.toHaveURL(/age=4-7/);
    },
  );
});
