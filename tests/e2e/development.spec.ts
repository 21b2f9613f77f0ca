import { utimesSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { startDevServer } from "./support/dev-server";
import { improved } from "./support/page-checks";
import { signIn } from "./support/people";
import { test } from "./support/test";

/** `npm run dev` serves what the build serves; one server for all tests. */
test.describe.configure({ mode: "serial", timeout: 180_000 });

let server: Awaited<ReturnType<typeof startDevServer>> | undefined;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(270_000);
  server = await startDevServer();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
  });
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
});

test.afterAll(() => server?.stop());

test.afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function openPublic(path: string): Promise<void> {
  await page.goto(path);
  await improved(page);
}

const signInLink = () => page.locator("header").getByRole("link", { name: "Sign In" });

test("the home page lets a visitor sign in or become a creator", { tag: "@sweep" }, async () => {
  await openPublic("/");
  await expect(signInLink()).toBeVisible();
  await page.locator("header").getByRole("link", { name: "Become a Creator" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome" });
  await dialog.getByRole("radio", { name: "Become a Creator" }).click();
  await expect(page.getByRole("dialog").getByLabel("Month")).toBeFocused();
  await expect(page).toHaveURL(/\/#\/join\/age-verification$/);
});

test("the store is sorted and filtered in place", { tag: "@sweep" }, async () => {
  await openPublic("/store");
  const count = page.getByText(/^Showing \d+ designs$/);
  const all = (await count.textContent()) ?? "";
  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(page).toHaveURL(/\?sort=price-low$/);
  const state = page.getByRole("combobox", { name: "Creator state" });
  await state.fill("calif");
  await state.press("Tab");
  await expect(page).toHaveURL(/(?=.*state=CA)(?=.*sort=price-low)/);
  await expect(count).not.toHaveText(all);
});

test(
  "a shirt is chosen; going from the cart back to the store loads a whole page",
  { tag: "@sweep" },
  async () => {
    await openPublic("/store/noisy-bear");
    await wakeChoice(page);
    await page.locator('input[name="size"]:enabled').first().check();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await improved(page);
    await page.getByRole("navigation", { name: "Main" }).getByText("Artists").click();
    await expect(page).toHaveURL(/\/creators$/);
    await improved(page);
    await expect(signInLink()).toBeVisible();
  },
);

test("signing in shows the person's links", { tag: "@sweep" }, async () => {
  await signIn(page, "customer@inkling.test");
  await improved(page);
  await expect(page.locator("header").getByRole("link", { name: "Account" })).toBeVisible();
  await expect(signInLink()).toBeHidden();
});

test("a PDF is written by the library's build for Node", { tag: "@sweep" }, async () => {
  await page.context().clearCookies();
  await signIn(page, "guardian@inkling.test");
  await page.goto("/statements");
  const link = page.getByRole("link", { name: /as PDF$/ }).first();
  const paper = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a code change reloads a public page", { tag: "@sweep" }, async () => {
  await openPublic("/how-it-works");
  const loadedAgain = page.waitForEvent("load");
  const now = new Date();
  utimesSync("app/routes/marketing/how-it-works.tsx", now, now);
  await loadedAgain;
  await improved(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
