import { expect } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { mailTo } from "./support/outbox";
import { isTooWide, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const closed = "We are not taking orders right now";
const words = "We are moving house. Back on Monday.";

test("a closed shop says so on cached pages at once, takes no order, and loses nothing", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const admin = await pageOf(browser, "admin");
  const guest = await pageOf(browser, null);
  await guest.goto("/store");
  const shirt = guest.locator("a[href^='/store/']").first();
  const path = (await shirt.getAttribute("href")) ?? "";
  await guest.goto(path);
  await expect(guest.getByText(closed)).toHaveCount(0);
  await wakeChoice(guest, { timeout: 60_000 });
  await guest.getByRole("radio", { name: "M", exact: true }).check();
  await guest.getByRole("button", { name: "Add to Cart" }).click();
  await guest.goto("/checkout");
  await guest.getByLabel("Email").fill("grandma@example.test");
  await guest.getByLabel("Full name").fill("Grandma Rose");
  await guest.getByLabel("Street address").fill("12 Maple Street");
  await guest.getByLabel("City").fill("Portland");
  await guest.getByLabel("State").selectOption("OR");
  await guest.getByLabel("ZIP code").fill("97205");

  await test.step("an owner closes it while someone is at checkout", async () => {
    await admin.goto("/admin/settings");
    await admin.getByLabel("Close the shop to orders").check();
    await admin.getByLabel("Message to shoppers").fill(words);
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(admin.getByText("The shop is closed to orders").first()).toBeVisible();
  });

  try {
    await test.step("checkout refuses, and keeps what was typed and the cart", async () => {
      await guest.getByRole("button", { name: "Continue to payment" }).click();
      await expect(guest.getByText(closed).first()).toBeVisible();
      await expect(guest.getByText(words)).toBeVisible();
      await expect(guest.getByLabel("Full name")).toHaveValue("Grandma Rose");
      await guest.goto("/cart");
      await expect(guest.getByText(words)).toBeVisible();
      await expect(guest.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await expect(guest.getByRole("link", { name: "Check out" })).toHaveCount(0);
    });

    await test.step("the kept product page says so", async () => {
      await guest.goto(path);
      await expect(guest.getByText(words)).toBeVisible();
      await expect(guest.getByRole("button", { name: "Buy Now" })).toHaveCount(0);
      await expect(guest.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    });
  } finally {
    await admin.goto("/admin/settings");
    await admin.getByLabel("Close the shop to orders").uncheck();
    await admin.getByLabel("Message to shoppers").fill("");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(admin.getByText("The shop is taking orders").first()).toBeVisible();
  }
  await guest.goto("/cart");
  await expect(guest.getByText(closed)).toHaveCount(0);
  await expect(guest.getByRole("link", { name: "Check out" })).toBeVisible();
});

test("a mail is found, read without its link, and a job is run again", async ({
  browser,
  request,
}) => {
  const admin = await pageOf(browser, "admin");
  const guest = await pageOf(browser, null);
  await guest.goto("/forgot-password");
  await guest.getByLabel("Email").fill("customer@inkling.test");
  await guest.getByRole("main").getByRole("button").last().click();
  await mailTo(request, "customer@inkling.test", "password");

  await admin.goto("/admin/mails?q=customer%40inkling.test");
  await admin.getByRole("link", { name: "Set a new password" }).first().click();
  await expect(admin.getByText("customer@inkling.test").first()).toBeVisible();
  const preview = admin.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(preview.locator("a[href]")).toHaveCount(0);
  await expect(preview.getByText("token=")).toHaveCount(0);
  expect(await problems(admin)).toEqual([]);
  // The mail is in the box before it is noted as sent.
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByText("It cannot be sent again")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await admin.goto("/admin/jobs");
  await admin.getByRole("button", { name: "Run again: Count visits" }).click();
  await expect(admin.getByText("It will run in a moment").first()).toBeVisible();
  const row = admin.getByRole("row").filter({ hasText: "Count visits" });
  await expect(async () => {
    await admin.reload();
    await expect(row).toContainText("Done", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test(
  "an error of a script is listed once, solved, and opens again; an error's page names the request",
  { tag: "@sweep" },
  async ({ browser }) => {
    const admin = await pageOf(browser, "admin");
    const guest = await pageOf(browser, null);
    const fail = async () => {
      await guest.goto("/cart");
      await guest.getByRole("heading", { level: 1 }).waitFor();
      const reported = guest.waitForResponse((response) =>
        response.url().endsWith("/browser-errors"),
      );
      await guest.evaluate(() => {
        const error = new RangeError("the squirrel at 12345 ran away");
        error.stack = `RangeError: x\n    at run (${location.origin}/assets/squirrel.js:1:2)`;
        dispatchEvent(new ErrorEvent("error", { error }));
      });
      expect((await reported).status()).toBe(204);
    };
    const row = admin.getByRole("row").filter({ hasText: "the squirrel at … ran away" });
    const times = (count: string) => row.getByRole("cell", { name: count, exact: true });
    const isListed = async (count: string) => {
      await admin.goto("/admin/errors");
      await expect(times(count)).toHaveCount(1, { timeout: 100 });
    };
    await fail();
    await expect(() => isListed("1")).toPass({ timeout: 30_000 });
    await row.getByRole("button", { name: /^Solved/ }).click();
    await expect(row).toHaveCount(0);
    await fail();
    await expect(() => isListed("2")).toPass({ timeout: 30_000 });

    await admin.goto("/admin/errors");
    await admin.route(/\/admin\/settings\.data/, (route) =>
      route.fulfill({ status: 500, headers: { "X-Request-Id": "from-the-server-1" }, body: "no" }),
    );
    await admin.getByRole("link", { name: "Settings", exact: true }).first().click();
    await expect(admin.getByText("If you write to us, mention from-the-server-1.")).toBeVisible();
    const drawing = await admin.getByRole("main").locator("svg").first().boundingBox();
    expect(drawing?.width, "the page has its style").toBeLessThan(200);
  },
);

test("names, titles and amounts at their limits stay in their places", async ({ browser }) => {
  const page = await pageOf(browser, null);
  await page.goto("/dev/ui");
  const outside = () =>
    page.locator("#Limits dd, #Limits td > span, #Limits a").evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { overflowX } = getComputedStyle(part);
        const isCut = overflowX === "visible" && part.scrollWidth > part.clientWidth + 2;
        return isCut && part.clientWidth > 0 ? (part.textContent ?? "").slice(0, 20) : [];
      }),
    );
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isTooWide(page), `${width} px`).toBe(false);
    expect(await outside(), `${width} px`).toEqual([]);
  }
});
