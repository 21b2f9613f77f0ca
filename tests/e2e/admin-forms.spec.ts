import { expect, type Browser, type Locator, type Page } from "@playwright/test";

import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

/** An admin's page on a phone, without any script. */
async function plainPage(browser: Browser): Promise<Page> {
  const page = await pageOf(browser, "admin");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

test(
  "without scripts a refused collection keeps what was typed, shows a conflict, and its parts can be edited",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await plainPage(browser);
    await page.goto("/admin/collections/new");
    await page.getByLabel("Name").fill(`Plain ${Date.now().toString(36)}`);
    await page.getByLabel("Page header").fill("Typed");
    await page.getByLabel("Sort order").fill("1.5");
    await page.getByRole("button", { name: "Create Collection" }).click();
    await expect(page.getByText("The sort order must be a whole number")).toBeVisible();
    await expect(page.getByLabel("Page header")).toHaveValue("Typed");
    await page.getByLabel("Sort order").fill("90");
    await page.getByRole("button", { name: "Create Collection" }).click();
    await page.waitForURL(/\/admin\/collections\/[0-9a-f-]{36}$/);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("Page header").fill("Theirs");
    await other.getByRole("button", { name: "Save Changes" }).click();
    await page.getByLabel("Page header").fill("Mine");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Now: Theirs")).toBeVisible();
    await expect(page.getByLabel("Page header")).toHaveValue("Mine");
    await page.getByRole("link", { name: "Take theirs" }).click();
    await expect(page.getByLabel("Page header")).toHaveValue("Theirs");

    const added = page.locator("form").filter({ hasText: "Add Subcollection" });
    await added.getByLabel("Name").fill("Cats");
    await added.getByRole("button", { name: "Add Subcollection" }).click();
    await page.locator("summary").filter({ hasText: "Cats" }).click();
    const part = page.locator("details[open] form").first();
    await part.getByLabel("Name").fill("!");
    await part.getByRole("button", { name: "Save Changes" }).click();
    await expect(part.getByText("The name needs a letter or a number")).toBeVisible();
    await expect(part.getByLabel("Name")).toHaveValue("!");
    await part.getByLabel("Name").fill("Lions");
    await part.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Subcollection updated")).toBeVisible();
    await page.locator("summary").filter({ hasText: "Lions" }).click();
    await expect(page.locator("details[open] form").first().getByLabel("Name")).toHaveValue(
      "Lions",
    );
  },
);

test(
  "two admins assign one design: the second keeps the choice and sees where it is",
  { tag: "@sweep" },
  async ({ browser }) => {
    const [first, second] = [await plainPage(browser), await pageOf(browser, "admin")];
    const row = (page: Page) =>
      page
        .getByRole("listitem")
        .filter({ has: page.getByLabel("Collection", { exact: true }) })
        .first();
    await first.goto("/admin/assign");
    await second.goto("/admin/assign");
    await settled(second);
    await row(first).getByLabel("Collection", { exact: true }).selectOption("Wild Things");
    await row(first).getByRole("button", { name: /^Save/ }).click();
    await expect(row(first).getByText("Design collection updated")).toBeVisible();
    await row(second).getByLabel("Collection", { exact: true }).selectOption("Garden Club");
    await second.getByRole("link", { name: "Load more" }).click();
    await second.waitForURL(/pages=2/);
    await second.getByLabel("Sort by").selectOption("title");
    await expect(second.getByText("Leave without saving?")).toBeVisible();
    await second.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(second.getByLabel("Sort by")).toHaveValue("-uploaded");
    await row(second).getByRole("button", { name: /^Save/ }).click();
    await expect(row(second).getByText("Now: Wild Things")).toBeVisible();
    await row(second)
      .getByRole("button", { name: /^Save anyway/ })
      .click();
    await expect(row(second).getByText("Design collection updated")).toBeVisible();
  },
);

