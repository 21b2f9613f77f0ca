import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";

import { EMPTY_PICTURE } from "../../app/ui/empty-picture";
import { improved, isTooWide, problems, takePicture } from "./support/page-checks";
import { liveIsland, reviewsPart } from "./support/parts";
import { pageOf } from "./support/people";

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

test("a view that is chosen is shown, and another color changes all of them", async ({ page }) => {
  await page.goto(path);
  await page.locator(liveIsland("ProductChooser")).waitFor();
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
  await context.close();
});

test("a picture that is still being made is asked for again until it is there", async ({
  page,
}) => {
  let early = 0;
  await page.route(
    (url) => url.pathname.startsWith("/media/") && !url.searchParams.has("again"),
    async (route) => {
      early += 1;
      await route.fulfill({ status: 202, contentType: "image/svg+xml", body: EMPTY_PICTURE });
    },
  );
  await page.goto(path);
  await improved(page);
  const front = page.locator("#view-front img");
  const width = () => front.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(100);
  expect(early).toBeGreaterThan(0);
  expect(await front.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("again=");
});

test("a buyer's pictures: wrong ones are refused, a good one waits for an admin and is then seen large by everyone", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const buyer = await pageOf(browser, "customer", { width: 390, height: 844 });
  await buyer.goto("/account");
  // Not the last one, which another journey reviews; a second try finds the first one reviewed.
  const delivered = buyer.getByRole("listitem").filter({ hasText: "Delivered" });
  await delivered.nth(test.info().retry).getByRole("link").first().click();
  await buyer.getByRole("link", { name: "Leave a review" }).first().click();
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
  await admin.setViewportSize({ width: 1280, height: 900 });
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(waiting).toHaveCount(0);
  await admin.goto("/admin/moderation?kind=review");
  const words = admin.getByRole("listitem").filter({ hasText: "Soft and bold." });
  const product = (await words.locator("a[href^='/store/']").getAttribute("href")) ?? "";
  await words.getByRole("button", { name: "Show" }).click();
  await expect(words).toHaveCount(0);

  const visitor = await pageOf(browser, null);
  await visitor.goto(product);
  await improved(visitor);
  await visitor.locator(reviewsPart).getByRole("link", { name: "With pictures first" }).click();
  await visitor.waitForURL(/sort=/);
  await improved(visitor);
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
  await takePicture(admin, "admin-reviews-1280");
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
