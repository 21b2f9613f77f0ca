import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";

import { DEMO_PASSWORD } from "../../../app/people/sessions/demo-accounts.ts";
import { watchRequests } from "./settled";

/** A fresh browser context of a size or a kind, signed in as a demo account if one is given. */
export async function pageOf(
  browser: Browser,
  who: "admin" | "creator" | "kid" | "guardian" | "coparent" | "customer" | null,
  kind: { width: number; height: number } | BrowserContextOptions = { width: 1280, height: 900 },
): Promise<Page> {
  const context = await browser.newContext("width" in kind ? { viewport: kind } : kind);
  watchRequests(context);
  const page = await context.newPage();
  if (who) await sendSignIn(context, `${who}@inkling.test`);
  return page;
}

/** What the sign-in page sends; opening it for everyone would take as long as many a journey. */
async function sendSignIn({ request }: BrowserContext, email: string): Promise<void> {
  const response = await request.post("/auth", {
    form: { intent: "sign-in", email, password: DEMO_PASSWORD },
    headers: { Origin: baseUrl() },
    maxRedirects: 0,
  });
  expect(response.status(), `${email} signs in`).toBe(302);
}

function baseUrl(): string {
  return test.info().project.use.baseURL ?? "";
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
