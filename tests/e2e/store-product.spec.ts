import { expect, test } from "@playwright/test";

import { improved, problems } from "./support/page-checks";
import { gridRows, liveIsland, reviewsPart } from "./support/parts";

/** The demo's shirt with five stars from 42 buyers. */
const path = "/store/noisy-bear";

test("all reviews can be read, six more at a time; average and count cover all of them", async ({
  page,
  browser,
}) => {
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
  await plain.close();
});

test("what is chosen before the page's script has arrived counts", async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/islands-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByLabel("Quantity").selectOption("3");
  arrive();
  await page.locator(liveIsland("ProductChooser")).waitFor();
  await expect(page.getByRole("radio", { name: "Black", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.waitForURL("**/cart");
  await expect(page.getByText("M, Black")).toBeVisible();
  await expect(page.getByLabel(/Quantity/).first()).toHaveValue("3");
});

test("recently viewed shirts are shown as they are in the store now", async ({ page }) => {
  await page.goto("/store/dancing-lighthouse");
  await page.locator(liveIsland("RecentlyViewed")).waitFor({ state: "attached" });
  await page.evaluate(() => {
    const gone = { id: crypto.randomUUID(), slug: "gone", title: "Gone", priceCents: 1 };
    const kept: unknown[] = JSON.parse(localStorage.getItem("recently-viewed") ?? "[]");
    localStorage.setItem("recently-viewed", JSON.stringify([gone, crypto.randomUUID(), ...kept]));
  });
  await page.goto(path);
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect(recent.getByRole("listitem")).toHaveText([/Dancing Lighthouse.*\$25\.00/]);
});