test(
  "the forms of a collection and a code have no accessibility problem, even in a conflict",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin", { width: 390, height: 844 });
    for (const list of ["/admin/collections", "/admin/discounts"]) {
      await page.goto(list);
      if (list.endsWith("discounts")) {
        await page
          .getByLabel(/^More for/)
          .last()
          .click();
        await page.getByRole("link", { name: /^Edit/ }).last().click();
      } else await page.locator("tbody a").last().click();
      await page.waitForURL(/[0-9a-f-]{36}$/);
      await settled(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await settled(other);
      const save = /^Save (Changes|Discount Code)$/;
      await other.getByLabel("Description").first().fill(`Theirs ${Date.now()}`);
      await other.getByRole("button", { name: save }).first().click();
      await expect(other.getByText("Success").first()).toBeVisible();
      await page.getByLabel("Description").first().fill("Mine");
      await page.getByRole("button", { name: save }).first().click();
      await expect(page.getByText("Now: Theirs")).toBeVisible();
      for (const part of await page.locator("main li > details > summary").all())
        if (await part.isVisible()) await part.click();
      expect(await problems(page), list).toEqual([]);
      expect(await isTooWide(page), list).toBe(false);
    }
  },
);

test(
  "leaving asks about a refused form, but not about a search",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const orders = page.getByRole("link", { name: "Orders", exact: true });
    await page.goto("/admin/assign");
    await settled(page);
    await page.getByLabel("Sort by").selectOption("title");
    await page.waitForURL(/sort=title/);
    await orders.click();
    await page.waitForURL(/\/admin\/orders$/);

    await page.goto("/admin/products/manage");
    // The switches appear once the page's script has run.
    await page.getByRole("switch").first().waitFor({ state: "attached" });
    await page
      .getByLabel(/^More for/)
      .first()
      .click();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.waitForURL(/[0-9a-f-]{36}$/);
    const adjustment = page.getByLabel(/^Price adjustment of/).first();
    await adjustment.fill("1.005");
    await adjustment.press("Enter");
    await expect(page.getByText("Please enter an amount with at most two decimals")).toBeVisible();
    await orders.click();
    await expect(page.getByText("Leave without saving?")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(adjustment).toHaveValue("1.005");
  },
);

test(
  "a refused form keeps its input while another form on the page is saved",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await page.goto("/admin/collections/new");
    await page.getByLabel("Name").fill(`Stay ${Date.now().toString(36)}`);
    await page.getByRole("button", { name: "Create Collection" }).click();
    await page.waitForURL(/\/admin\/collections\/[0-9a-f-]{36}$/);
    await settled(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("Page header").fill("Theirs");
    await other.getByRole("button", { name: "Save Changes" }).click();
    await expect(other.getByText("Collection updated").first()).toBeVisible();
    await page.getByLabel("Page header").fill("Mine");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Now: Theirs")).toBeVisible();

    const part = page.locator("form").filter({ hasText: "Add Subcollection" });
    await part.getByLabel("Name").fill("Cats");
    await part.getByRole("button", { name: "Add Subcollection" }).click();
    await expect(page.getByText("Subcollection created").first()).toBeVisible();
    await expect(part.getByLabel("Name")).toHaveValue("");
    await expect(page.getByLabel("Page header")).toHaveValue("Mine");
    await part.getByLabel("Name").fill("Dogs");
    await page.getByRole("button", { name: "Save anyway" }).click();
    await expect(page.getByText("Now: Theirs")).toHaveCount(0);
    await expect(page.getByLabel("Page header")).toHaveValue("Mine");
    await page.locator("summary").filter({ hasText: "Cats" }).click();
    await page.getByRole("button", { name: "Delete Cats" }).click();
    await page.getByRole("button", { name: "Delete subcollection" }).click();
    await expect(page.getByText("No subcollections yet.")).toBeVisible();
    await expect(part.getByLabel("Name"), "typed before the other was deleted").toHaveValue("Dogs");
  },
);

