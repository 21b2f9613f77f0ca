import { expect, type Page } from "@playwright/test";

import { daysLater } from "../../app/lib/days";
import { shopDay } from "../../app/lib/shop-zone";

import { buyAsGuest, openShirt, payButton } from "./support/guest-buys";
import { improved, isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf, signIn } from "./support/people";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };
const shirt = "/store/noisy-bear";
const buyer = () => `phone-${Date.now().toString(36)}@example.test`;
const MOST_TAPS = 9;
const inDays = (days: number) => daysLater(shopDay(new Date()), days);

async function inCart(page: Page): Promise<void> {
  await openShirt(page);
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.waitForURL("**/cart");
  await improved(page);
}

const quantityOf = (page: Page) => page.getByLabel("Quantity of Noisy Bear");

test("a guest buys a shirt on a phone in at most nine taps", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openShirt(page);
  const { taps, typedFields } = await buyAsGuest(page, buyer());
  console.log(`A guest bought in ${taps} taps and ${typedFields} typed fields`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(typedFields).toBeLessThanOrEqual(4);
  // Once it is paid, nothing typed stays in the tab.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("inkling-draft"))).toBeNull();
});

test(
  "what is typed survives a reload, errors go while typing and are back on leaving",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, null, phone);
    await inCart(page);
    await page.goto("/checkout");
    await improved(page);
    expect(await isTooWide(page)).toBe(false);
    await page.getByLabel("Email").fill("rose@");
    await page.getByLabel("Full name").focus();
    const wrongEmail = page.getByText("Please enter a valid email address");
    await expect(wrongEmail).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
    await page.getByLabel("Email").focus();
    await page.keyboard.press("End");
    await page.keyboard.type("e");
    await expect(wrongEmail).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(wrongEmail).toBeVisible();
    await page.getByLabel("Email").fill("rose@example.test");
    await page.getByLabel("State").selectOption("TX");
    await page.getByLabel("ZIP code").fill("90210");
    await page.getByLabel("City").focus();
    await expect(page.getByText("90210 is not a ZIP code in Texas.")).toBeVisible();
    await page.getByLabel("State").selectOption("CA");
    await page.getByLabel("City").focus();
    await expect(page.getByText("90210 is not a ZIP code in Texas.")).toBeHidden();
    await page.getByLabel("This is a gift").check();
    await page.getByLabel("Gift note").fill("Happy birthday!");
    await page.getByLabel("Not before").fill(inDays(40));
    await expect(page.getByText(/^Ships so that it arrives on or after/)).toBeVisible();
    await page.getByLabel("Put a gift receipt in the parcel").uncheck();
    // As a person types it: what is filled in by a script is not checked on leaving.
    await page.getByLabel("Not before").focus();
    await page.keyboard.type(inDays(-1).replace(/(\d+)-(\d+)-(\d+)/, "$2$3$1"));
    await page.getByLabel("Gift note").focus();
    await expect(page.getByText(/^This day has already passed/)).toBeVisible();
    await expect(page.getByText(/^Ships so that it arrives on or after/)).toBeHidden();
    await page.getByLabel("Not before").fill(inDays(40));
    await expect(page.getByText(/^This day has already passed/)).toBeHidden();
    await takePicture(page, "checkout-phone-typed");
    expect(await problems(page)).toEqual([]);
    await page.reload();
    await improved(page);
    await expect(page.getByLabel("Email")).toHaveValue("rose@example.test");
    await expect(page.getByLabel("State")).toHaveValue("CA");
    await expect(page.getByLabel("ZIP code")).toHaveValue("90210");
    await expect(page.getByLabel("This is a gift")).toBeChecked();
    await expect(page.getByLabel("Gift note")).toHaveValue("Happy birthday!");
    await expect(page.getByLabel("Not before")).toHaveValue(inDays(40));
    await expect(page.getByText(/^Ships so that it arrives on or after/)).toBeVisible();
    await expect(page.getByLabel("Put a gift receipt in the parcel")).not.toBeChecked();

    await test.step("the order and the code are one tap away, and a code loses nothing", async () => {
      const code = page.locator("input[name=code]");
      await expect(code).toBeHidden();
      await page.getByRole("heading", { name: /^Your order/ }).click();
      await code.fill("nope");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("Invalid Code")).toBeVisible();
      await expect(code).toBeFocused();
      await code.fill("welcome10");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText("Discount Applied!")).toBeVisible();
      await expect(page.getByLabel("Gift note")).toHaveValue("Happy birthday!");
      await expect(payButton(page)).toBeInViewport();
    });

    await test.step("every field says what it is for", async () => {
      const fields = page.locator("form#checkout :is(input:not([type=hidden]), select, textarea)");
      for (const field of await fields.all())
        expect(await field.getAttribute("autocomplete")).toMatch(/^[a-z]/);
    });
  },
);

