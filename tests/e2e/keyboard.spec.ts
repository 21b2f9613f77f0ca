import { expect } from "@playwright/test";

import { birthday, monthOf } from "../support/birthday";
import { wakeChoice } from "./support/islands";
import { tabTo } from "./support/by-keyboard";
import { mailTo } from "./support/outbox";
import { improved } from "./support/page-checks";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const tag = Date.now().toString(36);

test("skip links lead to 'Buy Now' in at most twelve steps", async ({ page }) => {
  await page.goto("/store/noisy-bear");
  await wakeChoice(page, { timeout: 120_000 });
  for (const name of ["Skip to content", "Skip to sizes and colors"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  const buy = page.getByRole("button", { name: "Buy Now" });
  let steps = 2;
  for (; steps < 12; steps += 1) {
    await page.keyboard.press("Tab");
    if (await buy.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(buy).toBeFocused();
  expect(steps).toBeLessThan(12);
});

test(
  "a shirt is bought by keyboard alone, and every step says where one is",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const keys = page.keyboard;
    const email = `keys-${tag}@example.test`;
    await page.goto("/store/noisy-bear");
    await wakeChoice(page, { timeout: 120_000 });

    await test.step("the first stop leads past the navigation", async () => {
      await keys.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await keys.press("Enter");
      await expect(page).toHaveURL(/#main$/);
    });

    await test.step("a missing size is asked for where it is chosen", async () => {
      await tabTo(page, page.getByRole("button", { name: "Buy Now" }));
      await keys.press("Enter");
      const size = page
        .getByRole("radiogroup", { name: /size/i })
        .or(page.getByRole("group", { name: /size/i }));
      await expect(size.locator(":focus")).toHaveRole("radio");
      await keys.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
      await tabTo(page, page.getByRole("button", { name: "Buy Now" }));
      await keys.press("Enter");
      await page.waitForURL(/\/checkout/);
      await improved(page);
    });

    await test.step("a wrong field is announced, and has the focus", async () => {
      await tabTo(page, page.getByLabel("Email"));
      await keys.type("keys@");
      await tabTo(page, page.getByRole("button", { name: "Continue to payment" }));
      await keys.press("Enter");
      await expect(page.getByLabel("Email")).toBeFocused();
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
      await keys.press("ControlOrMeta+A");
      await keys.type(email);
    });

    await test.step("the address is typed field by field", async () => {
      for (const [label, text] of [
        ["Full name", "Grandma Rose"],
        ["Street address", "12 Maple Street"],
        ["ZIP code", "97205"],
      ] as const) {
        await tabTo(page, page.getByLabel(label));
        await keys.type(text);
      }
      await keys.press("Tab");
      await expect(page.getByLabel("City")).toHaveValue("Portland");
      await tabTo(page, page.getByRole("button", { name: "Continue to payment" }));
      await keys.press("Enter");
      await page.waitForURL(/\/dev\/sandbox-pay\//);
    });

    await test.step("paid, thanked, and told by mail", async () => {
      await tabTo(page, page.getByRole("button", { name: "Pay $22.00" }));
      await keys.press("Enter");
      await page.waitForURL(/\/checkout\/complete/);
      await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
      await expect(page).toHaveTitle(/Your order/);
      expect((await mailTo(request, email, "Your order")).text).toContain("$22.00");
    });
  },
);

test(
  "a teen signs up by keyboard alone, and hears what is wrong",
  { tag: "@sweep" },
  async ({ page }) => {
    const keys = page.keyboard;
    const { birthDay, birthYear } = birthday("2010-05-05");
    await page.goto("/");
    await improved(page);
    await tabTo(page, page.getByRole("link", { name: "Become a Creator" }));
    await keys.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(/\S/);

    await test.step("the kind of account", async () => {
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await tabTo(page, dialog.getByRole("radio"));
      await keys.press("Space");
      const continued = dialog.getByRole("button", { name: "Continue" });
      if (!(await dialog.getByRole("radio", { name: "Become a Creator" }).isChecked()))
        await keys.press("ArrowRight");
      await expect(dialog.getByRole("radio", { name: "Become a Creator" })).toBeChecked();
      await tabTo(page, continued);
      await keys.press("Enter");
    });

    await test.step("the date of birth", async () => {
      await expect(dialog.getByLabel("Month")).toBeFocused();
      await keys.type(monthOf("2010-05-05"));
      await keys.press("Tab");
      await keys.type(birthDay);
      await keys.press("Tab");
      await keys.type(birthYear);
      await keys.press("Enter");
    });

    await test.step("the form", async () => {
      // The form takes the date's place, and the focus with it.
      await expect(dialog.getByLabel("First name", { exact: true })).toBeFocused();
      await tabTo(page, dialog.getByRole("button", { name: "Create Account" }));
      await keys.press("Enter");
      const firstName = dialog.getByLabel("First name", { exact: true });
      await expect(firstName).toBeFocused();
      await expect(firstName).toHaveAccessibleDescription(/First name is required/);
      await keys.type("Tess");
      for (const [label, text] of [
        ["Last name", "Tester"],
        ["Email", `keys-teen-${tag}@inkling.test`],
        ["Password", "Kite-and-4-clouds!"],
        ["Confirm password", "Kite-and-4-clouds!"],
      ] as const) {
        await tabTo(page, dialog.getByLabel(label, { exact: true }));
        await keys.type(text);
      }
      await keys.press("Enter");
      await page.waitForURL("**/creator/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  },
);
