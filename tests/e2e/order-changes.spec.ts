import { expect, type Browser, type Page } from "@playwright/test";

import { mailTo } from "./support/outbox";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
import { buyPlainly } from "./support/plain-purchase";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const PHONE = { width: 390, height: 844 };
const buyer = () => `buyer-${Date.now().toString(36)}@example.test`;

async function expectFine(page: Page, name: string): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await takePicture(page, name);
}

test(
  "a buyer with one thumb cancels a shirt and sends the other elsewhere",
  { tag: "@sweep" },
  async ({ browser, request }) => {
    const page = await pageOf(browser, null, PHONE);
    const email = buyer();
    await page.goto(await buyPlainly(browser, email, 2));
    await expectFine(page, "order-paid-390");
    await page.getByRole("link", { name: "Cancel shirts" }).click();
    await page.getByRole("button", { name: "Cancel the chosen shirts" }).click();
    await expect(page.getByText("Choose at least one shirt to cancel.")).toHaveCount(2);
    await expectFine(page, "order-cancel-390");
    await page.getByLabel(/^Cancel how many/).selectOption("1");
    await page.getByRole("button", { name: "Cancel the chosen shirts" }).click();
    await expect(page.getByText("You canceled 1 of 2.")).toBeVisible();
    expect((await mailTo(request, email, "You canceled part")).text).toContain("goes back");
    await page.getByRole("link", { name: "Change the address" }).click();
    await page.getByLabel("ZIP code").fill("nowhere");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("Enter a ZIP code like 10001")).toBeVisible();
    await expect(page.getByLabel("ZIP code")).toHaveValue("nowhere");
    await page.getByLabel("Street address").fill("14 Maple Street");
    await page.getByLabel("ZIP code").fill("97206");
    await expectFine(page, "order-address-390");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("The new address is saved.")).toBeVisible();
    await expect(page.getByText("14 Maple Street")).toBeVisible();
    await expectFine(page, "order-changed-390");
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectFine(page, "order-changed-1280");
    const receipt = await page.getByRole("link", { name: "Receipt (PDF)" }).getAttribute("href");
    const pdf = await page.request.get(receipt ?? "");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  },
);

/** An admin takes the order to its buyer. */
async function deliver(browser: Browser, number: string): Promise<Page> {
  const admin = await pageOf(browser, "admin");
  await admin.goto("/admin/orders");
  await admin.getByRole("link", { name: number }).click();
  await admin.getByRole("button", { name: "Start printing" }).click();
  await admin.getByLabel("Tracking number").fill("9400100000000000000000");
  await admin.getByLabel("Carrier").fill("USPS");
  await admin.getByRole("button", { name: "Mark as shipped" }).click();
  await admin.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(admin.getByRole("button", { name: "Mark as delivered" })).toHaveCount(0);
  return admin;
}

test("a guest asks for a return, and an admin decides", async ({ browser, request }) => {
  const page = await pageOf(browser, null, PHONE);
  const email = buyer();
  await page.goto(await buyPlainly(browser, email, 2));
  const number = /INK-\w+/.exec(page.url())?.[0] ?? "";
  const admin = await deliver(browser, number);
  await page.reload();
  await expect(page.getByText(/on its way/i)).toHaveCount(0);
  await page.getByRole("link", { name: "Return or exchange" }).click();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Choose a reason").last()).toBeVisible();
  await page.getByLabel(/^How many/).selectOption("1");
  await page.getByLabel("What is not right?").selectOption("misprint");
  await page.getByLabel("What would you like?").selectOption("refund");
  await page.getByLabel(/^Tell us more/).fill("The ink is smudged.");
  await expectFine(page, "order-return-390");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("We have your request.").first()).toBeVisible();
  await mailTo(request, email, "We have your return request");
  await expectFine(page, "order-returned-390");

  await admin.getByRole("link", { name: /^Returns/ }).click();
  await expectFine(admin, "admin-returns-1280");
  await admin.getByRole("link", { name: number }).click();
  await expect(admin.getByText("The ink is smudged.")).toBeVisible();
  await admin.getByRole("button", { name: "Refuse" }).click();
  await expect(admin.getByText("Please give the reason; the buyer reads it")).toBeVisible();
  await expectFine(admin, "admin-return-1280");
  await admin.getByLabel("Words for the buyer").fill("Sorry about that print.");
  await admin.getByRole("button", { name: "Refund these shirts" }).click();
  await expect(admin.getByText("The shop bears")).toBeVisible();
  await expect(admin.getByLabel("Words for the buyer")).toHaveValue("Sorry about that print.");
  await expectFine(admin, "admin-return-preview-1280");
  await admin.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(admin.getByText("the money goes back", { exact: false }).first()).toBeVisible();
  await admin.setViewportSize(PHONE);
  await expectFine(admin, "admin-return-390");

  expect((await mailTo(request, email, "is refunded")).text).toContain("Sorry about that print.");
  await page.reload();
  await expect(page.getByText("Sorry about that print.")).toBeVisible();
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL(/\/cart/);
});
