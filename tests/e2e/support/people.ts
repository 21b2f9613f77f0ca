import type { Browser, Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../../../app/features/accounts/sessions/demo-accounts.ts";

/** A fresh browser context, signed in as a demo account if one is given. */
export async function pageOf(
  browser: Browser,
  who: "admin" | "creator" | "kid" | "guardian" | "customer" | null,
  viewport = { width: 1280, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (who) await signIn(page, `${who}@inkling.test`);
  return page;
}

/** Signs in on the sign-in page and waits for the redirect. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const form = page.locator("form", { has: page.locator("input[name=password]") });
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}
