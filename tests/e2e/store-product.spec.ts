import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";

import { improved, isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
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

test("a buyer's pictures: wrong ones are refused, a good one waits for an admin and is then seen large by everyone", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const buyer = await pageOf(browser, "customer", { width: 390, height: 844 });
  await buyer.goto("/account");
  await buyer
    .getByRole("listitem")
    .filter({ hasText: "Delivered" })
    .getByRole("link")
    .last()
    .click();
  await buyer.getByRole("link", { name: "Leave a review" }).first().click();
  const title = await buyer.getByRole("main").locator("header p").first().innerText();
  await buyer.getByRole("radio", { name: "5 stars" }).check();
  await buyer.getByLabel("Your words").fill("Soft and bold.");
  const good = await shirtPicture();
  const field = buyer.getByLabel("Pictures of the shirt");
  const send = buyer.getByRole("button", { name: "Send review" });
  await field.setInputFiles([good, good, good, good]);
  await expect(buyer.getByText("A review has room for 3 pictures.")).toBeVisible();
  await field.setInputFiles([{ ...good, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
  await expect(buyer.getByText("Each picture must be under 10MB.")).toBeVisible();
  await send.click();
  await expect(field).toBeFocused();
  await field.setInputFiles([{ ...good, buffer: Buffer.from("Dear shop") }]);
  await send.click();
  await expect(buyer.getByText("Please choose a JPG, PNG, or WebP picture.")).toBeVisible();
  await expect(buyer.getByLabel("Your words")).toHaveValue("Soft and bold.");
  expect(await problems(buyer)).toEqual([]);
  await takePicture(buyer, "review-refused-390");
  await field.setInputFiles([good, good]);
  await expect(buyer.getByRole("list", { name: "Chosen pictures" }).locator("img")).toHaveCount(2);
  await takePicture(buyer, "review-form-390");
  await send.click();
  await expect(buyer.getByText("We look at it before it is shown.")).toHaveCount(2);
  expect(await problems(buyer)).toEqual([]);
  expect(await isTooWide(buyer)).toBe(false);
  await takePicture(buyer, "review-sent-390");
  await buyer.getByRole("button", { name: "Remove picture 2" }).click();
  await buyer.getByRole("button", { name: "Remove picture", exact: true }).click();
  await expect(buyer.getByText("We look at it before it is shown.")).toHaveCount(1);

  const admin = await pageOf(browser, "admin");
  await admin.goto("/admin/moderation?kind=review-picture");
  const waiting = admin.getByRole("listitem").filter({ hasText: "Soft and bold." });
  const address = (await waiting.locator("a[href^='/media/']").getAttribute("href")) ?? "";
  expect((await request.get(address)).status()).toBe(404);
  expect(await problems(admin)).toEqual([]);
  await takePicture(admin, "moderation-pictures-1280");
  await admin.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(admin)).toBe(false);
  await takePicture(admin, "moderation-pictures-390");
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(waiting).toHaveCount(0);
  await admin.goto("/admin/moderation?kind=review");
  const words = admin.getByRole("listitem").filter({ hasText: "Soft and bold." });
  const product = (await words.getByRole("link", { name: title }).getAttribute("href")) ?? "";
  await words.getByRole("button", { name: "Show" }).click();
  await expect(words).toHaveCount(0);

  const visitor = await pageOf(browser, null);
  await visitor.goto(product);
  await improved(visitor);
  await visitor.locator(reviewsPart).getByRole("link", { name: "With pictures first" }).click();
  const review = visitor.locator(reviewsPart).getByRole("listitem").filter({ hasText: "Soft and" });
  const link = review.locator(`a[href="${address}"]`);
  await link.focus();
  await visitor.keyboard.press("Enter");
  const large = visitor.getByRole("dialog", { name: "A buyer's picture" });
  await expect(large.locator("img")).toHaveJSProperty("naturalWidth", 1200);
  expect(await problems(visitor)).toEqual([]);
  await takePicture(visitor, "review-large-1280");
  await visitor.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(link).toBeFocused();
  await expectNarrowToo(visitor, "product-reviews");

  await admin.goto(`/admin/reviews?q=${encodeURIComponent("Soft and bold.")}`);
  await takePicture(admin, "admin-reviews-390");
  await admin.getByLabel(/^More for the review/).click();
  await admin.getByRole("button", { name: "Take back the picture" }).click();
  await admin.getByLabel("Reason").selectOption("A real child pictured");
  await admin.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(admin.getByText("Picture taken back and deleted")).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
  await visitor.reload();
  await expect(review).toBeVisible();
  await expect(link).toHaveCount(0);
});

async function expectNarrowToo(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}-1280`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);
  await takePicture(page, `${name}-390`);
}

/** As a phone takes it: a shirt on a table. */
async function shirtPicture() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <rect width="1200" height="1600" fill="#b98a5e"/>
    <path d="M360 330 L520 260 Q600 330 680 260 L840 330 L1040 560 L900 660 L850 600 L850 1330 L350 1330 L350 600 L300 660 L160 560 Z" fill="#fdfdfb"/>
    <circle cx="600" cy="760" r="150" fill="none" stroke="#111" stroke-width="26"/>
    <path d="M540 800 q60 60 120 0 M550 720 v1 M650 720 v1" fill="none" stroke="#111" stroke-width="26" stroke-linecap="round"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: "shirt.jpeg", mimeType: "image/jpeg", buffer };
}
