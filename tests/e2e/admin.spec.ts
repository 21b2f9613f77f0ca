import { expect, type Page } from "@playwright/test";

import { currentDeskLink } from "../../app/desk/desk-nav";
import { follow } from "./support/follow";
import { isTooWide, isTooWideWithLargeText, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

const tabs = [
  "/admin",
  "/admin/products",
  "/admin/products/manage",
  "/admin/collections",
  "/admin/collections/new",
  "/admin/prompts",
  "/admin/prompts/new",
  "/admin/assign",
  "/admin/discounts",
  "/admin/discounts/new",
  "/admin/navigation",
  "/admin/featured",
  "/admin/orders",
  "/admin/blanks",
  "/admin/blanks/cuts/youth",
  "/admin/blanks/certificates",
  "/admin/recalls",
  "/admin/payouts",
  "/admin/reports",
  "/admin/reports/costs",
  "/admin/reports/unclaimed",
  "/admin/reports/2026-11",
  "/admin/reports/sales-tax",
  "/admin/reports/tax/2026",
  "/admin/moderation",
  "/admin/takedowns",
  "/admin/preserved",
  "/admin/reviews",
  "/admin/people",
  "/admin/consents",
  "/admin/messages",
  "/admin/waitlist",
  "/admin/audit",
  "/admin/security",
  "/admin/team",
  "/admin/jobs",
  "/admin/mails",
  "/admin/events",
  "/admin/errors",
  "/admin/health",
  "/admin/settings",
];

/** The overview is called as specified, every other page as its link. */
function titleOf(path: string): string {
  return path === "/admin" ? "Admin Dashboard" : currentDeskLink(path).label;
}

/** Waits for the page's scripts: before that a click is only a link or a form. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Lists whose rows lead to pages of their own. */
const listsOfPages = [
  "/admin?status=all",
  "/admin/products",
  "/admin/products/manage",
  "/admin/collections",
  "/admin/discounts",
  "/admin/orders",
  "/admin/people",
  "/admin/consents",
  "/admin/reports",
];

/** The page behind a list's first row. */
async function behindFirstRow(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const paths = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const found = paths.find((path) => /\/([0-9a-f]{8}-[0-9a-f-]{27}|20\d\d-\d\d)$/.test(path));
  if (!found) throw new Error(`${list} leads to no page`);
  return found;
}

function toast(page: Page, text: string | RegExp) {
  return page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text)
    .first();
}

test(
  "every tab fits a phone and a small desktop, and has no accessibility problem",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await pageOf(browser, "admin", { width: 390, height: 844 });
    for (const path of tabs) {
      await follow(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(path));
      expect(await isTooWide(page), path).toBe(false);
      expect(await isTooWideWithLargeText(page), path).toBe(false);
      expect(await problems(page), path).toEqual([]);
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await isTooWide(page), `${path} at ${width}`).toBe(false);
      }
      expect(await isTooWideWithLargeText(page), `${path} at 1280`).toBe(false);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  },
);

test(
  "every page behind a row fits a phone and a desktop and has no accessibility problem",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await pageOf(browser, "admin", { width: 390, height: 844 });
    for (const list of listsOfPages) {
      const path = await behindFirstRow(page, list);
      await follow(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await isTooWide(page), `${path} at ${width}`).toBe(false);
        expect(await isTooWideWithLargeText(page), `${path} at ${width}`).toBe(false);
      }
      expect(await problems(page), path).toEqual([]);
    }
  },
);

/** Lists whose demo has enough rows. */
const longLists = [
  "/admin?status=all",
  "/admin/orders",
  "/admin/products",
  "/admin/products/manage",
  "/admin/reviews",
  "/admin/payouts",
  "/admin/payouts/owed",
  "/admin/people",
  "/admin/consents",
];

