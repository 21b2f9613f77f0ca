import { gzipSync } from "node:zlib";

import { expect, type Page, type Response } from "@playwright/test";

import { chooseBlackInM, delayIslands, wakeChoice } from "./support/islands";
import { improved, scripted } from "./support/page-checks";
import { liveIsland } from "./support/parts";
import { test } from "./support/test";

/** A shirt of the demo in S to XXL. */
const path = "/store/noisy-bear";
const choice = liveIsland("ProductChooser");

test(
  "what chooses for someone, without a pointer or a key, wakes the page",
  { tag: "@sweep" },
  async ({ page }) => {
    // Playwright's own look into a page counts as someone who is there.
    await page.goto(path, { waitUntil: "networkidle" });
    await page
      .getByRole("radio", { name: "Black", exact: true })
      .evaluate((radio: HTMLInputElement) => radio.click());
    await expect(page.locator(choice)).toHaveCount(1);
    await expect(page.getByText("Color: Black")).toBeVisible();
  },
);

test(
  "a press that only the choice knows waits for scripts however late, the others do not",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.clock.install();
    const arrive = await delayIslands(page);
    await page.goto(path);
    await scripted(page);
    const guide = page.getByRole("button", { name: "Size guide" });
    await guide.click();
    await page.clock.fastForward(9_000);
    await expect(guide).toHaveAttribute("aria-busy", "true");
    const code = page.getByLabel("Discount code");
    await code.fill("HELLO");
    await code.press("Enter");
    await expect(page, "the form is not sent").toHaveURL(path);
    arrive();
    await expect(page.getByRole("dialog", { name: "Size guide" })).toBeVisible();
    await expect(page.getByText("Please choose a size and a color first.")).toBeAttached();
    await expect(guide).not.toHaveAttribute("aria-busy");
  },
);

test("scripts that cannot be loaded are told, and asked for again by the next press", async ({
  page,
}) => {
  await page.route("**/assets/hydrate-islands-*.js", (route) => route.abort());
  await page.goto(path);
  await scripted(page);
  const guide = page.getByRole("button", { name: "Size guide" });
  await guide.click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await expect(guide).not.toHaveAttribute("aria-busy");
  await page.unroute("**/assets/hydrate-islands-*.js");
  await guide.click();
  await expect(page.getByRole("dialog", { name: "Size guide" })).toBeVisible();
});

test("a press is forgotten when its page is left", { tag: "@sweep" }, async ({ page }) => {
  const arrive = await delayIslands(page);
  await page.goto(path);
  await scripted(page);
  await chooseBlackInM(page);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  // Visitors' browsers restore a page as it was left; this one does not, so the event is simulated.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
  );
  await expect(add).not.toHaveAttribute("aria-busy");
  arrive();
  await expect(page.locator(choice)).toHaveCount(1);
  await expect(page).toHaveURL(path);
});

test(
  "a shirt is added once, however often the button is pressed while the server thinks",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto(path);
    await wakeChoice(page);
    await chooseBlackInM(page);
    let times = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/cart", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      times += 1;
      const response = await route.fetch({ maxRedirects: 0 });
      await answered;
      await route.fulfill({ response });
    });
    const add = page.getByRole("button", { name: "Add to Cart" });
    await add.scrollIntoViewIfNeeded();
    const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 };
    const press = () => page.mouse.click(x + 9, y + 9);
    // Once it is sent, a locator would wait for the next page.
    await page.evaluate(() =>
      document.addEventListener("submit", ({ submitter }) => console.log(submitter?.textContent)),
    );
    const said = page.waitForEvent("console");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await press();
    await sent;
    expect((await said).text()).toBe("Adding...");
    await press();
    await press();
    answer();
    await page.waitForURL("**/cart");
    expect(times).toBe(1);
    await expect(page.getByLabel(/Quantity/).first()).toHaveValue("1");
  },
);

test(
  "whoever has come to a picture by keyboard stays there",
  { tag: "@sweep" },
  async ({ page }) => {
    const arrive = await delayIslands(page);
    await page.goto(path);
    await scripted(page);
    const picture = page.locator("#view-close-up a");
    // As when the strip is still on its way there.
    await picture.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    arrive();
    await expect(page.locator(choice)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "A closer look" })).toContainText("2 / 5");
  },
);

test(
  "what was viewed recently takes the room that was kept for it",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto("/store/dancing-lighthouse");
    await scripted(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const arrive = await delayIslands(page);
      await page.goto(path);
      await scripted(page);
      const last = page.getByRole("link", { name: "Report it" });
      await last.scrollIntoViewIfNeeded();
      const place = async () => (await last.boundingBox())?.y ?? 0;
      const before = await place();
      arrive();
      await expect(page.getByRole("region", { name: "Recently viewed" })).toBeVisible();
      expect(Math.abs((await place()) - before), String(width)).toBeLessThan(40);
      await page.unrouteAll({ behavior: "wait" });
    }
  },
);

/** Kilobytes of what the page loads of scripts, as they travel to a browser that knows only gzip. */
async function scriptKilobytes(page: Page, load: () => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const onResponse = (response: Response) => {
    if (response.url().endsWith(".js")) bodies.push(response.body());
  };
  page.on("response", onResponse);
  await load();
  page.off("response", onResponse);
  const bytes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

test("a public page loads little before someone is there, and not much for them", async ({
  page,
}) => {
  for (const address of ["/", "/store", path, "/creators", "/contact"]) {
    const before = await scriptKilobytes(page, async () => {
      await page.goto(address, { waitUntil: "load" });
      await scripted(page);
    });
    expect(before, address).toBeLessThan(25);
    const after = await scriptKilobytes(page, async () => {
      await improved(page);
      await page.waitForLoadState("networkidle");
    });
    expect(before + after, address).toBeLessThan(110);
  }
});