test(
  "what is typed during a save stays, and is saved next",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const letGo: (() => void)[] = [];
    await page.route(/\.data/, async (route) => {
      if (route.request().method() === "POST")
        await new Promise<void>((resolve) => letGo.push(resolve));
      await route.continue();
    });
    /** Saves, keeps typing while waiting for the response, and saves that too. */
    const typeOn = async (field: Locator, save: Locator, done: string) => {
      await field.fill("First");
      await save.click();
      await expect.poll(() => letGo.length).toBe(1);
      await field.fill("First and second");
      letGo.pop()?.();
      await expect(page.getByText(done).first()).toBeVisible();
      // A toast under the pointer stays, however long the page still loads.
      await page.getByText(done).first().hover();
      await settled(page);
      await expect(field).toHaveValue("First and second");
      await save.press("Enter");
      await expect.poll(() => letGo.length).toBe(1);
      const saved = page.waitForResponse((response) => response.request().method() === "POST");
      letGo.pop()?.();
      await saved;
      // The same words again take the first toast's place.
      await expect(page.getByText(done)).toHaveCount(1);
      await settled(page);
      await expect(page.getByText("Someone else changed")).toHaveCount(0);
      await page.reload();
      await expect(field).toHaveValue("First and second");
    };
    await page.goto("/admin/collections");
    await page.locator("tbody a").first().click();
    await page.waitForURL(/[0-9a-f-]{36}$/);
    const save = page.getByRole("button", { name: "Save Changes" }).first();
    await typeOn(page.getByLabel("Page header"), save, "Collection updated");

    await page.goto("/admin/products/manage");
    await page.getByRole("switch").first().waitFor({ state: "attached" });
    await page
      .getByLabel(/^More for/)
      .first()
      .click();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.getByRole("link", { name: "Images" }).click();
    await page.waitForURL(/images$/);
    await page.locator("summary").filter({ hasText: "Alt text" }).first().click();
    const altText = page.getByLabel(/^What image 1.* shows$/);
    const form = page.locator("form", { has: altText });
    await typeOn(altText, form.getByRole("button", { name: "Save" }), "Alt text saved");
  },
);

/** The edit page of a product in the list by title. */
async function openProduct(page: Page, at: "first" | "last" = "first") {
  await page.goto("/admin/products/manage?sort=title");
  const links = page.getByRole("row").locator("a[href^='/admin/products/']:visible");
  const link = links[at]();
  const path = (await link.getAttribute("href")) ?? "";
  await page.goto(path);
  return path;
}

test(
  "a product is edited with one save, by the bar or by Ctrl+S; Discard brings back what is saved",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin", { width: 1280, height: 800 });
    const path = await openProduct(page, "last");
    await page.getByRole("grid", { name: "Sizes and colors" }).waitFor();
    const size = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(size, "one screen and a half, not four").toBeLessThan(1800);
    const title = page.getByLabel("Title", { exact: true });
    const before = await title.inputValue();
    const box = page.getByRole("checkbox", { name: /^(XS|S|M|L|XL|XXL), / }).first();
    const wasOn = await box.isChecked();
    await title.fill("Given up");
    await box.press("Space");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await page.getByRole("link", { name: "Discard" }).click();
    await expect(title).toHaveValue(before);
    await expect(box).toBeChecked({ checked: wasOn });
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);

    await page.getByText("More sizes, colors and changes").click();
    const bulk = page.getByRole("group", { name: "Many sizes of one color" });
    await bulk.getByLabel("Color").selectOption("Purple");
    await bulk.getByRole("button", { name: "Select All" }).click();
    await bulk.getByRole("button", { name: "Add Variants" }).click();
    await expect(page.getByRole("checkbox", { name: "Youth M, Purple" })).toBeChecked();
    const single = page.getByRole("group", { name: "One variant" });
    await single.getByRole("button", { name: "Add Variant" }).click();
    await expect(single.getByText("Please select both size and color")).toBeVisible();
    await single.getByLabel("Size").fill("4XL");
    await single.getByLabel("Color").fill("purple");
    await single.getByLabel("Price adjustment ($)").fill("4");
    await single.getByRole("button", { name: "Add Variant" }).click();
    await page.getByLabel("Status").selectOption("Inactive");
    await page.getByLabel("Price adjustment of M, Purple", { exact: true }).fill("-1.50");
    await page.keyboard.press("Control+S");
    await expect(page.getByText("Product updated").first()).toBeVisible();
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);

    await page.goto(path);
    await page.getByRole("grid", { name: "Sizes and colors" }).waitFor();
    const adjusted = (name: string) =>
      page.getByLabel(`Price adjustment of ${name}, Purple`, { exact: true });
    await expect(page.getByLabel("Status")).toHaveValue("inactive");
    await expect(adjusted("M")).toHaveValue("-1.50");
    await expect(adjusted("4XL")).toHaveValue("4.00");
    await page.getByRole("checkbox", { name: "4XL, Purple", exact: true }).press("Space");
    await page.getByRole("checkbox", { name: "Remove 4XL, Purple" }).press("Space");
    await expect(page.getByText("1 combination is removed when you save.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Purple in all sizes" }).press("Space");
    await page.getByRole("checkbox", { name: "Purple in all sizes" }).press("Space");
    for (const remove of await page.getByRole("checkbox", { name: /^Remove .*, Purple$/ }).all())
      await remove.press("Space");
    await expect(page.getByText("13 combinations are removed when you save.")).toBeVisible();
    await page.getByLabel("Status").selectOption("Active");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Product updated").first()).toBeVisible();
    await expect(adjusted("M")).toHaveCount(0);
  },
);

