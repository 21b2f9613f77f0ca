import { expect, type Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";

import { fillBirthday, submitAge } from "./support/birthday";
import { mailTo } from "./support/outbox";
import { improved, isTooWide, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

const password = "Kite-and-4-clouds!";
const tag = Date.now().toString(36);

/** The names of one sign-up form; each run has its own. */
async function fillCredentials(page: Page, firstName: string, email: string): Promise<void> {
  await page.locator("[name=firstName]").fill(firstName);
  await page.locator("[name=lastName]").fill("Tester");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=confirmPassword]").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

test("a child asks, a parent agrees by card, the child draws, the parent revokes", async ({
  browser,
}) => {
  const parentEmail = `parent-${tag}@inkling.test`;
  const kid = await pageOf(browser, null, { width: 390, height: 844 });
  await kid.goto("/age-verification");
  await submitAge(kid, "2017-01-01");
  await kid.waitForURL("**/auth/sign-up/parent");
  await kid.reload();
  await kid.locator("[name=parentEmail]").fill(parentEmail);
  await kid.getByRole("button", { name: "Send to Parent" }).click();
  await kid.waitForURL("**/auth/sign-up/waiting");
  await expect(kid.getByRole("heading", { name: "Email Sent!" })).toBeVisible();
  // A different date changes nothing, neither at the gate nor on another age's form.
  await kid.goto("/age-verification");
  await expect(kid.getByText("You have already entered your date of birth.")).toBeVisible();
  await kid.goto("/auth/sign-up/adult");
  await kid.waitForURL("**/auth/sign-up/waiting");

  const notice = await mailTo(kid.request, parentEmail, "Your child needs your permission");
  const link = /\/parent-consent\/[\w-]+/.exec(notice.text)?.[0] ?? "";
  const parent = await pageOf(browser, null);
  await parent.goto(link);
  await parent.reload();
  await parent.locator("[name=firstName]").fill("Gale");
  await parent.locator("[name=lastName]").fill("Tester");
  await parent.locator("[name=password]").fill(password);
  await parent.locator("[name=confirmPassword]").fill(password);
  await parent.getByLabel(/I am 18 or older/).check();
  await parent.getByRole("button", { name: "Continue" }).click();
  await parent.waitForURL("**/guardian/consents/**");
  for (const box of await parent.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await parent.getByLabel(/My child may have an account/).check();
  await parent.getByLabel(/I accept the terms/).check();
  await parent.getByRole("button", { name: "Use a card" }).click();
  await parent.getByRole("button", { name: "Pay $0.50" }).click();
  await parent.waitForURL("**/guardian/consents/**");
  await expect(async () => {
    await parent.reload();
    await expect(parent.getByText("Your consent is confirmed")).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await parent.request.get(link)).status()).toBe(410);
  // The parent can go on with the child beside them; so can the browser that asked.
  await parent.getByRole("link", { name: "Next" }).click();
  await parent.waitForURL("**/auth/sign-up/child?consent=*");
  await expect(parent.locator("[name=confirmPassword]")).toBeVisible();

  await kid.goto("/auth/sign-up/waiting");
  await kid.waitForURL("**/auth/sign-up/child");
  await fillCredentials(kid, "Kit", `kit-${tag}@inkling.test`);
  await kid.waitForURL("**/creator/dashboard");
  await expect(kid.getByText("Welcome, Young Creator!")).toBeVisible();

  await parent.goto("/guardian");
  await parent.getByRole("link", { name: "See and change" }).click();
  await parent.locator("summary", { hasText: "Take it back" }).click();
  await parent.getByText("Revoke or delete…").click();
  await parent.getByRole("button", { name: "Revoke my consent" }).click();
  await parent.waitForURL("**/guardian");
  await expect(parent.getByText("Your consent ended on")).toBeVisible();
  await kid.goto("/creator/dashboard");
  await kid.waitForURL("**/auth?next=**");
});

test(
  "the navigation opens the same flow as a dialog, with back and reload",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto("/");
    await improved(page);
    await page.getByRole("link", { name: "Become a Creator" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    // A tap goes on at once.
    await dialog.getByRole("radio", { name: "Become a Creator" }).click();
    await expect(dialog.getByLabel("Month")).toBeVisible();
    await page.goBack();
    await expect(dialog.getByRole("radio", { name: "Become a Creator" })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(dialog.getByLabel("Month")).toBeVisible();
    await submitAge(page, "2010-05-05");
    await expect(dialog.getByLabel("First name", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Create Account" }).click();
    await expect(dialog.getByText("First name is required")).toBeVisible();
    await dialog.getByLabel("First name", { exact: true }).fill("T");
    await expect(dialog.getByText("First name is required")).toBeHidden();
    await fillCredentials(page, "Tess", `tess-${tag}@inkling.test`);
    await page.waitForURL("**/creator/dashboard");
  },
);

test(
  "a browser that refuses our cookies is told so at the form, on its page and in the dialog",
  { tag: "@sweep" },
  async ({ page, context }) => {
    await page.route("**/*", async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await page.goto("/auth");
    await improved(page);
    await page.getByLabel("Email").fill("customer@inkling.test");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    const told = page.getByText("Your browser is blocking our cookies");
    await expect(told).toBeVisible();
    await page.goto("/auth/sign-up");
    await improved(page);
    await page.getByRole("radio", { name: "Become a Creator" }).click();
    await submitAge(page, "1990-02-03");
    await expect(told).toBeVisible();
    await page.goto("/cart");
    await improved(page);
    await page.getByRole("link", { name: "Become a Creator" }).first().click();
    await page.getByRole("dialog").getByRole("radio", { name: "Become a Creator" }).click();
    await submitAge(page, "1990-02-03");
    await expect(
      page.getByRole("dialog").getByText("Your browser is blocking our cookies"),
    ).toBeVisible();
  },
);

test(
  "the dialog works the same on signed-in pages, and leaves no trace when closed",
  { tag: "@sweep" },
  async ({ page }) => {
    const open = page.getByRole("link", { name: "Become a Creator" }).first();
    const dialog = page.getByRole("dialog");
    await page.goto("/how-it-works");
    await page.goto("/cart");
    // A click before its scripts are there leads to another page.
    await improved(page);
    await open.click();
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/cart");
    // By keyboard a card is chosen without going on, and Continue goes on.
    await dialog.getByRole("radio", { name: "Become a Creator" }).press("Space");
    await expect(dialog.getByRole("radio", { name: "Become a Creator" })).toBeChecked();
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(dialog.getByLabel("Month")).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/cart");
    // Nothing happens without a date.
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByLabel("Month")).toBeVisible();
    await expect(dialog.getByText("Date of birth is required")).toHaveCount(0);
    await page.goBack();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByLabel("Month")).toBeVisible();
    // A day that is not there is said at its box, and goes as one types.
    await fillBirthday(page, "2011-02-31");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("February 2011 has only 28 days")).toBeVisible();
    await expect(dialog.getByLabel("Day")).toBeFocused();
    await dialog.getByLabel("Day").fill("2");
    await expect(dialog.getByText("February 2011 has only 28 days")).toBeHidden();
    await page.reload();
    await submitAge(page, "1990-02-03");
    await dialog.getByLabel("First name", { exact: true }).fill("Ada");
    await dialog.getByLabel("Password", { exact: true }).fill("abc");
    await dialog.getByRole("button", { name: "Create Account" }).click();
    // Every rule of the password, but only the first of other fields; what was typed stays.
    for (const rule of [
      "8 characters long",
      "uppercase letter",
      "one number",
      "one special character",
    ])
      await expect(dialog.getByText(rule)).toBeVisible();
    await expect(dialog.getByText("Email is required")).toBeVisible();
    await expect(dialog.getByLabel("First name", { exact: true })).toHaveValue("Ada");
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("abc");
    await dialog.getByLabel("Password", { exact: true }).fill("abcd");
    await expect(dialog.getByText("uppercase letter")).toBeHidden();
    await page.reload();
    await expect(dialog.getByLabel("First name", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/how-it-works$/);
  },
);

test("back and reload on every page of signing up", { tag: "@sweep" }, async ({ page }) => {
  await page.goto("/auth/sign-up");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("radio", { name: "Shop Products" }).press("Space");
  await page.getByRole("radio", { name: "Shop Products" }).press("ArrowLeft");
  await expect(
    page.locator("#main").getByText("You'll go through age verification and creator onboarding"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.waitForURL("**/age-verification");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.goForward();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await submitAge(page, "2010-05-05");
  await page.waitForURL("**/teen");
  await page.reload();
  await expect(page.getByLabel("First name", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("You have already entered your date of birth.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/teen");
});

test("signing out in one tab signs out the others", { tag: "@sweep" }, async ({ browser }) => {
  const first = await pageOf(browser, "customer");
  const second = await first.context().newPage();
  await second.goto("/account/settings");
  await settled(second);
  await first.goto("/account/settings");
  await settled(first);
  await first.getByRole("button", { name: "Sign Out everywhere" }).click();
  await first.waitForURL((url) => url.pathname === "/");
  await second.waitForURL("**/auth?next=**");
});

for (const path of [
  "/auth",
  "/auth?mode=sign-up",
  "/auth/sign-up",
  "/age-verification",
  "/auth/sign-up/customer",
  "/auth/sign-up/grown-up",
  "/training-program/waitlist",
  "/forgot-password",
  "/reset-password?token=guessed",
  "/parent-consent/guessed",
])
  test(`${path} fits every width, and axe finds nothing`, { tag: "@sweep" }, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTooWide(page), String(width)).toBe(false);
    }
    expect(await problems(page)).toEqual([]);
  });

test(
  "a child under 13 who wants to shop is led to a grown-up, in every size of text",
  { tag: "@sweep" },
  async ({ browser }) => {
    const kid = await pageOf(browser, null, { width: 390, height: 844 });
    for (const size of ["100%", "200%"]) {
      await kid.goto("/auth/sign-up");
      await kid.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
      expect(await isTooWide(kid), size).toBe(false);
      const [draw, shop] = await Promise.all(
        ["Become a Creator", "Shop Products"].map((name) =>
          kid.getByRole("radio", { name }).boundingBox(),
        ),
      );
      if (!draw || !shop) throw new Error("a card is missing");
      const areApart = draw.x + draw.width <= shop.x || draw.y + draw.height <= shop.y;
      expect(areApart, size).toBe(true);
    }
    await kid.getByRole("radio", { name: "Shop Products" }).click();
    await kid.waitForURL("**/auth/sign-up/customer");
    expect(await isTooWide(kid)).toBe(false);
    await submitAge(kid, "2018-06-30");
    await kid.waitForURL("**/auth/sign-up/grown-up");
    await expect(kid.getByRole("heading", { name: "Ask a grown-up" })).toBeVisible();
    await kid.goto("/auth?mode=sign-up");
    await kid.waitForURL("**/auth/sign-up/grown-up");
  },
);

test(
  "axe finds nothing on the pages of an account and of a guardian",
  { tag: "@sweep" },
  async ({ browser }) => {
    const customer = await pageOf(browser, "customer");
    for (const path of ["/account/settings", "/account/delete", "/account/upgrade"]) {
      await customer.goto(path);
      expect(await problems(customer), path).toEqual([]);
    }
    // Someone who follows 'Upload Art' without being a creator is shown how to become one.
    await customer.goto("/upload");
    await expect(customer.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await customer.getByRole("main").getByRole("link", { name: "Become a Creator" }).click();
    await customer.waitForURL("**/account/upgrade");
    const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
    await guardian.goto("/guardian");
    expect(await problems(guardian)).toEqual([]);
    await guardian.getByRole("link", { name: "See and change" }).click();
    await guardian.waitForURL("**/guardian/consents/**");
    expect(await problems(guardian)).toEqual([]);
    expect(await isTooWide(guardian)).toBe(false);
  },
);

test("a customer's sign-up is welcomed, and the account can be deleted", async ({ page }) => {
  // A tap that comes before the page's scripts goes on as soon as they are there.
  let letScriptsIn = () => {};
  const isTapped = new Promise<void>((resolve) => (letScriptsIn = resolve));
  await page.route("**/*.js", async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto("/auth/sign-up", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Shop Products" }).click();
  letScriptsIn();
  await page.waitForURL("**/auth/sign-up/customer");
  await page.unrouteAll();
  await submitAge(page, "1990-02-28");
  await fillCredentials(page, "Cora", `cora-${tag}@inkling.test`);
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText("You can start shopping right away.")).toBeVisible();
  const changed = `${password}2`;
  await page.goto("/account/settings");
  await page.locator("[name=currentPassword]").fill(password);
  await page.locator("[name=password]").fill(changed);
  await page.locator("[name=confirmPassword]").fill(changed);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
  await expect(page.locator("[name=currentPassword]")).toHaveValue("");
  await page.goto("/account/delete");
  await page.locator("[name=password]").fill(changed);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await mailTo(page.request, `cora-${tag}@inkling.test`, "Your account has been deleted");
});

test("a forgotten password: the link in the mail, once", async ({ browser, page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("customer@");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Email").fill("customer@inkling.test");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If there is an account with this address").first()).toBeVisible();
  const mail = await mailTo(page.request, "customer@inkling.test", "Set a new password");
  const link = /\/reset-password\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
  const other = await pageOf(browser, null);
  await other.goto(link);
  await other.locator("[name=password]").fill("Draw-and-wear-1!");
  await other.locator("[name=confirmPassword]").fill("Draw-and-wear-1!");
  await other.getByRole("button", { name: "Save new password" }).click();
  await other.waitForURL("**/auth");
  expect((await other.request.get(link)).status()).toBe(410);
});

/** Signs in on the sign-in page that an ended session led to. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.waitForURL("**/auth?**");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const form = page.locator("form", { has: page.locator("input[name=password]") });
  await form.getByRole("button", { name: "Sign In" }).click();
}

/** Half an hour without activity, once more if the page began to watch only during it. */
async function idleUntil(page: Page, url: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward("31:00");
    await expect(page).toHaveURL(url, { timeout: 10_000 });
  }).toPass();
}

test(
  "what someone types outlives the session, for the same person only",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "creator");
    await page.clock.install();
    const bio = page.locator("[name=bio]");
    const message = page.getByLabel("Your message");
    const kept = () => page.evaluate(() => sessionStorage.getItem("inkling-kept-text"));

    await test.step("the warning stands until someone is active", async () => {
      await page.goto("/creator/profile/story");
      // A field that React is taking over at this moment loses the selection that is being replaced.
      await expect(async () => {
        await bio.fill("Ink, mostly at night.");
        await expect(bio).toHaveValue("Ink, mostly at night.", { timeout: 500 });
      }).toPass();
      await page.clock.fastForward("26:30");
      const warning = page.getByText("Your session will expire in 4 minutes due to inactivity");
      await expect(warning).toBeVisible();
      await page.clock.fastForward("01:00");
      await expect(page.getByText("Your session will expire in 3 minutes")).toBeVisible();
      await page.keyboard.press("Shift");
      await expect(page.getByText("You are still signed in")).toBeVisible();
    });

    await test.step("idle: it comes back on the same page", async () => {
      await idleUntil(page, /\/auth\?reason=timeout&next=%2Fcreator%2Fprofile%2Fstory$/);
      await signInAgain(page, "creator@inkling.test");
      await expect(page.getByText("What you typed is back")).toBeVisible();
      await expect(bio).toHaveValue("Ink, mostly at night.");
      expect(await kept()).toBeNull();
    });

    await test.step("a form that finds the session ended keeps what it sent", async () => {
      await bio.fill("Ink, also by day.");
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Save" }).first().click();
      await signInAgain(page, "creator@inkling.test");
      await expect(page.getByText("What you typed is back")).toBeVisible();
      await expect(bio).toHaveValue("Ink, also by day.");
    });

    await test.step("on a public page, too; another person finds nothing", async () => {
      // What is typed before the page's scripts arrive is kept, too.
      let letScriptsIn = () => {};
      const isTyped = new Promise<void>((resolve) => (letScriptsIn = resolve));
      await page.route("**/*.js", async (route) => {
        await isTyped;
        await route.continue();
      });
      await page.goto("/contact", { waitUntil: "commit" });
      await message.fill("Do you print on aprons?");
      letScriptsIn();
      await improved(page);
      await page.unrouteAll();
      await expect(page.locator("form[action='/sign-out']").first()).toBeAttached();
      await idleUntil(page, /\/auth\?reason=timeout&next=%2Fcontact$/);
      expect(await kept()).toContain("aprons");
      await signInAgain(page, "kid@inkling.test");
      await page.waitForURL("**/contact");
      await expect.poll(kept).toBeNull();
      await expect(message).toHaveValue("");
    });

    await test.step("signing out on purpose keeps nothing", async () => {
      await message.fill("Do you print on hats?");
      await page
        .locator("form[action='/sign-out']")
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await page.waitForURL((url) => url.pathname === "/");
      expect(await kept()).toBeNull();
    });
  },
);

test("errors on the sign-in page are at their fields and clear while typing; no script is needed", async ({
  browser,
  page,
}) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Two things are missing")).toBeVisible();
  await expect(page.getByText("Please fix the errors below and try again.")).toBeVisible();
  // The form's field names are the server's; otherwise a message would belong to no field.
  const email = page.getByLabel("Email");
  expect(await email.getAttribute("aria-describedby")).toBe(
    `${await email.getAttribute("id")}-error`,
  );
  await page.getByLabel("Email").fill("n");
  await expect(page.getByText("Email is required")).toBeHidden();
  await expect(page.getByText("One thing is missing")).toBeVisible();
  // Nothing is lost on the way: neither to a server that cannot be reached nor to one that refuses.
  const secret = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill("nobody@inkling.test");
  await secret.fill("Not-the-one-1!");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page.getByText("An unexpected error occurred")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
  await expect(page.getByText("Error signing in").first()).toBeVisible();
  await expect(secret).toHaveValue("Not-the-one-1!");
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/auth?mode=sign-up");
  await submitAge(plain, "1990-02-28");
  await plain.waitForURL("**/auth?mode=sign-up**");
  await plain.locator("[name=firstName]").fill("Ada");
  await plain.locator("[name=password]").fill("abc");
  await plain.getByRole("button", { name: "Create Account" }).click();
  await expect(plain.getByText("Password must contain at least one number")).toBeVisible();
  await expect(plain.locator("[name=firstName]")).toHaveValue("Ada");
});

test("posts from another site are refused", async ({ request }) => {
  for (const path of ["/auth", "/sign-out", "/api/notifications", "/contact"]) {
    const response = await request.post(path, {
      headers: { Origin: "https://evil.example" },
      form: { email: "a@b.co" },
    });
    expect(response.status(), path).toBe(403);
  }
});
