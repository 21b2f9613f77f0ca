import { expect, type Page } from "@playwright/test";

import { chooseBlackInM, delayIslands, wakeChoice } from "./support/islands";
import { submitAge } from "./support/birthday";
import { mailTo } from "./support/outbox";
import { improved, isTooWide, problems, scripted, takePicture } from "./support/page-checks";
import { signIn } from "./support/people";
import { test } from "./support/test";

const path = "/store/noisy-bear";

async function look(page: Page, name: string) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isTooWide(page), `${name} at ${width}`).toBe(false);
    await takePicture(page, `${name}-${width}`);
  }
  expect(await problems(page), name).toEqual([]);
}

test(
  "a guest's heart stays in the browser, is shared by a link, and joins the account",
  { tag: "@sweep" },
  async ({ page, browser }) => {
    await page.goto("/wishlist");
    await expect(page.getByText("Nothing on it yet")).toBeVisible();
    await look(page, "wish-list-empty");
    await page.goto(path);
    await wakeChoice(page);
    const heart = page.getByRole("button", { name: "Wish list" });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.goto("/wishlist");
    await improved(page);
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("Your list’s link").inputValue();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await look(page, "wish-list");

    const other = await browser.newPage();
    await other.goto(new URL(new URL(link).pathname, page.url()).href);
    await expect(other.getByRole("link", { name: "Noisy Bear" })).toBeVisible();
    await look(other, "wish-list-shared");
    await other.goto(page.url());
    await expect(other.getByText("Nothing on it yet")).toBeVisible();
    await other.close();

    await signIn(page, "customer@inkling.test");
    await page.goto("/wishlist");
    await improved(page);
    await page.getByRole("button", { name: "Take off Noisy Bear" }).click();
    await expect(page.getByText("Nothing on it yet")).toBeVisible();
  },
);

test(
  "a guest's heart and cart that are pressed one after the other are both kept",
  { tag: "@sweep" },
  async ({ page }) => {
    const arrive = await delayIslands(page);
    await page.goto(path);
    await scripted(page);
    await page.getByRole("button", { name: "Wish list" }).click();
    await chooseBlackInM(page);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    arrive();
    await page.waitForURL("**/cart");
    await expect(page.getByText("M, Black")).toBeVisible();
    await page.goto("/wishlist");
    await expect(page.getByRole("link", { name: "Noisy Bear" })).toBeVisible();
  },
);

test(
  "a heart that is pressed while a guest's cart is on its way does not cost the cart",
  { tag: "@sweep" },
  async ({ page }) => {
    const arrive = await delayIslands(page);
    await page.goto(path);
    await scripted(page);
    await chooseBlackInM(page);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("button", { name: "Wish list" }).click();
    arrive();
    await page.waitForURL("**/cart");
    await expect(page.getByText("M, Black")).toBeVisible();
    await page.reload();
    await expect(page.getByText("M, Black")).toBeVisible();
  },
);

test("a heart is kept when its page is left at once", { tag: "@sweep" }, async ({ page }) => {
  await page.goto(path);
  await wakeChoice(page);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('form[action="/api/wishes"] button')?.click();
    document.querySelector<HTMLElement>('a[href="/about"]')?.click();
  });
  await page.waitForURL("**/about");
  // It arrives on its own way, perhaps after the next page.
  await expect(async () => {
    await page.goto("/wishlist");
    await expect(page.getByRole("link", { name: "Noisy Bear" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test(
  "a heart shows what was pressed last, and what is true when one comes back",
  { tag: "@sweep" },
  async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/wishes?*", async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await page.goto(path);
    await wakeChoice(page);
    const heart = page.getByRole("button", { name: "Wish list" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const late = page.waitForResponse("**/api/wishes?*");
    answer();
    await late;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    // Visitors' browsers restore a page as it was left; this one does not, so the event is simulated.
    await page.context().clearCookies();
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "without scripts the heart leads to the list",
  { tag: "@sweep" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole("button", { name: "Wish list" }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole("link", { name: "Noisy Bear" })).toBeVisible();
    await page.getByRole("button", { name: "Take off Noisy Bear" }).click();
    await expect(page.getByText("Nothing on it yet")).toBeVisible();
  },
);

test("a guest follows after the age screen and the mail, chooses what comes, and leaves", async ({
  page,
}) => {
  const email = "follower@inkling.test";
  await page.goto(path);
  await page.locator('main a[href^="/creator/"]').first().click();
  await page.getByRole("link", { name: /^Follow / }).click();
  await expect(page.getByRole("heading", { name: "When were you born?" })).toBeVisible();
  await submitAge(page, "1990-02-28");
  await improved(page);
  await page.getByLabel("Email").fill("no");
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await look(page, "follow");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  const mail = await mailTo(page.request, email, "May we write");
  const confirm = /https?:\/\/\S+\/mail-preferences\/confirm\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(new URL(confirm).pathname);
  await look(page, "confirm-mails");
  await page.getByRole("button", { name: "Yes, write to me" }).click();
  await expect(page.getByRole("heading", { name: "Artists you follow" })).toBeVisible();
  await improved(page);
  await look(page, "mail-preferences");
  await page.getByLabel("New shirts from those I follow").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("New shirts from those I follow")).not.toBeChecked();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("We do not write to this address")).toBeVisible();
});

test("under 13, following leads to 'Ask a grown-up'", { tag: "@sweep" }, async ({ page }) => {
  await page.goto(path);
  await page.locator('main a[href^="/creator/"]').first().click();
  await page.getByRole("link", { name: /^Follow / }).click();
  await submitAge(page, "2018-02-28");
  await expect(page.getByRole("heading", { name: "Ask a grown-up" })).toBeVisible();
});
