import { expect, type Page } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { fillBirthday } from "./support/birthday";
import { mailTo } from "./support/outbox";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

const shirt = "/store/noisy-bear";
const buyer = () => `buyer-${Date.now().toString(36)}@example.test`;

async function choose(page: Page) {
  await page.goto(shirt);
  // A shirt's first visitor waits for its pictures to be rendered, and its script waits with them.
  await wakeChoice(page, { timeout: 120_000 });
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await page.getByRole("radio", { name: "M", exact: true }).check();
}

async function fillAddress(page: Page, email: string | null) {
  if (email) await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill("Grandma Rose");
  await page.getByLabel("Street address").fill("12 Maple Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await page.getByLabel("ZIP code").fill("97205");
}

/** From the checkout's empty form to the thank-you page. @returns the guest's address */
async function buyAsGuest(page: Page, total: string): Promise<string> {
  const email = buyer();
  await fillAddress(page, email);
  await toPayment(page).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  await page.getByRole("button", { name: `Pay ${total}` }).click();
  await page.waitForURL(/\/checkout\/complete/);
  return email;
}

const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to payment" });

test(
  "a code tried on the shirt's page is carried to the cart and the checkout, and counts once it is paid",
  { tag: "@sweep" },
  async ({ page, request }) => {
    await choose(page);
    await page.getByLabel("Discount code").fill("nope");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(
      page.getByText("Invalid Code - The discount code you entered is not valid or has expired."),
    ).toBeVisible();
    await page.getByLabel("Discount code").fill("welcome10");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Discount Applied!")).toBeVisible();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.goto("/cart");
    await expect(page.getByText("Remove WELCOME10")).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(page.getByText("Discount Applied!")).toBeVisible();
    const email = await buyAsGuest(page, "$19.80");
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    const mail = await mailTo(request, email, "Your order");
    expect(mail.text).toContain("$19.80");
    await page.goto("/cart");
    await expect(page.getByText("Nothing in here yet")).toBeVisible();
  },
);

test(
  "an order that a code made free speaks of no payment, from the cart to the desk",
  { tag: "@sweep" },
  async ({ browser, page }) => {
    const code = `FREE${Date.now().toString(36).toUpperCase()}`;
    const desk = await pageOf(browser, "admin");
    await desk.goto("/admin/discounts/new");
    await desk.getByLabel("Code").fill(code);
    await desk.getByLabel("Name").fill("For the school");
    await desk.getByLabel("Amount").fill("100");
    await desk.getByRole("button", { name: "Save Discount Code" }).click();
    await desk.waitForURL(/\/admin\/discounts$/);
    const saysNothingOfMoney = async (of: Page, name: string) => {
      for (const width of [390, 1280]) {
        await of.setViewportSize({ width, height: 900 });
        await takePicture(of, `free-${name}-${width}`);
      }
      await expect(of.locator("main")).not.toContainText(
        /\bpaid\b|\bpays?\b|payment|\bearns?\b|share of|shares\b|your card/i,
      );
    };
    await choose(page);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.goto("/cart");
    await page.getByLabel("Discount code").fill("summer");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("This code has expired.")).toBeVisible();
    await takePicture(page, "code-expired");
    await page.getByLabel("Discount code").fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Discount Applied!")).toBeVisible();
    await saysNothingOfMoney(page, "cart");
    await page.getByRole("link", { name: "Check out" }).click();
    await page.waitForURL(/\/checkout/);
    await fillAddress(page, buyer());
    await saysNothingOfMoney(page, "checkout");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/checkout\/complete/);
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    await saysNothingOfMoney(page, "thank-you");
    await page.getByRole("link", { name: "Follow your order" }).click();
    await page.waitForURL(/\/orders\/INK-/);
    await saysNothingOfMoney(page, "order");
    const number = /INK-\w+/.exec(page.url())?.[0] ?? "";
    await desk.goto("/admin/orders");
    await expect(desk.getByRole("row", { name: new RegExp(number) })).toContainText("Ordered");
    await desk.getByRole("link", { name: number }).click();
    await expect(desk.getByRole("heading", { name: new RegExp(number) })).toBeVisible();
    await saysNothingOfMoney(desk, "desk");
  },
);

test(
  "a guest is thanked with the artist, and opens an account with a birthday and a password",
  { tag: "@sweep" },
  async ({ page, request }) => {
    await choose(page);
    await page.getByRole("button", { name: "Buy Now" }).click();
    await page.waitForURL(/\/checkout/);
    const email = await buyAsGuest(page, "$22.00");
    const earns = page.getByRole("heading", { name: /earns \$3\.30 from this/ });
    await expect(earns).toBeVisible();
    const drawing = page.getByRole("img", { name: "The drawing Noisy Bear" });
    const address = (await drawing.getAttribute("src")) ?? "";
    expect((await request.get(address)).headers()["content-type"]).toMatch(/^image\//);
    await expect(page.getByText(/^By [A-Z][a-z]{2} \d+$/)).toBeVisible();
    await takePicture(page, "thank-you");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await isTooWide(page)).toBe(false);
    await takePicture(page, "thank-you-phone");
    const mail = await mailTo(request, email, "Your order");
    expect(mail.text).toContain(await earns.innerText());

    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Date of birth is required")).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await fillBirthday(page, "1980-05-17");
    await page.getByLabel("Password", { exact: true }).fill("Vibrant-otter-7!");
    await page.getByLabel("Confirm password").fill("Vibrant-otter-7!");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL(/\/orders\/INK-/);
    await page.goto("/account/orders");
    await expect(page.getByText("Noisy Bear")).toBeVisible();
  },
);

