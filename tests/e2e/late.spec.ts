import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";

import { mailTo } from "./support/outbox";
import { problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { buyPlainly } from "./support/plain-purchase";
import { settled } from "./support/settled";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A guest buys a shirt; the desk opens the order. */
async function bought(browser: Browser, email: string): Promise<{ desk: Page; number: string }> {
  const number = /INK-\w+/.exec(await buyPlainly(browser, email))?.[0] ?? "";
  const desk = await pageOf(browser, "admin");
  await desk.goto("/admin/orders");
  await desk.getByRole("link", { name: number }).click();
  await settled(desk);
  return { desk, number };
}

async function tellOfDelay(desk: Page, day: string): Promise<void> {
  await desk.getByLabel("Now expected to ship by").fill(day);
  await desk.getByRole("button", { name: "Tell the buyer" }).click();
  await expect(desk.getByText(/^Told on/).first()).toBeVisible();
}

/** The mail's two links, which end in the choice that they show first. */
async function linksOf(request: APIRequestContext, email: string, subject: string) {
  const { text } = await mailTo(request, email, subject);
  const link = (choice: string) =>
    new RegExp(`(/orders/INK-\\w+/late/\\d+\\?key=[\\w-]+&choice=${choice})`).exec(text)?.[1] ?? "";
  return { wait: link("wait"), cancel: link("cancel") };
}

test("a buyer waits once, is told again, cancels with the money back, and each link works once", async ({
  browser,
  request,
}) => {
  const email = `late-${Date.now().toString(36)}@example.test`;
  const { desk, number } = await bought(browser, email);
  await tellOfDelay(desk, inDays(20));
  const first = await linksOf(request, email, `${number} is late: wait or cancel?`);

  // The choice is one press, without scripts, too; opening a link decides nothing.
  const buyer = await pageOf(browser, null, { javaScriptEnabled: false });
  await buyer.goto(first.cancel);
  await expect(buyer.getByRole("heading", { name: "Wait or cancel?" })).toBeVisible();
  await buyer.goto(first.wait);
  await expect(buyer.getByText("If you cancel, $22.00 goes back")).toBeVisible();
  await buyer.getByRole("button", { name: /^Wait until/ }).click();
  await expect(buyer.getByRole("heading", { name: "Thank you for waiting" })).toBeVisible();
  await buyer.goto(first.cancel);
  await expect(buyer.getByRole("heading", { name: "Thank you for waiting" })).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Cancel for a full refund" })).toHaveCount(0);

  await desk.reload();
  await settled(desk);
  await expect(desk.getByText("The buyer waits")).toBeVisible();
  await tellOfDelay(desk, inDays(60));
  const second = await linksOf(request, email, `${number} is still late`);
  await buyer.goto(first.wait);
  await expect(buyer.getByRole("heading", { name: "There is a newer email" })).toBeVisible();
  await buyer.goto(second.cancel);
  await buyer.getByRole("button", { name: "Cancel for a full refund" }).click();
  await expect(buyer.getByRole("heading", { name: "Canceled" })).toBeVisible();
  const back = await mailTo(request, email, `Canceled: your late order ${number}`);
  expect(back.text).toContain("$22.00 goes back");
  await buyer.goto(second.wait);
  await expect(buyer.getByRole("heading", { name: "Canceled" })).toBeVisible();
  await buyer.getByRole("link", { name: "See your order" }).click();
  await expect(buyer.getByText("Canceled, because it was late.")).toBeVisible();
  // The money goes back by a job, once.
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText("Refunded", { exact: true }).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 150_000 });
});

test("a late link that is used after shipping says where the parcel is, and cancels nothing", async ({
  browser,
  request,
}) => {
  const email = `shipped-${Date.now().toString(36)}@example.test`;
  const { desk, number } = await bought(browser, email);
  await tellOfDelay(desk, inDays(10));
  const { cancel } = await linksOf(request, email, `${number} is late`);
  const buyer = await pageOf(browser, null, { width: 390, height: 844 });
  await buyer.goto(cancel);
  await settled(buyer);
  expect(await problems(buyer)).toEqual([]);

  await desk.getByRole("button", { name: "Start printing" }).click();
  await desk.getByLabel("Tracking number").fill("9400100000000000000000");
  await desk.getByLabel("Carrier").fill("USPS");
  await desk.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(desk.getByRole("button", { name: "Mark as delivered" })).toBeVisible();

  // The page was open all the while.
  await buyer.getByRole("button", { name: "Cancel for a full refund" }).click();
  await expect(buyer.getByText("Good news: it has shipped in the meantime").first()).toBeVisible();
  await buyer.goto(cancel);
  await expect(buyer.getByRole("heading", { name: "It has shipped" })).toBeVisible();
  await buyer.getByRole("link", { name: "See your order" }).click();
  await expect(buyer.getByText("9400100000000000000000").first()).toBeVisible();
});
