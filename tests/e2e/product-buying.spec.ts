import { expect, type Page } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { island, liveIsland } from "./support/parts";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { test } from "./support/test";

/** A shirt of the demo in S to XXL. */
const path = "/store/noisy-bear";

const bar = (page: Page) => page.getByRole("region", { name: "Buy this shirt" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Choose a size" });

async function open(page: Page) {
  await page.goto(path);
  await wakeChoice(page);
}

test("the picture is large, and grows with the screen", { tag: "@sweep" }, async ({ page }) => {
  const picture = page.locator("#view-front");
  for (const [width, least] of [
    [1280, 680],
    [1440, 720],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    expect((await picture.boundingBox())?.width, String(width)).toBeGreaterThanOrEqual(least);
    expect(await isTooWide(page)).toBe(false);
  }
  const top = async () => (await picture.boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, 500);
  await expect.poll(top, "it stays in sight").toBeGreaterThanOrEqual(72);
  expect(await top()).toBeLessThan(100);
});

test(
  "what a shirt comes in and when it arrives stand beside the price",
  { tag: "@sweep" },
  async ({ page, browser }) => {
    await page.clock.install({ time: new Date("2026-11-23T12:00:00") });
    await page.goto(path);
    await expect(page.getByText("5 colors · S–XXL")).toBeVisible();
    const arrival = (of: Page) => of.getByText("Free shipping · arrives");
    await expect(arrival(page)).toHaveText("Free shipping · arrives Dec 1–10");
    await page.clock.setFixedTime(new Date("2026-11-24T00:01:00"));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(arrival(page), "another day").toHaveText("Free shipping · arrives Dec 2–11");

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const withoutScript = await plain.newPage();
    await withoutScript.goto(new URL(path, page.url()).href);
    await expect(arrival(withoutScript)).toHaveText(
      "Free shipping · arrives in 5 to 12 business days",
    );
    const guide = withoutScript.locator("details", { has: withoutScript.locator("table") });
    await guide.locator("summary").click();
    await expect(guide.locator("tbody tr")).toHaveCount(5);
  },
);

test(
  "the size guide shows this shirt's sizes, and says what a child takes",
  { tag: "@sweep" },
  async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Size guide" }).click();
    const guide = page.getByRole("dialog", { name: "Size guide" });
    await expect(guide.locator("tbody th")).toHaveText(["S", "M", "L", "XL", "XXL"]);
    await expect(guide.getByText("Measure a shirt you own")).toBeVisible();
    await guide.getByLabel("Age").selectOption("10 years");
    await expect(guide.getByRole("status")).toHaveText(/wears Youth M, .* next size up is S: /);
    await guide.getByLabel("Height").selectOption("5 ft 6 in");
    await expect(guide.getByRole("status")).toHaveText(/wears Youth XL, .* next size up is M: /);
    await takePicture(page, "size-guide");
    expect(await problems(page)).toEqual([]);
    await guide.getByRole("button", { name: "Choose M" }).click();
    await expect(guide).toBeHidden();
    await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  },
);

test(
  "a closer look that could not be loaded says so, and opens when it is asked for again",
  { tag: "@sweep" },
  async ({ page }) => {
    await open(page);
    await page.route("**/lightbox-*.js", (route) => route.abort());
    const picture = page.getByRole("button", { name: /^Zoom in:/ });
    await picture.click();
    const message = page
      .getByRole("alert")
      .filter({ hasText: "The closer look could not be loaded" });
    await expect(message).toBeVisible();
    await page.unroute("**/lightbox-*.js");
    const closer = page.getByRole("dialog", { name: "A closer look" });
    await page.mouse.move(0, 0);
    const loaded = page.waitForResponse("**/lightbox-*.js");
    await picture.hover();
    await loaded;
    await expect(closer, "nobody has asked for it").toBeHidden();
    await picture.click();
    await expect(closer).toBeVisible();
    await expect(message).toHaveCount(0);
  },
);

test(
  "a size guide that could not be loaded says so, and is there the next time",
  { tag: "@sweep" },
  async ({ page }) => {
    await open(page);
    await page.route("**/size-guide-contents-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Size guide" }).click();
    const guide = page.getByRole("dialog", { name: "Size guide" });
    await expect(guide.getByRole("alert")).toHaveText(/could not be loaded/);
    await page.keyboard.press("Escape");
    await page.unroute("**/size-guide-contents-*.js");
    await page.getByRole("button", { name: "Size guide" }).click();
    await expect(guide.locator("tbody th").first()).toHaveText("S");
    await expect(guide.getByRole("alert")).toHaveCount(0);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the next step stays at hand, and asks for the size that is missing", async ({ page }) => {
    await open(page);
    await expect(bar(page)).toHaveText(/\$22\.00.*White, no size yet/);
    const buy = bar(page).getByRole("button", { name: "Buy Now" });
    await buy.click();
    await expect(sheet(page)).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(buy, "the focus returns").toBeFocused();

    await buy.press("Enter");
    await sheet(page).getByRole("button", { name: "Buy Now" }).click();
    await expect(sheet(page).getByRole("alert")).toHaveText("Please choose a size");
    await sheet(page).getByRole("radio", { name: "L", exact: true }).check();
    await expect(sheet(page).getByRole("alert")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bar(page), "what was chosen stays").toContainText("White, L");
    expect(await isTooWide(page)).toBe(false);

    const own = page.locator(`${island} form button[value="buy-now"]`);
    await own.scrollIntoViewIfNeeded();
    await expect(bar(page), "the page's own button is in sight").toBeHidden();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(bar(page), "and gone again").toBeVisible();
    await bar(page).getByRole("button", { name: "Buy Now" }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByRole("heading", { name: /^Your order/ }).click();
    await expect(page.getByText("L, White")).toBeVisible();
  });

  test(
    "a size that sells out meanwhile is said, and going back keeps the choice",
    { tag: "@sweep" },
    async ({ page }) => {
      await open(page);
      const soldOut = await page.evaluate((selector) => {
        const text = document.querySelector(selector)?.previousElementSibling?.textContent ?? "{}";
        const { variants } = JSON.parse(text) as {
          variants: { id: string; isAvailable: boolean }[];
        };
        return variants.find(({ isAvailable }) => !isAvailable)?.id;
      }, liveIsland("ProductChooser"));
      expect(soldOut).toBeTruthy();
      await bar(page).getByRole("button", { name: "Buy Now" }).click();
      await sheet(page).getByRole("radio", { name: "M", exact: true }).check();
      await page.route(
        (url) => url.pathname === "/cart",
        (route) => {
          const sent = route.request().postData();
          const postData = sent?.replace(/(?<=variantId=)[^&]*/, soldOut ?? "");
          return route.continue(postData ? { postData } : {});
        },
      );
      await sheet(page).getByRole("button", { name: "Buy Now" }).click();
      await expect(page.getByText("no longer available in that size and color")).toBeVisible();
      const another = page.getByRole("link", { name: "Choose another size or color" });
      await expect(another).toHaveAttribute("href", path);
      await page.goBack();
      await expect(bar(page)).toContainText("White, M");
    },
  );
});
