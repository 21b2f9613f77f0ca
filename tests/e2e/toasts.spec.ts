import { expect, type Page } from "@playwright/test";

import { improved, scripted } from "./support/page-checks";
import { test } from "./support/test";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const show = (page: Page, name = "Show a toast") => page.getByRole("button", { name }).click();

test(
  "a toast stays for four seconds, longer under the pointer, and is new when it is said again",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/dev/ui");
    await page.clock.runFor(1_000);
    await scripted(page);
    const list = toasts(page);
    const saved = list.getByRole("status");
    await show(page);
    await expect(saved).toHaveText("SavedYour profile is up to date.");
    await page.clock.runFor(3_000);
    await show(page, "Show an error");
    await expect(list.getByRole("alert")).toContainText("File too large");
    await show(page);
    await expect(saved).toHaveCount(1);
    await page.clock.runFor(3_900);
    await expect(saved).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(list.locator(":scope > *")).toHaveCount(0);

    await show(page);
    await expect(saved).toHaveCSS("pointer-events", "none");
    await page.clock.runFor(600);
    await expect(saved).toHaveCSS("pointer-events", "auto");
    await saved.hover();
    await page.clock.runFor(20_000);
    await expect(saved).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_100);
    await expect(saved).toHaveCount(0);

    // It may lie over a button, and the pointer that waits for it would keep it there.
    await show(page);
    await page.clock.runFor(600);
    await saved.getByRole("button", { name: "Got it" }).click();
    await expect(saved).toHaveCount(0);

    await page.keyboard.press("Alt+t");
    await expect(list).toBeFocused();
  },
);

test(
  "a toast is above an open dialog, and stays when that closes",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto("/dev/ui");
    await scripted(page);
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "A dialog" });
    await page
      .getByRole("button", { name: "Show a toast", includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());
    await expect(dialog.getByRole("status")).toContainText("Saved");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(toasts(page).getByRole("status")).toContainText("Saved");
  },
);

test(
  "what the last page had to say is shown on a public page, though no one moves",
  { tag: "@sweep" },
  async ({ page, context, baseURL }) => {
    const value = encodeURIComponent(JSON.stringify({ title: "Signed out" }));
    await context.addCookies([{ name: "inkling_toast", value, url: baseURL ?? "" }]);
    await page.goto("/about");
    await expect(toasts(page).getByRole("status")).toHaveText("Signed out");
    await page.goto("/how-it-works");
    await improved(page);
    await expect(toasts(page).getByRole("status")).toHaveCount(0);
  },
);