test("two admins edit one product: the second is told cell by cell, and nothing typed is lost", async ({
  browser,
}) => {
  const second = await pageOf(browser, "admin", { width: 390, height: 844 });
  const path = await openProduct(second, "last");
  await second.getByRole("grid", { name: "Sizes and colors" }).waitFor();
  const first = await plainPage(browser);
  await first.goto(path);
  const field = (page: Page) => page.getByLabel("Price adjustment of M, Black", { exact: true });
  const words = (page: Page) => page.getByLabel("Description");
  await words(first).fill(`Theirs ${Date.now()}`);
  await first.getByRole("checkbox", { name: "M, Black", exact: true }).check();
  await field(first).fill("5");
  await first.getByRole("button", { name: "Save Changes" }).click();
  await expect(first.getByText("Product updated")).toBeVisible();

  await words(second).fill("Mine");
  await field(second).fill("6");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByText("Someone else changed this product.")).toBeVisible();
  await expect(words(second)).toHaveValue("Mine");
  await expect(field(second)).toHaveValue("6");
  await expect(second.getByText("Now: Theirs")).toBeVisible();
  await expect(second.getByText("Now: 5.00, Active")).toBeVisible();
  expect(await problems(second)).toEqual([]);
  expect(await isTooWide(second)).toBe(false);
  await takePicture(second, "edit-conflict-390");
  await second.getByRole("button", { name: "Save anyway" }).click();
  await expect(second.getByText("Product updated").first()).toBeVisible();
  await expect(second.getByText("Now: Theirs")).toHaveCount(0);
  await first.goto(path);
  await expect(field(first)).toHaveValue("6.00");
  await expect(words(first)).toHaveValue("Mine");
  await first.getByText("More sizes, colors and changes").click();
  await field(first).fill("0");
  const size = `S${Date.now().toString(36)}`;
  await first.getByRole("group", { name: "One variant" }).getByLabel("Size").fill(size);
  await first.getByRole("button", { name: "Save Changes" }).click();
  await expect(first.getByText("Please select both size and color")).toBeVisible();
  const one = first.getByRole("group", { name: "One variant" });
  await expect(one.getByLabel("Size")).toHaveValue(size);
  await one.getByLabel("Color").fill("black");
  await first.getByRole("button", { name: "Save Changes" }).click();
  await expect(first.getByText("Product updated")).toBeVisible();
  await expect(first.getByRole("checkbox", { name: `${size}, Black`, exact: true })).toBeChecked();
});

test(
  "a switch that another admin has flipped shows its current state",
  { tag: "@sweep" },
  async ({ browser }) => {
    const first = await pageOf(browser, "admin");
    const list = "/admin/products/manage?status=active&sort=title";
    await first.goto(list);
    await settled(first);
    const second = await first.context().newPage();
    await second.goto("/admin/products/manage?sort=title");
    await settled(second);
    const name = await first.getByRole("switch").first().getAttribute("aria-label");
    const both = [first, second].map((page) => page.getByRole("switch", { name: name ?? "" }));
    await both[0]?.press("Space");
    await expect(first.getByText("Product deactivated").first()).toBeVisible();
    await both[1]?.press("Space");
    await expect(second.getByRole("alert").first()).toContainText("Failed to update product");
    await expect(second.getByRole("switch", { name: name ?? "" })).not.toBeChecked();
    await both[1]?.press("Space");
    await expect(second.getByText("Product activated").first()).toBeVisible();
  },
);
