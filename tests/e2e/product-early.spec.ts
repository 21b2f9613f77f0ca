import { expect, type Page } from "@playwright/test";

import { chooseBlackInM, delayIslands, wakeChoice } from "./support/islands";
import { scripted } from "./support/page-checks";
import { island, liveIsland } from "./support/parts";
import { test } from "./support/test";

/** A shirt of the demo in S to XXL. */
const path = "/store/noisy-bear";
const choice = liveIsland("ProductChooser");

/** The shirt's page, whose choice waits for what this returns to be called. */
async function openWithoutChoice(page: Page): Promise<() => void> {
  const arrive = await delayIslands(page);
  await page.goto(path);
  await scripted(page);
  return arrive;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "a page that no one touches loads no React; once someone is there it says their days",
    { tag: "@sweep" },
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const react = () =>
        asked.filter((url) => /\/assets\/(react|hydrate-islands)-/.test(url)).length;
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(
        page.getByText(/^Free shipping · arrives in 5 to 12 business days$/),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: "Buy this shirt" })).toBeInViewport();
      expect(await page.evaluate(() => localStorage.getItem("recently-viewed"))).toMatch(
        /^\["[\w-]+"/,
      );
      await scripted(page);
      expect(react()).toBe(0);
      await page.mouse.wheel(0, 50);
      await expect(page.locator(choice)).toHaveCount(1);
      await expect(page.getByText(/^Free shipping · arrives [A-Z][a-z]{2} \d/)).toBeVisible();
      expect(react()).toBe(2);
    },
  );

  test(
    "a page that someone reads without touching it is ready for their first press",
    { tag: "@sweep" },
    async ({ page }) => {
      await page.clock.install();
      await page.goto(path, { waitUntil: "load" });
      await scripted(page);
      await expect(page.locator(choice)).toHaveCount(0);
      await page.clock.runFor(6_000);
      await expect(page.locator(choice)).toHaveCount(1);
    },
  );

  test("'Buy Now' that is pressed early asks for the size once it can", async ({ page }) => {
    const arrive = await openWithoutChoice(page);
    const bar = page.getByRole("region", { name: "Buy this shirt" });
    const buy = bar.getByRole("button", { name: "Buy Now" });
    await buy.click();
    await expect(buy, "it says that it was heard").toHaveAttribute("aria-busy", "true");
    arrive();
    await expect(page.getByRole("dialog", { name: "Choose a size" })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(buy).not.toHaveAttribute("aria-busy");
  });
});

test(
  "a picture, the size guide and a heart that are pressed early are there once they can",
  { tag: "@sweep" },
  async ({ page }) => {
    for (const [control, effect] of [
      [page.locator(`${island} li[id^=view-] a`).first(), "A closer look"],
      [page.getByRole("button", { name: "Size guide" }), "Size guide"],
    ] as const) {
      const arrive = await openWithoutChoice(page);
      await control.click();
      arrive();
      await expect(page.getByRole("dialog", { name: effect })).toBeVisible();
      await expect(page).toHaveURL(path);
      await page.unrouteAll({ behavior: "wait" });
    }
    const arrive = await openWithoutChoice(page);
    const heart = page.getByRole("button", { name: "Wish list" });
    await heart.click();
    arrive();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(path);
    await page.unrouteAll({ behavior: "wait" });
    // What only the choice can show wakes it.
    await page.goto(path);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "what presses a button for someone, without a pointer or a key, is heard",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto(path);
    await scripted(page);
    await page.getByRole("button", { name: "Size guide" }).dispatchEvent("click");
    await expect(page.getByRole("dialog", { name: "Size guide" })).toBeVisible();
  },
);

test(
  "a heart that is full already is not emptied by a press that came before it showed that",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto(path);
    await wakeChoice(page);
    const heart = page.getByRole("button", { name: "Wish list" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const arrive = await openWithoutChoice(page);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-busy", "true");
    arrive();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "scripts that never answer keep no press from the browser for long",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.route("**/assets/hydrate-islands-*.js", () => undefined);
    await page.goto(path);
    await scripted(page);
    await chooseBlackInM(page);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    // The cart asks for some of the same files.
    await page.waitForURL("**/cart", { waitUntil: "domcontentloaded" });
    await expect(page.getByText("M, Black")).toBeVisible();
  },
);

test(
  "a code that is typed early stays, and Enter tries it",
  { tag: "@sweep" },
  async ({ page }) => {
    const arrive = await openWithoutChoice(page);
    const code = page.getByLabel("Discount code");
    await code.fill("HELLO");
    await code.press("Enter");
    arrive();
    await expect(page.getByText("Please choose a size and a color first.")).toBeVisible();
    await expect(code).toHaveValue("HELLO");
    await expect(page).toHaveURL(path);
  },
);

test("where the choice cannot be loaded, the plain form buys", async ({ page }) => {
  await page.route("**/assets/hydrate-islands-*.js", (route) => route.abort());
  await page.goto(path);
  await scripted(page);
  await chooseBlackInM(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.waitForURL("**/cart");
  await expect(page.getByText("M, Black")).toBeVisible();
});
