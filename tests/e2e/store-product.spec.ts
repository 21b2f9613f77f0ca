import { expect, type Page } from "@playwright/test";

import { chooseBlackInM, delayIslands, wakeChoice } from "./support/islands";
import { improved, problems } from "./support/page-checks";
import { gridRows, reviewsPart } from "./support/parts";
import { test } from "./support/test";

/** The demo's shirt with five stars from 42 buyers. */
const path = "/store/noisy-bear";

const strip = (page: Page) => page.locator("li[id^=view-]");
const shown = (page: Page) => page.locator("li[id^=view-]:not([inert])");
const viewLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
/** The pictures of the gallery's views, in order, without the drawing. */
const pictures = async (page: Page) =>
  (
    await strip(page)
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""))
  ).slice(0, -1);

test(
  "all reviews can be read, six more at a time; average and count cover all of them",
  { tag: "@sweep" },
  async ({ page, browser }) => {
    await page.goto(path);
    await improved(page);
    const reviews = page.locator(reviewsPart);
    await expect(reviews.getByText("(42 reviews)")).toBeVisible();
    await expect(reviews.getByRole("img", { name: "5 out of 5 stars" }).first()).toBeVisible();
    await expect(reviews.locator(gridRows)).toHaveCount(6);
    for (let shown = 12; shown <= 42; shown += 6) {
      await reviews.getByRole("link", { name: "Load more" }).click();
      await expect(reviews.locator(gridRows)).toHaveCount(shown);
      await expect(reviews.locator(gridRows).nth(shown - 6)).toBeFocused();
    }
    await expect(reviews.getByRole("link", { name: "Load more" })).toHaveCount(0);
    expect(await problems(page)).toEqual([]);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const withoutScript = await plain.newPage();
    await withoutScript.goto(new URL(path, page.url()).href);
    const list = withoutScript.locator(reviewsPart);
    const first = await list.locator(gridRows).first().textContent();
    await list.getByRole("link", { name: "Load more" }).click();
    await expect(withoutScript).toHaveURL(/\?reviews=[\w-]+#reviews$/);
    await expect(list.getByText("(42 reviews)")).toBeVisible();
    await expect(list.locator(gridRows)).toHaveCount(6);
    await list.getByRole("link", { name: "Back to the first reviews" }).click();
    await expect(list.locator(gridRows).first()).toHaveText(first ?? "");
  },
);

test(
  "what is chosen before the page's script has arrived counts",
  { tag: "@sweep" },
  async ({ page }) => {
    const arrive = await delayIslands(page);
    await page.goto(path, { waitUntil: "commit" });
    await chooseBlackInM(page);
    await page.getByLabel("Quantity").selectOption("3");
    arrive();
    await wakeChoice(page);
    await expect(page.getByRole("radio", { name: "Black", exact: true })).toBeChecked();
    await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.waitForURL("**/cart");
    await expect(page.getByText("M, Black")).toBeVisible();
    await expect(page.getByLabel(/Quantity/).first()).toHaveValue("3");
  },
);

test(
  "recently viewed shirts are shown as they are in the store now",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto("/store/dancing-lighthouse");
    // Remembered without a touch.
    await improved(page);
    await page.evaluate(() => {
      const gone = { id: crypto.randomUUID(), slug: "gone", title: "Gone", priceCents: 1 };
      const kept: unknown[] = JSON.parse(localStorage.getItem("recently-viewed") ?? "[]");
      localStorage.setItem("recently-viewed", JSON.stringify([gone, crypto.randomUUID(), ...kept]));
    });
    await page.goto(path);
    await wakeChoice(page);
    const recent = page.getByRole("region", { name: "Recently viewed" });
    await expect(recent.getByRole("listitem")).toHaveText([/Dancing Lighthouse.*\$25\.00/]);
  },
);

test("a view that is chosen is shown, and another color changes all of them", async ({ page }) => {
  await page.goto(path);
  await wakeChoice(page);
  await expect(shown(page)).toHaveId("view-front");
  await viewLink(page, "Back").click();
  await expect(shown(page)).toHaveId("view-back");
  await expect(viewLink(page, "Back")).toHaveAttribute("aria-current", "true");
  const before = await pictures(page);
  await page.locator("input[name=color]:not(:checked)").first().check();
  await expect(shown(page), "the view stays").toHaveId("view-back");
  const after = await pictures(page);
  expect(after).toHaveLength(before.length);
  for (const [at, picture] of after.entries()) expect(before[at]).not.toBe(picture);
});

test(
  "on every width the gallery has four thumbnails and the drawing as a link beside them, and shipping is free",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const views = page.locator('a[href^="#view-"]');
      await expect(views).toHaveText(["Front", "Close up", "To scale", "Back", "See the drawing"]);
      for (const view of await views.all()) await expect(view).toBeVisible();
      await expect(page.getByRole("region", { name: "Order summary" })).toContainText(
        "ShippingFree",
      );
    }
  },
);

test("without a script the views are links that lead to their pictures", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  for (const [name, key] of [
    ["Back", "back"],
    ["To scale", "people"],
  ] as const) {
    await viewLink(page, name).click();
    await expect(page).toHaveURL(new RegExp(`#view-${key}$`));
    await expect(page.locator(`#view-${key}`)).toBeInViewport({ ratio: 0.5 });
  }
});
