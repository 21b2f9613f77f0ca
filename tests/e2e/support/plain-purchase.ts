import type { Browser } from "@playwright/test";

import { pageOf } from "./people";

/**
 * A guest buys shirts without scripts, which takes half of the time: for journeys that begin with an
 * order. How one buys with scripts, `checkout.spec.ts` and `checkout-phone.spec.ts` try.
 * @returns the path of the order's page, with its key
 */
export async function buyPlainly(browser: Browser, email: string, quantity = 1): Promise<string> {
  const page = await pageOf(browser, null, { javaScriptEnabled: false });
  await page.goto("/store/noisy-bear");
  await page.getByLabel("Size and color").selectOption("M, White: $22.00");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL(/\/checkout\?/);
  if (quantity > 1) await page.goto(page.url().replace(/quantity=1/, `quantity=${quantity}`));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill("Grandma Rose");
  await page.getByLabel("Street address").fill("12 Maple Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await page.getByLabel("ZIP code").fill("97205");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL(/\/checkout\/complete/);
  await page.getByRole("link", { name: "Follow your order" }).click();
  await page.waitForURL(/\/orders\//);
  const { pathname, search } = new URL(page.url());
  await page.context().close();
  return pathname + search;
}
