import { expect, type Page } from "@playwright/test";

import { submitAge } from "./support/birthday";
import {
  improved,
  isTooWide,
  isTooWideWithLargeText,
  problems,
  takePicture,
} from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

/** Pages whose addresses are only known from the catalogue. */
async function realPages(page: Page): Promise<Record<string, string>> {
  await page.goto("/store/noisy-bear");
  const creator = await page.locator('main a[href^="/creator/"]').first().getAttribute("href");
  const report = await page.locator('main a[href^="/report"]').first().getAttribute("href");
  return { product: "/store/noisy-bear", creator: creator ?? "", report: report ?? "" };
}

test(
  "a shirt, an artist and a report are readable at every width, and axe finds nothing",
  { tag: "@sweep" },
  async ({ page }) => {
    test.setTimeout(150_000);
    for (const [name, path] of Object.entries(await realPages(page))) {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        expect(await isTooWide(page), `${path} at ${width}`).toBe(false);
        await takePicture(page, `${name}-${width}`);
      }
      expect(await problems(page), path).toEqual([]);
    }
  },
);

test(
  "on a phone the menu opens and closes by keyboard, and axe finds nothing in it",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await improved(page);
    await page.locator('header summary[aria-label="Menu"]').focus();
    await page.keyboard.press("Enter");
    const menu = page.locator('header nav[aria-label="Menu"]');
    await expect(menu.getByRole("link", { name: "Our Story" })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  },
);

test("form errors are shown, and axe finds nothing", async ({ page }) => {
  await page.goto("/contact");
  await improved(page);
  await page.getByLabel("Your name").fill("Robin");
  await page.getByLabel("Your message").fill("Hello");
  await expect(page.getByText("5 / 2000")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Your email")).toBeFocused();
  await page.getByLabel("What is it about?").selectOption({ index: 1 });
  await expect(page.getByLabel("What is it about?")).not.toHaveAttribute("aria-invalid");
  expect(await problems(page)).toEqual([]);
  await page.goto("/training-program");
  await page.getByRole("link", { name: "Leave an email" }).click();
  await submitAge(page, "1990-02-28");
  await page.getByRole("main").getByRole("button", { name: "Join the Waitlist" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toBeInViewport();
  expect(await problems(page)).toEqual([]);
});

test("a public form is checked in the page, and sent once", async ({ page }) => {
  await page.goto("/contact");
  await improved(page);
  const schema = page.waitForResponse((response) => /contact-form-/.test(response.url()));
  await page.getByLabel("Your name").fill("Robin");
  const { url } = await schema.then((response) => ({ url: response.url() }));
  // It is there once the page could use it, too.
  await page.evaluate((code) => import(code).then(() => undefined), url);
  let posted = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    posted += 1;
    await answered;
    await route.continue();
  });
  const send = page.getByRole("button", { name: /^Send/ });
  await send.click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Please fix the errors below and try again.")).toBeVisible();
  await expect(page.getByLabel("Your email")).toBeFocused();
  await expect(page.getByLabel("Your email")).toHaveAccessibleDescription("Email is required");
  await page.getByLabel("Your email").fill("robin@example.test");
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await page.getByLabel("What is it about?").selectOption("Press");
  await page.getByLabel("Your message").fill(`Hello ${Date.now().toString(36)}`);
  expect(posted).toBe(0);
  // Once it is sent, a locator would wait for the next page.
  await send.hover();
  const press = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press();
  await sent;
  await press();
  answer();
  await expect(page.getByText("Thank you, it has arrived.")).toBeVisible();
  expect(posted).toBe(1);
});

test(
  "what is typed in a refused form before its scripts are there is counted, and no longer wrong",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto("/contact");
    let [asked, failed] = [0, 0];
    page.on("pageerror", () => (failed += 1));
    await page.route("**/assets/hydrate-islands-*.js", (route) => {
      asked += 1;
      return route.abort();
    });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByLabel("Your name")).toBeFocused();
    // Scripts are asked for at the first key, and again by the next choice once they have not come.
    await page.getByLabel("Your message").pressSequentially("Hello");
    await expect.poll(() => asked > 0 && failed === asked).toBe(true);
    await page.unroute("**/assets/hydrate-islands-*.js");
    await page.getByLabel("What is it about?").selectOption("Press");
    await improved(page);
    await expect(page.getByText("5 / 2000")).toBeVisible();
    await expect(page.getByLabel("Your message")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("What is it about?")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Your message")).toBeFocused();
  },
);