test(
  "sixteen rows of a list stand on the first screen, below one bar, and the menu shows where one is",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await pageOf(browser, "admin", { width: 1280, height: 900 });
    for (const path of longLists) {
      await open(page, path);
      await expect(page.locator("tbody tr").nth(15), path).toBeInViewport({ ratio: 1 });
      const [search, columns] = await Promise.all([
        page.getByRole("main").getByRole("searchbox").boundingBox(),
        page.getByText("Columns", { exact: true }).boundingBox(),
      ]);
      expect(Math.abs((search?.y ?? 0) - (columns?.y ?? 999)), path).toBeLessThan(8);
    }
    await page.setViewportSize({ width: 1280, height: 700 });
    const nav = page.getByRole("navigation", { name: "Admin", exact: true });
    for (const [path, name] of [
      ["/admin/settings", "Settings"],
      ["/admin", "Overview"],
    ] as const) {
      await open(page, path);
      await expect(nav.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  },
);

test("a discount code: refused at its field, created, switched, rolled back, deleted after a confirmation", async ({
  browser,
}) => {
  const page = await pageOf(browser, "admin");
  const code = `T${Date.now().toString(36).toUpperCase()}`;
  await open(page, "/admin/discounts/new");
  await page.getByRole("button", { name: "Save Discount Code" }).click();
  await expect(page.getByText("Please fill in all required fields.")).toHaveCount(3);
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByLabel("Name").fill("Only a test");
  await page.getByLabel("Amount").fill("12.5");
  await page.getByRole("button", { name: "Save Discount Code" }).click();
  await page.waitForURL(/\/admin\/discounts$/);
  const row = page.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("12.5%");

  const active = page.getByRole("switch", { name: `${code} is active` });
  await active.press("Space");
  await expect(toast(page, "Discount code deactivated")).toBeVisible();
  await expect(active).not.toBeChecked();
  // The list is read anew after the message: without that it says what was there before.
  await settled(page);
  await page.context().setOffline(true);
  await active.press("Space");
  await expect(row.getByRole("alert")).toContainText("Nothing was changed");
  await expect(active).not.toBeChecked();
  await page.context().setOffline(false);

  await page.getByLabel(`More for ${code}`).click();
  await page.getByRole("button", { name: `Delete ${code}` }).click();
  await expect(page.getByText("Are you sure you want to delete this discount code?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Discount code deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test(
  "what is not there is said in the frame of the desk, and of the shop",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await open(page, "/admin/products/5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d");
    await expect(
      page.getByRole("heading", { name: "This page is still a blank sheet" }),
    ).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("link", { name: "Go to the overview" }).click();
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await open(page, "/admin/orders/xyz");
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to the overview" })).toBeVisible();
    await open(page, "/orders/INK-NOTHERE");
    await expect(
      page.getByRole("heading", { name: "This page is still a blank sheet" }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await problems(page)).toEqual([]);
  },
);

test(
  "two admins edit one collection: the second is told, and an accidental click loses nothing",
  { tag: "@sweep" },
  async ({ browser }) => {
    const first = await pageOf(browser, "admin");
    const second = await pageOf(browser, "admin");
    await open(first, "/admin/collections/new");
    await first.getByLabel("Name").fill(`Walk ${Date.now().toString(36)}`);
    await first.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(first.getByText("Leave without saving?")).toBeVisible();
    await first.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await first.getByRole("button", { name: "Create Collection" }).click();
    await first.waitForURL(/\/admin\/collections\/[0-9a-f-]{36}$/);

    await open(second, new URL(first.url()).pathname);
    await open(first, new URL(first.url()).pathname);
    await first.getByLabel("Page header").fill("From the first");
    await first.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(first, "Collection updated")).toBeVisible();
    await second.getByLabel("Page header").fill("From the second");
    await second.getByRole("button", { name: "Save Changes" }).click();
    await expect(second.getByText("Someone else changed this collection.")).toBeVisible();
    await expect(second.getByLabel("Page header")).toHaveValue("From the second");
    await expect(second.getByText("Now: From the first")).toBeVisible();
    await second.getByRole("button", { name: "Save anyway" }).click();
    await expect(toast(second, "Collection updated")).toBeVisible();
    await expect(second.getByText("Now: From the first")).toHaveCount(0);
  },
);

test("an order moves on one step and is refunded, after a preview of who bears what", async ({
  browser,
}) => {
  const page = await pageOf(browser, "admin");
  await open(page, "/admin/orders?status=paid");
  await page.getByRole("link", { name: /^INK-/ }).first().click();
  await page.getByRole("button", { name: "Start printing" }).click();
  await expect(toast(page, "Order is now: Being printed")).toBeVisible();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText("Please enter the tracking number")).toBeVisible();
  await expect(page.getByLabel("Goodwill ($)")).toBeHidden();
  await page.getByText("Make a refund").click();
  await page.getByLabel("Goodwill ($)").fill("1");
  await page.getByLabel("Tracking number").fill("9400 1");
  await page.getByRole("button", { name: "Save tracking only" }).click();
  await expect(toast(page, "Tracking saved")).toBeVisible();
  await settled(page);
  await expect(
    page.getByLabel("Goodwill ($)"),
    "typed before, kept through another form",
  ).toHaveValue("1");
  await page.getByLabel("Goodwill ($)").fill("100000");
  // A toast may lie over the button, and a pointer that waits there keeps it.
  const preview = page.getByRole("button", { name: "Preview" });
  await preview.press("Enter");
  await expect(page.getByText("This is more than what is left of the order")).toBeVisible();
  await expect(page.getByLabel("Goodwill ($)")).toHaveValue("100000");
  await page.getByLabel("Goodwill ($)").fill("1");
  // The page's data is still loading when the preview is there.
  const late = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "GET") await late.promise;
    await route.continue();
  });
  await preview.press("Enter");
  await expect(page.getByText("The shop bears")).toBeVisible();
  await page.getByRole("button", { name: "Refund $1.00" }).press("Enter");
  await expect(toast(page, "Refunded")).toBeVisible();
  late.resolve();
  await expect(page.getByText("Goodwill: $1.00")).toBeVisible();
});