test(
  "what is typed waits for the same person after the session has ended",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer");
    await inCart(page);
    await page.goto("/checkout?address=new");
    await improved(page);
    await page.getByLabel("Full name").fill("Aunt May");
    await page.getByLabel("This is a gift").check();
    await page.getByLabel("Gift note").fill("For Ben");
    await page.context().clearCookies();
    await inCart(page);
    await page.goto("/checkout?address=new");
    await improved(page);
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await signIn(page, "customer@inkling.test");
    await page.goto("/checkout?address=new");
    await improved(page);
    await expect(page.getByLabel("Full name")).toHaveValue("Aunt May");
    await expect(page.getByLabel("Gift note")).toHaveValue("For Ben");
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => sessionStorage.getItem("inkling-draft"))).toBeNull();
  },
);

test(
  "a tap on a saved address fills it in, and loses nothing else that was typed",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer", phone);
    await inCart(page);
    await page.goto("/checkout?address=new");
    await improved(page);
    await page.getByLabel("Full name").fill("Aunt May");
    await page.getByLabel("Street address").fill("20 Ingram Street");
    await page.getByLabel("ZIP code").fill("97205");
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    await page.getByLabel("Keep this address for next time").check();
    await payButton(page).click();
    await page.waitForURL(/\/dev\/sandbox-pay\//);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/checkout?address=new");
    await improved(page);
    await page.getByLabel("This is a gift").check();
    await page.getByLabel("Gift note").fill("For Ben");
    await page.getByRole("link", { name: "Aunt May" }).click();
    await expect(page.getByLabel("Street address")).toHaveValue("20 Ingram Street");
    await expect(page.getByLabel("State")).toHaveValue("OR");
    await expect(page.getByLabel("Gift note")).toHaveValue("For Ben");
    await expect(page.locator("[aria-current=true]")).toContainText("Aunt May");
    await page.getByRole("link", { name: "Use another address" }).click();
    await expect(page.getByLabel("Street address")).toHaveValue("");
    await expect(page.getByLabel("Gift note")).toHaveValue("For Ben");
    await expect(page.locator("[aria-current=true]")).toHaveCount(0);
  },
);

test("the cart changes without leaving the page, keeps the focus, and says what did not arrive", async ({
  browser,
}) => {
  const page = await pageOf(browser, null, phone);
  const asked: string[] = [];
  await inCart(page);
  page.on("request", (request) => {
    if (request.resourceType() !== "image") asked.push(request.url());
  });
  await page.reload();
  await improved(page);
  expect(asked.length).toBeLessThanOrEqual(30);
  const main = page.getByRole("main");
  await quantityOf(page).focus();
  await quantityOf(page).selectOption("2");
  await expect(main.getByText("$44.00").last()).toBeVisible();
  await expect(quantityOf(page)).toBeFocused();
  await page.context().setOffline(true);
  await quantityOf(page).selectOption("5");
  await expect(page.getByText("An unexpected error occurred")).toBeVisible();
  await expect(quantityOf(page)).toHaveValue("2");
  await page.getByLabel("Discount code").fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("There was an error applying the discount code.")).toBeVisible();
  await page.context().setOffline(false);
  await quantityOf(page).selectOption("3");
  await expect(main.getByText("$66.00").last()).toBeVisible();
  await expect(page.getByLabel("Discount code")).toHaveValue("welcome10");
  await page.getByRole("button", { name: "Remove Noisy Bear" }).click();
  await expect(page.getByText("Nothing in here yet")).toBeVisible();
  await expect(page.getByText("Removed from your cart.")).toBeVisible();
  await expect(main.locator("div[tabindex]")).toBeFocused();
});

test(
  "without scripts the cart's quantity has a button, and the checkout its fold",
  { tag: "@sweep" },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shirt);
    await page.getByLabel("Size and color").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await quantityOf(page).selectOption("2");
    await page.locator("button", { hasText: "Update" }).click();
    await expect(page.getByRole("main").getByText("$44.00").last()).toBeVisible();
    await page.goto("/checkout");
    await page.getByRole("heading", { name: /^Your order/ }).click();
    await expect(page.getByRole("main").getByText("Subtotal")).toBeVisible();
    await expect(payButton(page)).toBeInViewport();
  },
);
