import { expect, type Page } from "@playwright/test";

import {
  improved,
  isTooWide,
  isTooWideWithLargeText,
  problems,
  takePicture,
} from "./support/page-checks";
import { gridLinks, gridRows, listingCount } from "./support/parts";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
const count = (page: Page) => page.locator(listingCount);
const field = (page: Page) => page.getByRole("combobox", { name: "Search designs and artists" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function open(page: Page, path: string, size: keyof typeof sizes) {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await improved(page);
}

async function openSearch(page: Page) {
  await page.locator('summary[aria-label="Search"]').click();
}

async function openFilters(page: Page, size: keyof typeof sizes) {
  if (size === "phone") await page.locator("summary", { hasText: "Filters" }).click();
}

for (const size of ["phone", "desktop"] as const) {
  test(
    `on a ${size}: from typing to a suggestion, to a list, to a shirt and back to its place`,
    { tag: size === "phone" ? [] : "@sweep" },
    async ({ page }) => {
      await open(page, "/", size);
      await openSearch(page);
      await expect(field(page)).toBeFocused();
      await expect(options(page).first()).toBeVisible();
      await field(page).pressSequentially("drag");
      await expect(options(page).first()).toContainText("Dragon");
      await expect(page.getByRole("status").filter({ hasText: /suggestion/ })).not.toBeEmpty();
      expect(await problems(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await takePicture(page, `suggestions-${size}`);
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      const active = await field(page).getAttribute("aria-activedescendant");
      expect(active).toBe(await options(page).first().getAttribute("id"));
      await page.keyboard.press("Escape");
      await expect(options(page)).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/store\?q=drag$/);
      await improved(page);
      await expect(count(page)).toHaveText(/^Showing \d+ designs?$/);

      await open(page, "/store", size);
      await page.getByRole("link", { name: "Load more" }).click();
      await expect(page.locator(gridRows)).toHaveCount(48);
      await expect(page).toHaveURL(/\/store\?pages=2$/);
      const far = page.locator(gridLinks).nth(40);
      const title = await far.innerText();
      await far.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await far.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.goBack();
      await improved(page);
      await expect(page.locator(gridRows)).toHaveCount(48);
      await expect(page.locator(gridLinks).nth(40)).toBeInViewport();
      await page.reload();
      await improved(page);
      await expect(page.locator(gridRows)).toHaveCount(48);
      await expect
        .poll(() => page.evaluate((was) => Math.abs(window.scrollY - was), before))
        .toBeLessThan(40);
    },
  );

  test(
    `on a ${size}: colors, sizes and prices narrow the list, with counts, in the address`,
    { tag: "@sweep" },
    async ({ page }) => {
      await open(page, "/store", size);
      const all = await count(page).textContent();
      await openFilters(page, size);
      const navy = page.getByRole("button", { name: /^Navy/ });
      const [, promised] = /(\d+)\+?$/.exec((await navy.innerText()).trim()) ?? [];
      await navy.click();
      await expect(page).toHaveURL(/\/store\?color=navy$/);
      await expect(count(page)).toHaveText(`Showing ${promised} designs`);
      await expect(navy).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: /^Under \$25/ }).click();
      await expect(page).toHaveURL(/(?=.*color=navy)(?=.*price=under-25)/);
      await page.getByRole("button", { name: /^M ?,/ }).click();
      await expect(page).toHaveURL(/size=m/);
      expect(await problems(page)).toEqual([]);
      if (size === "phone") expect(await isTooWideWithLargeText(page)).toBe(false);
      await page.getByRole("button", { name: /^M ?,/ }).click();
      await page.getByRole("button", { name: /^Under \$25/ }).click();
      await navy.click();
      await expect(page).toHaveURL(/\/store$/);
      await expect(count(page)).toHaveText(all ?? "");
    },
  );

  test(
    `on a ${size}: nothing found leads on, and a small mistake finds what was meant`,
    { tag: size === "phone" ? [] : "@sweep" },
    async ({ page }) => {
      await open(page, "/store?q=dragon+zzzzzz&price=under-25", size);
      await expect(page.getByText("No designs found")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Popular right now" })).toBeVisible();
      expect(await problems(page)).toEqual([]);
      await takePicture(page, `nothing-found-${size}`);
      const way = page.getByRole("link", { name: /alone/ });
      const [, promised] = /(\d+) design/.exec(await way.innerText()) ?? [];
      await way.click();
      await expect(count(page)).toHaveText(new RegExp(`^Showing ${promised} `));
      await open(page, "/store?q=dragno", size);
      await expect(page.getByText("These are for “dragon”")).toBeVisible();
    },
  );
}

test("the field's own example finds something", { tag: "@sweep" }, async ({ page }) => {
  await open(page, "/store", "desktop");
  const example = await page
    .getByRole("searchbox", { name: "Search", exact: true })
    .getAttribute("placeholder");
  const words = [...(example ?? "").matchAll(/“(.+?)”/g)].map(([, word = ""]) => word);
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) {
    await page.goto(`/store?q=${encodeURIComponent(word)}`);
    await expect(count(page)).toHaveText(/^Showing [1-9]/);
  }
});

test("a thousand terms are an honest page", { tag: "@sweep" }, async ({ page }) => {
  await open(page, `/store?q=${"cat+".repeat(1_000)}`, "phone");
  await expect(page.getByText("We searched for the first 80 characters.")).toBeVisible();
  await expect(count(page)).toHaveText(/^Showing [1-9]/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "suggestions are a plain search, and colors, prices and orders are chosen by buttons",
    { tag: "@sweep" },
    async ({ page }) => {
      await page.goto("/store");
      await page.locator('summary[aria-label="Search"]').click();
      const search = page.getByRole("searchbox", { name: "Search designs and artists" });
      await search.fill("cats");
      await search.press("Enter");
      await expect(count(page)).toHaveText(/^Showing [1-9]/);
      await page.goto("/store?age=8-10&sort=popular");
      await page.getByRole("button", { name: /^Black/ }).click();
      await expect(page).toHaveURL(/(?=.*age=8-10)(?=.*color=black)(?=.*sort=popular)/);
      await page.getByRole("button", { name: /^Black/ }).click();
      await expect(count(page)).toHaveText(/^Showing [1-9]/);
      await page.getByRole("button", { name: "8-10", exact: true }).click();
      await expect(page.getByRole("button", { name: "8-10", exact: true })).toHaveAttribute(
        "aria-pressed",
        "false",
      );
    },
  );
});

test(
  "an admin's synonyms find the other word at once, and a deleted group is put back",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const found = async () => {
      const response = await page.request.get("/store?q=sapling");
      return (await response.text()).includes("Showing 0 designs");
    };
    await page.goto("/admin/synonyms");
    await page.getByLabel("Words that mean the same").fill("tree, sapling");
    expect(await found()).toBe(true);
    await page.getByRole("button", { name: "Add Group" }).click();
    await expect(page.getByRole("textbox", { name: "Words like “tree”" })).toHaveValue(
      "tree, sapling",
    );
    expect(await found()).toBe(false);
    expect(await problems(page)).toEqual([]);
    await takePicture(page, "synonyms");
    await page.getByRole("button", { name: "Delete tree, sapling" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await found()).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("textbox", { name: "Words like “tree”" })).toHaveValue(
      "tree, sapling",
    );
    expect(await found()).toBe(false);
    await page.getByRole("button", { name: "Delete tree, sapling" }).click();
    await expect(page.getByRole("textbox", { name: "Words like “tree”" })).toHaveCount(0);
  },
);
