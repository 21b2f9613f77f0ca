import { expect, type Locator, type Page } from "@playwright/test";

import { wakeChoice } from "./islands";
import { improved } from "./page-checks";

/** How long a hand takes, in milliseconds: before each tap, and for each typed character. */
type Pace = { tapMs: number; keyMs: number };

const AT_ONCE: Pace = { tapMs: 0, keyMs: 0 };

export const payButton = (page: Page) => page.getByRole("button", { name: "Continue to payment" });

export async function openShirt(page: Page): Promise<void> {
  await page.goto("/store/noisy-bear");
  await wakeChoice(page, { timeout: 120_000 });
}

/** A guest on a phone buys the opened shirt for someone in Portland, up to the thank-you page. */
export async function buyAsGuest(
  page: Page,
  email: string,
  { tapMs, keyMs } = AT_ONCE,
): Promise<{ taps: number; typedFields: number; typedCharacters: number }> {
  const done = { taps: 0, typedFields: 0, typedCharacters: 0 };
  const tap = async (target: Locator) => {
    await page.waitForTimeout(tapMs);
    done.taps += 1;
    await target.tap();
  };
  const write = async (label: string, text: string) => {
    await tap(page.getByLabel(label));
    done.typedFields += 1;
    done.typedCharacters += text.length;
    await page.keyboard.type(text, { delay: keyMs });
  };
  await tap(page.getByRole("radio", { name: "White", exact: true }));
  await tap(page.getByRole("radio", { name: "M", exact: true }));
  await tap(page.getByRole("button", { name: "Buy Now" }));
  await page.waitForURL(/\/checkout/);
  await improved(page);
  await expect(payButton(page)).toBeInViewport();
  await write("Email", email);
  await write("Full name", "Grandma Rose");
  await write("Street address", "12 Maple Street");
  await write("ZIP code", "97205");
  await expect(page.getByLabel("City")).toHaveValue("Portland");
  await expect(page.getByLabel("State")).toHaveValue("OR");
  await expect(payButton(page)).toBeInViewport();
  await tap(payButton(page));
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  await tap(page.getByRole("button", { name: "Pay $22.00" }));
  await page.waitForURL(/\/checkout\/complete/);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  return done;
}