test(
  "the navigation folds, stays folded, and on a phone is one touch away",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    await open(page, "/admin/orders");
    const nav = page.getByRole("navigation", { name: "Admin", exact: true });
    await expect(nav.getByRole("link", { name: "Orders", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("button", { name: "Fold the menu" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Show the menu" })).toBeVisible();
    await nav.getByRole("link", { name: "Collections", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Collections");
    await page.getByRole("button", { name: "Show the menu" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Discount Codes" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discount Codes");
    await expect(page.getByRole("link", { name: "Discount Codes" })).toBeHidden();
  },
);

test("a list grows in place: focus, announcement, sorting, back", async ({ browser }) => {
  const page = await pageOf(browser, "admin");
  await open(page, "/admin/orders");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(24);
  await page.getByRole("link", { name: "Total" }).click();
  await expect(page).toHaveURL(/sort=-total/);
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const top = await rows.first().innerText();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(rows).toHaveCount(48);
  expect(await rows.first().innerText()).toBe(top);
  await expect(rows.nth(24)).toBeFocused();
  await expect(page.getByText("24 more loaded, 48 in all")).toBeAttached();
  await rows.nth(30).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^INK-/ })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(48);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test(
  "without scripts 'Load more' leads to the next page",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const other = await plain.newPage();
    await other.goto("/admin/orders?sort=total");
    const first = await other.locator("tbody tr").allInnerTexts();
    await other.getByRole("link", { name: "Load more" }).click();
    await expect(other).toHaveURL(/sort=total.*after=/);
    const second = await other.locator("tbody tr").allInnerTexts();
    expect(second.filter((row) => first.includes(row))).toEqual([]);
  },
);

test(
  "without scripts deleting asks too, and reports the result",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "admin");
    const code = `P${Date.now().toString(36).toUpperCase()}`;
    await open(page, "/admin/discounts/new");
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Name").fill("Only a test");
    await page.getByLabel("Amount").fill("5");
    await page.getByRole("button", { name: "Save Discount Code" }).click();
    await page.waitForURL(/\/admin\/discounts$/);
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const other = await plain.newPage();
    await other.goto("/admin/discounts");
    const row = other.getByRole("row", { name: new RegExp(code) });
    await expect(row.getByText("Are you sure you want to delete")).toBeHidden();
    await row.getByLabel(`More for ${code}`).click();
    await row.locator("summary").last().click();
    await expect(row.getByText("Are you sure you want to delete")).toBeVisible();
    await row.getByRole("button", { name: "Delete" }).click();
    await expect(other.getByText("Discount code deleted")).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test("everyone else gets the denial page", async ({ browser }) => {
  const page = await pageOf(browser, "customer");
  const response = await page.goto("/admin/orders");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(toast(page, "You don't have admin privileges")).toBeVisible();
});