for (const path of ["/", "/store", "/store/noisy-bear", "/creators", "/how-it-works", "/contact"]) {
  test(`${path} stays readable at 200%`, { tag: "@sweep" }, async ({ page }) => {
    // A 1280 by 900 screen at 200% zoom has half of each.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(path);
    expect(await isTooWide(page)).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test(
  "text of twice the size never scrolls a page sideways",
  { tag: "@sweep" },
  async ({ browser }) => {
    const visitor = await pageOf(browser, null, { width: 390, height: 844 });
    for (const path of [
      "/",
      "/store",
      "/store/noisy-bear",
      "/training-program",
      "/auth",
      "/checkout",
      "/store?q=zzzzqq",
    ]) {
      await visitor.goto(path);
      for (const width of [768, 1280, 390]) {
        await visitor.setViewportSize({ width, height: 844 });
        expect(await isTooWideWithLargeText(visitor), `${path} at ${width}`).toBe(false);
      }
    }
    const customer = await pageOf(browser, "customer", { width: 390, height: 844 });
    for (const path of ["", "/orders", "/addresses", "/settings", "/security", "/upgrade"]) {
      await customer.goto(`/account${path}`);
      expect(await isTooWideWithLargeText(customer), path).toBe(false);
    }
    const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
    for (const path of ["/guardian", "/statements", "/payment-setup", "/mail-preferences"]) {
      await guardian.goto(path);
      expect(await isTooWideWithLargeText(guardian), path).toBe(false);
    }
  },
);

for (const path of ["/", "/store", "/store/noisy-bear", "/creators"]) {
  test(`${path} holds the longest names`, { tag: "@sweep" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await improved(page);
    const changed = await page.evaluate(() => {
      // A title and a name of maximum length, without a place to break.
      const names = document.querySelectorAll(
        "main :is(h1, h2, h3) a, main h1, main article h2, main article p:first-of-type",
      );
      for (const name of names) {
        const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        if (text) text.textContent = "W".repeat(100);
      }
      return names.length;
    });
    expect(changed).toBeGreaterThan(0);
    expect(await isTooWide(page)).toBe(false);
  });
}

test(
  "on paper a page is what it says, without what can only be pressed",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.setViewportSize({ width: 816, height: 1056 });
    for (const path of ["/how-it-works", "/store/noisy-bear", "/privacy"]) {
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(
        page.locator("header.sticky, footer.bg-ink").locator("visible=true"),
      ).toHaveCount(0);
      const pressed = page.locator("main").locator("button.marker-frame, a.marker-frame");
      await expect(pressed.locator("visible=true"), path).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await isTooWide(page), path).toBe(false);
      await page.emulateMedia({ media: null });
    }
    await page.goto("/how-it-works");
    await page.emulateMedia({ media: "print" });
    for (const answer of await page.locator("main details > div").all())
      expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
  },
);

test(
  "an order on paper is one page, with no card cut in two",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer");
    await page.goto("/account/orders");
    const orders = page.locator('main a[href^="/orders/INK-"]');
    const addresses = await orders.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of new Set(addresses)) {
      await page.goto(address ?? "");
      await expect(page.getByRole("heading", { name: "Your shirts" })).toBeVisible();
      const paper = await page.pdf({ format: "Letter" });
      expect(paper.toString("latin1").match(/\/Type \/Page\b(?!s)/g), String(address)).toHaveLength(
        1,
      );
    }
  },
);

test("nothing moves for those who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = (text: string) => Math.max(...text.split(",").map(Number.parseFloat));
        return (
          seconds(transitionDuration) > 0.01 ||
          (animationName !== "none" && seconds(animationDuration) > 0.01)
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
