import { expect, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

import { dayText } from "../../app/lib/working-days/day-text";
import { daysLater } from "../../app/lib/days";
import { shopDay } from "../../app/lib/shop-zone";

import { wakeChoice } from "./support/islands";
import { mailTo } from "./support/outbox";
import {
  improved,
  isTooWide,
  isTooWideWithLargeText,
  problems,
  takePicture,
} from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const PHONE = { width: 390, height: 844 };

async function expectFine(page: Page, name: string): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await takePicture(page, name);
}

async function pdfText(page: Page, href: string): Promise<string> {
  const response = await page.request.get(href);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.body())));
  return text.join(" ");
}

test(
  "a gift: note, day and receipt, from the shirt to the desk, and back by whoever got it",
  { tag: "@sweep" },
  async ({ browser }) => {
    const day = daysLater(shopDay(new Date()), 40);
    const email = `giver-${Date.now().toString(36)}@example.test`;
    const page = await pageOf(browser, null, PHONE);
    await page.goto("/store/noisy-bear");
    await wakeChoice(page, { timeout: 120_000 });
    await page.getByRole("radio", { name: "White", exact: true }).check();
    await page.getByRole("radio", { name: "M", exact: true }).check();
    // The bar at the foot of a phone has another, once the first is out of sight.
    await page.getByRole("button", { name: "Buy Now" }).first().click();
    await page.waitForURL(/\/checkout/);
    await improved(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Full name").fill("Grandma Rose");
    await page.getByLabel("Street address").fill("12 Maple Street");
    await page.getByLabel("ZIP code").fill("97205");
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    await expect(page.getByLabel("Gift note")).toBeHidden();
    await page.getByLabel("This is a gift").check();
    await page.getByLabel("Gift note").fill("Happy birthday, Ida!");
    await page.getByLabel("Not before").fill(day);
    await expectFine(page, "checkout-gift-phone");
    expect(await isTooWideWithLargeText(page)).toBe(false);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL(/\/dev\/sandbox-pay\//);
    await page.getByRole("button", { name: /^Pay / }).click();
    await page.waitForURL(/\/checkout\/complete/);
    await expect(page.getByText(`on ${dayText(day)} or later`)).toBeVisible();
    await expectFine(page, "thanks-gift-phone");
    await page.getByRole("link", { name: "Follow your order" }).click();
    await page.waitForURL(/\/orders\//);
    const promise = `Ships so that it arrives on or after ${dayText(day)}.`;
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancel shirts" })).toBeVisible();
    await expectFine(page, "order-gift-phone");
    const number = (await page.getByRole("heading", { level: 1 }).textContent())?.match(
      /INK-\w+/,
    )?.[0];
    const href = await page.getByRole("link", { name: "Gift receipt (PDF)" }).getAttribute("href");
    const receipt = await pdfText(page, href ?? "");
    expect(receipt).toContain(number);
    expect(receipt).not.toMatch(/\$|22\.00/);
    const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(receipt.replace(number ?? "", ""))?.[0] ?? "";
    const mail = await mailTo(page.request, email, "Your order");
    expect(JSON.stringify(mail)).toContain(promise);

    await test.step("the desk lists it, and does not print it yet", async () => {
      const desk = await pageOf(browser, "admin");
      await desk.goto("/admin/orders/print");
      const waits = desk.getByRole("region").or(desk.locator("section")).filter({
        hasText: "Gifts waiting for their day",
      });
      await expect(waits.getByText(number ?? "").first()).toBeVisible();
      await expect(desk.getByRole("checkbox", { name: new RegExp(number ?? "-") })).toHaveCount(0);
      await takePicture(desk, "desk-gift");
      await desk.context().close();
    });

    await test.step("whoever got it finds it by the receipt, without a price", async () => {
      const got = await pageOf(browser, null, PHONE);
      await got.goto("/gifts/exchange");
      await got.getByLabel("Order number").fill(number ?? "");
      await got.getByLabel("Gift code").fill(code.toLowerCase());
      await got.getByRole("button", { name: "Find my gift" }).click();
      await expect(got.getByText("This order has not arrived yet.")).toBeVisible();
      await expect(got.getByRole("main").getByText("$")).toHaveCount(0);
      await expectFine(got, "gift-exchange-phone");
      await got.context().close();
    });
  },
);

test(
  "the gifts page leads on, from a phone to a wide screen",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, null, PHONE);
    for (const width of [360, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/gifts");
      await expect(page.getByRole("heading", { level: 1, name: "Gifts" })).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
      await takePicture(page, `gifts-${width}`);
    }
    expect(await problems(page)).toEqual([]);
    await expect(page.getByRole("heading", { name: /^Order by \w+ \d+ for / })).toBeVisible();
    await page.getByRole("link", { name: /^For ages 8–10/ }).click();
    await expect(page).toHaveURL(/\/store\?age=8-10$/);
  },
);