test("errors appear at the field, and nothing typed is lost", async ({ page }) => {
  await choose(page);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL(/\/checkout/);
  await page.getByLabel("Full name").fill("Grandma Rose");
  await page.getByLabel("Email").fill("rose@");
  await toPayment(page).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Grandma Rose");
  await expect(page.getByLabel("Email")).toHaveValue("rose@");
  await page.getByLabel("Email").fill("rose@r");
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  expect(await problems(page)).toEqual([]);
  // A form that was sent before with different content is refused only once.
  await fillAddress(page, buyer());
  const names = ["checkoutKey", "shownTotalCents", "email", "line1", "city", "state", "postalCode"];
  const form: Record<string, string> = { name: "Somebody Else" };
  for (const name of names) form[name] = await page.locator(`[name=${name}]`).inputValue();
  await page.request.post(page.url(), { form, maxRedirects: 0 });
  await page.context().setOffline(true);
  await toPayment(page).click();
  await expect(page.getByText("An unexpected error occurred")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Portland");
  await page.context().setOffline(false);
  await toPayment(page).click();
  await expect(page.getByText("This form was already sent")).toBeVisible();
  await toPayment(page).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
});

test("a declined card can be retried, a canceled payment can be resumed, and going back pays nothing twice", async ({
  page,
}) => {
  await choose(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.goto("/checkout");
  await fillAddress(page, buyer());
  await toPayment(page).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  const payPage = page.url();
  await page.getByRole("button", { name: "Decline card" }).click();
  await expect(page.getByText(/declined/i)).toBeVisible();
  await page.goBack();
  await page.goto(payPage);
  await page.getByRole("button", { name: "Pay $22.00" }).dblclick();
  await page.waitForURL(/\/checkout\/complete/);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await page.goto(payPage);
  await expect(page.getByText("This payment has already been made.")).toBeVisible();
});

test("a canceled payment leaves the cart as it was", { tag: "@sweep" }, async ({ page }) => {
  await choose(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.goto("/checkout");
  await fillAddress(page, buyer());
  await toPayment(page).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/\/checkout\/complete/);
  await expect(page.getByRole("heading", { name: "This order was not paid" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to the cart" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Noisy Bear" })).toBeVisible();
});

test("a guest follows the order by the link in the mail; without its key it is not found", async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page);
  await page.locator("#buy").getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL(/\/checkout/);
  expect(await isTooWide(page)).toBe(false);
  const email = buyer();
  await fillAddress(page, email);
  await toPayment(page).click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
  await page.getByRole("button", { name: "Pay $22.00" }).click();
  await page.waitForURL(/\/checkout\/complete/);
  const mail = await mailTo(request, email, "Your order");
  const link = new URL(/https?:\/\/\S+\/orders\/INK-\S+/.exec(mail.text)?.[0] ?? "");
  const stranger = await pageOf(browser, null, { width: 390, height: 844 });
  const response = await stranger.goto(link.pathname + link.search);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(stranger.getByRole("heading", { name: /^Order INK-/ })).toBeVisible();
  expect(await problems(stranger)).toEqual([]);
  expect(await isTooWide(stranger)).toBe(false);
  expect((await stranger.goto(link.pathname))?.status()).toBe(404);
  expect((await stranger.goto(`${link.pathname}?key=guess`))?.status()).toBe(404);
});

test("a cart is kept at sign-in and after sign-out; an account keeps its address", async ({
  browser,
}) => {
  const page = await pageOf(browser, null);
  await choose(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.goto("/auth?next=/cart");
  await page.getByLabel("Email").fill("customer@inkling.test");
  await page.getByLabel("Password", { exact: true }).fill("Draw-and-wear-1!");
  const form = page.locator("form", { has: page.locator("input[name=password]") });
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/cart$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Noisy Bear" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Check out" }).click();
  await page.waitForURL(/\/checkout/);
  await expect(page.getByText("customer@inkling.test")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: "Noisy Bear" })).toBeVisible();
});

test("without JavaScript a shirt can be bought", async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shirt);
  const choice = page.getByLabel("Size and color");
  await choice.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/checkout\?variant=/);
  const email = buyer();
  await fillAddress(page, email);
  // The form for scripts is there too, hidden.
  const discount = page.locator("noscript", { has: page.locator("[name=code]") });
  await discount.locator("[name=code]").fill("NO-SUCH-CODE");
  await discount.locator("button").click();
  await expect(discount.locator(".text-danger")).toBeVisible();
  await discount.locator("[name=code]").fill("welcome10");
  await discount.locator("button").click();
  await expect(discount.locator(".text-success")).toBeVisible();
  expect(await discount.locator("[role=status]").textContent()).toBe("Discount Applied!");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await toPayment(page).click();
  await expect(page).toHaveURL(/\/dev\/sandbox-pay\//);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/checkout\/complete/);
  const mail = await mailTo(request, email, "Your order");
  expect(mail.text).toMatch(/Discount/);
});

test(
  "an account finds its orders, is asked for stars before a review, and orders the same again",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer", { width: 390, height: 844 });
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Your orders" })).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    expect(await problems(page)).toEqual([]);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Delivered" })
      .getByRole("link")
      .last()
      .click();
    await expect(page.getByRole("heading", { name: /^Order INK-/ })).toBeVisible();
    const title = await page.getByRole("main").locator("li p").first().innerText();
    await page.getByRole("link", { name: "Leave a review" }).first().click();
    await page.getByLabel("Your words").fill("Soft and bold.");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please choose 1 to 5 stars")).toBeVisible();
    await expect(page.getByRole("radio", { name: "1 star" })).toBeFocused();
    await expect(page.getByLabel("Your words")).toHaveValue("Soft and bold.");
    expect(await problems(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("button", { name: "Order again" }).click();
    await page.waitForURL(/\/cart/);
    await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
  },
);
