import { globSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

import { EMPTY_PICTURE } from "../../app/lib/empty-picture";
import { isTooWide, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

/** Opens the drawing that has waited longest, and waits for the page's scripts. */
async function openQueue(page: Page): Promise<string> {
  await page.goto("/admin/review");
  await expect(page.getByRole("button", { name: "? Keys" })).toBeVisible();
  return titleOn(page);
}

function titleOn(page: Page): Promise<string> {
  return page.getByRole("main").getByRole("heading", { level: 2 }).innerText();
}

test("a drawing is approved, sent and followed by the next, by keys alone", async ({ browser }) => {
  const page = await pageOf(browser, "admin");
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = await openQueue(page);
  await page.keyboard.press("a");
  await expect(page.getByText("Words approved")).toBeVisible();
  await expect(page.getByText(/^Approved by /)).toBeVisible();
  // What the server sends while a picture is being made.
  const empty = { status: 202, contentType: "image/svg+xml", body: EMPTY_PICTURE };
  // One that ships stands for those that the shop draws, which `creator.spec.ts` waits for.
  const [shipped = ""] = globSync("app/seed/data/pictures/*/*.avif");
  const made = { path: shipped, contentType: "image/avif" };
  let areMade = false;
  await page.route("**/media/**", (route) => route.fulfill(areMade ? made : empty));
  await page.keyboard.press("g");
  await expect(page.getByText("Mockups set up")).toBeVisible();
  const send = page.getByRole("button", { name: "Send to the artist" });
  await expect(send).toBeVisible();
  for (const mockup of await page.getByRole("img", { name: /^Mockup \d/ }).all())
    await expect(mockup).toHaveJSProperty("complete", true);
  await expect(page.getByText("The key S waits for them.")).toBeVisible();
  await page.keyboard.press("s");
  await settled(page);
  expect(await titleOn(page), "no one has seen the pictures yet").toBe(first);
  areMade = true;
  await expect(send).toHaveAttribute("aria-keyshortcuts", "s");
  for (const mockup of await page.getByRole("img", { name: /^Mockup \d/ }).all()) {
    await expect(mockup).toBeInViewport({ ratio: 1 });
    expect((await mockup.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  }
  await page.keyboard.press("s");
  await expect(page.getByText("Mockups Created!")).toBeVisible();
  await expect.poll(() => titleOn(page)).not.toBe(first);
  const second = await titleOn(page);
  await page.keyboard.press("j");
  await expect.poll(() => titleOn(page)).not.toBe(second);
  await page.keyboard.press("k");
  await expect.poll(() => titleOn(page)).toBe(second);
});

test(
  "what is typed is no key, and the help sheet can switch the keys off",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const title = await openQueue(page);
    await page.getByLabel("Title").fill("");
    await page.getByLabel("Title").pressSequentially("jag");
    await expect(page.getByLabel("Title")).toHaveValue("jag");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.getByLabel("Use these keys in this browser").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await expect(page.getByLabel("Reason")).toBeHidden();
    await page.reload();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "? Keys" }).click();
    await page.getByLabel("Use these keys in this browser").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await expect(page.getByLabel("Reason")).toBeVisible();
  },
);

test(
  "a correction that is not approved yet is not lost by sending or rejecting",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const title = await openQueue(page);
    await page.getByLabel("Title").fill(`${title}, corrected`);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("r");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await expect(page.getByLabel("Reason")).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Control+Enter");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.getByLabel("Title")).toHaveValue(`${title}, corrected`);
    await page.reload();
    expect(await titleOn(page)).toBe(title);
  },
);

test(
  "an empty title is refused at its field, on a phone and without a problem for anyone",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin", { width: 390, height: 844 });
    await page.goto("/admin/review");
    expect(await isTooWide(page)).toBe(false);
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("Title").fill(" ");
    await page.getByRole("button", { name: /^Words are fine/ }).click();
    await expect(page.getByText("Please enter a title")).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
  },
);
