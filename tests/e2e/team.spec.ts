import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";

import { submitAge } from "./support/birthday";
import { mailTo } from "./support/outbox";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf, signIn } from "./support/people";
import { test } from "./support/test";

const email = `reviewer-${Date.now()}@inkling.test`;
const password = "Kite-and-4-clouds!";
const phone = { width: 390, height: 844 };

async function check(page: Page, name: string): Promise<void> {
  expect(await isTooWide(page), name).toBe(false);
  expect(await problems(page), name).toEqual([]);
  await takePicture(page, `team-${name}`);
}

test(
  "an invited person makes an account, joins, sets up a second factor and signs in with it",
  { tag: "@sweep" },
  async ({ browser, request }) => {
    test.setTimeout(180_000);
    const owner = await pageOf(browser, "admin");
    await owner.goto("/admin/team");
    await owner.getByLabel("Email", { exact: true }).fill("not an address");
    await owner.getByRole("button", { name: "Send invitation" }).click();
    await expect(owner.getByText("Please enter a valid email address")).toBeVisible();
    await owner.getByLabel("Email", { exact: true }).fill(email);
    await owner.getByRole("button", { name: "Send invitation" }).click();
    await expect(owner.getByRole("button", { name: `Send it again to ${email}` })).toBeVisible();

    const { text } = await mailTo(request, email, "You are invited");
    const link = /http:\S+\/team-invitation\/[\w-]+/.exec(text)?.[0] ?? "";
    const page = await pageOf(browser, null, phone);
    await page.goto(link);
    await check(page, "invitation");
    await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
    await submitAge(page, "1990-05-05");
    await page.getByLabel("First name").fill("Rae");
    await page.getByLabel("Last name").fill("Viewer");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("button", { name: "Join the team" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
    expect((await page.goto("/admin/payouts"))?.status()).toBe(403);
    expect((await page.goto(link))?.status()).toBe(410);

    await page.goto("/account/second-factor");
    await check(page, "second-factor-off");
    await page.getByRole("button", { name: "Set it up" }).click();
    const letters = (await page.locator("p.font-mono").textContent())?.replaceAll(" ", "") ?? "";
    await check(page, "second-factor-setting-up");
    const code = page.getByRole("textbox", { name: "Code", exact: true });
    await code.fill(await generate({ secret: letters }));
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
    const [recovery = ""] = await page.locator("ul.font-mono li").allTextContents();
    await check(page, "recovery-codes");
    await page.reload();
    await expect(page.getByText(recovery)).toHaveCount(0);

    // Another browser, without scripts.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const plain = await context.newPage();
    await signIn(plain, email, password);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText(
      "Enter the code from your app",
    );
    const field = plain.getByRole("textbox", { name: "Code", exact: true });
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await field.fill("000 000");
    await plain.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(plain.getByText("This code is not right.")).toBeVisible();
    await plain.getByRole("link", { name: "Use a recovery code" }).click();
    await plain.getByLabel("Recovery code").fill(recovery);
    await plain.getByRole("button", { name: "Sign In", exact: true }).click();
    await plain.goto("/account/security");
    await expect(plain.getByText("This one")).toHaveCount(1);
    await plain.getByRole("button", { name: "End all others" }).click();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?next=/);

    // Taken off the team, the person is out with the next click.
    await owner.goto("/admin/team");
    await owner.getByRole("button", { name: `Remove ${email}` }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(owner.getByRole("button", { name: `Remove ${email}` })).toHaveCount(0);
    await plain.goto("/admin");
    await expect(plain).toHaveURL(/\/auth\?next=/);
  },
);

test(
  "the pages of one's own sign-in fit a phone and have no accessibility problem",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer", phone);
    await page.goto("/account/security");
    await expect(page.getByText("This one")).toBeVisible();
    await check(page, "security");
    await page.context().clearCookies();
    await page.goto("/team-invitation/made-up");
    await check(page, "invitation-over");
  },
);
