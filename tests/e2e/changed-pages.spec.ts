import { expect, type Page, type Route } from "@playwright/test";

import { publicPages, type RouteArea } from "../../app/public-pages";
import {
  accountPages,
  adminPages,
  checkoutPages,
  comingBackPages,
  creatorPages,
  guardianPages,
  signUpPages,
} from "../../app/route-table";
import {
  asExtension,
  changePage,
  failLikeExtension,
  kindsOfChanges,
  translate,
} from "./support/extension";
import { buyAsGuest, openShirt } from "./support/guest-buys";
import { chooseBlackInM, delayIslands } from "./support/islands";
import { improved, smallFields } from "./support/page-checks";
import { pagesOf, type PageOfUser } from "./support/pages-of-users";
import { pageOf } from "./support/people";
import { test } from "./support/test";

/** Those of a table that are pages; the others are files and redirects. */
function pagesIn(area: RouteArea): string[] {
  return Object.entries(area).flatMap(([path, file]) =>
    typeof file === "string" && file.endsWith(".tsx") ? [path] : [],
  );
}

const checkout = pagesIn(checkoutPages);
/** Pages of an order that is not printed yet. */
const ofNewOrder = checkout.filter((path) => /complete$|(number|cancel|address)$/.test(path));

/** A step or a link leads there, or someone who is signed in. */
const onlyLedTo = [
  "/auth/code",
  "/auth/confirm",
  "/auth/sign-up/parent",
  "/auth/sign-up/waiting",
  "/auth/sign-up/child",
  "/auth/sign-up/teen",
  "/auth/sign-up/adult",
  "/verify-email",
  "/reset-password",
];

const mayBeThere = ["/admin/mails/:mailId", "/admin/bulk/:runId"];

/** Whose pages React runs, and those that only lead on, or need what the demo does not hold. */
const areas = {
  account: {
    who: "customer",
    pages: pagesIn(accountPages).filter((path) => path !== "/account/second-factor"),
    without: [],
  },
  guardian: {
    who: "guardian",
    pages: pagesIn(guardianPages),
    without: ["/guardian/consents/:consentId/form"],
  },
  creator: {
    who: "creator",
    pages: pagesIn(creatorPages).filter((path) => path !== "/creator/grown-up"),
    without: [],
  },
  child: { who: "kid", pages: ["/creator/grown-up"], without: [] },
  visitor: {
    who: null,
    pages: [...pagesIn(signUpPages), ...pagesIn(comingBackPages)].filter(
      (path) => !path.includes(":") && !onlyLedTo.includes(path),
    ),
    without: [],
  },
  checkout: {
    who: "customer",
    pages: checkout.filter((path) => path === "/orders/:number" || !ofNewOrder.includes(path)),
    without: ["/orders/:number/late/:delay", "/payment-setup/:token"],
  },
  desk: {
    who: "admin",
    pages: ["/account/second-factor", ...pagesIn(adminPages)],
    without: ["/admin/review", "/admin/returns/:returnId", "/admin/preserved/:preservedId"],
  },
} as const;

/** What the page's scripts complain about; nothing is sent, so that no other journey meets it. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.fallback();
    if (request.url().endsWith("/browser-errors")) complaints.push(request.postData() ?? "report");
  });
  // A part that asks for its plain form has failed.
  page.on("request", (request) => {
    const isPlain = request.resourceType() === "fetch" && request.url() === page.url();
    if (isPlain) complaints.push(`plain: ${request.url()}`);
  });
  return complaints;
}

const phone = { width: 390, height: 844 };
const reactScripts = "**/assets/application-*.js";

/** Until React has taken the page over. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((name) => name.startsWith("__reactContainer")),
  );
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function changeInEveryWay(page: Page): Promise<void> {
  for (const kind of kindsOfChanges) await asExtension(page, changePage, kind);
  await asExtension(page, translate, "replaces texts" as const);
  await page.evaluate(failLikeExtension);
}

/** Chooses, types and presses whatever the page has. */
async function useEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done));
    const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
        field,
        text,
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const wanted = "main :is(input, select, textarea, summary, button[type=button])";
    const controls = [...document.querySelectorAll<HTMLElement>(wanted)].filter(
      (one) => one.checkVisibility() && !one.matches(":disabled"),
    );
    for (const control of controls.slice(0, 40)) {
      if (!control.isConnected) continue;
      if (control instanceof HTMLTextAreaElement) type(control, "abc");
      else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (!(control instanceof HTMLInputElement)) control.click();
      else if (["checkbox", "radio"].includes(control.type)) control.click();
      else if (["text", "search", "email"].includes(control.type)) type(control, "abc");
      await pause();
    }
  });
  await drawn(page);
}

/** Types in every text field that is shown. @returns their names, and what */
function typeEarly(page: Page): Promise<[name: string, value: string][]> {
  return page.evaluate(() => {
    const texts = "main :is(input:is([type=text], [type=email], [type=tel]), textarea)[name]";
    const typed: [name: string, value: string][] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>(texts)) {
      if (field.readOnly || field.disabled || !field.checkVisibility()) continue;
      field.value = "Mia";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      typed.push([field.name, field.value]);
    }
    return typed;
  });
}

/** The names of fields that no longer hold what was typed. */
function lostOf(page: Page, typed: readonly [name: string, value: string][]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.flatMap(([name, value]) => {
        const fields = [...document.getElementsByName(name)];
        return fields.some((one) => Reflect.get(one, "value") === value) ? [] : name;
      }),
    typed,
  );
}

/** Changes and uses each page before and after React has taken it over. */
async function survive(page: Page, found: readonly PageOfUser[]): Promise<void> {
  const complaints = await complaintsOf(page);
  for (const { path } of found) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await arrived;
      await route.fallback();
    };
    await page.route(reactScripts, hold);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await changeInEveryWay(page);
    const typed = await typeEarly(page);
    arrive();
    await taken(page);
    await expect.soft.poll(() => lostOf(page, typed), `${path}: typed before`).toEqual([]);
    await page.unroute(reactScripts, hold);
    await changeInEveryWay(page);
    await useEverything(page);
    const main = page.locator("main");
    if ((await main.innerText()).length < 20) complaints.push("It is empty");
    complaints.push(...(await smallFields(page)));
    expect.soft(complaints.splice(0), path).toEqual([]);
  }
}

const promise =
  "survive translators and nine kinds of extensions, before and after React has them, and zoom in on no field";

for (const [area, { who, pages, without }] of Object.entries(areas)) {
  test(`pages of ${area} ${promise}`, { tag: "@sweep" }, async ({ browser }) => {
    test.setTimeout(420_000);
    const page = await pageOf(browser, who, phone);
    const found = await pagesOf(page, pages, ["/account/orders"]);
    const isMissing = (one: string) => !found.some(({ pattern }) => pattern === one);
    // Whether a mail waits to be looked at, and work on many rows was begun, depends on what was done by then.
    const unseen = pages.filter(isMissing).filter((one) => !mayBeThere.includes(one));
    expect(unseen).toEqual(without);
    await survive(page, found);
  });
}

/** Puts another text in a heading after React has begun to read the page, and before it has read it. */
function changeMeanwhile(): void {
  const { queueMicrotask } = globalThis;
  // In one of these React plans the task in which it reads the page.
  globalThis.queueMicrotask = (plan) =>
    queueMicrotask(() => {
      plan();
      const isBegun = Object.keys(document).some((name) => name.startsWith("__reactContainer"));
      const text = document.evaluate("//h1//text()", document, null, 9).singleNodeValue;
      const isDone = performance.getEntriesByName("changed meanwhile").length > 0;
      if (isDone || !isBegun || !(text instanceof Text)) return;
      const font = document.createElement("font");
      font.textContent = "Überschrift";
      text.replaceWith(font);
      performance.mark("changed meanwhile");
    });
}

test(
  "what changes a page while React reads it is no error of the shop's",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "customer", phone);
    await page.addInitScript(changeMeanwhile);
    const complaints = await complaintsOf(page);
    await page.goto("/account/settings");
    await taken(page);
    const marks = () => performance.getEntriesByName("changed meanwhile").length;
    expect(await page.evaluate(marks)).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{L}/u);
    await useEverything(page);
    expect(complaints).toEqual([]);
  },
);

test(`the cart and the checkout ${promise}`, { tag: "@sweep" }, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await openShirt(page);
  await chooseBlackInM(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL("**/cart");
  await survive(page, [
    { pattern: "/cart", path: "/cart" },
    { pattern: "/checkout", path: "/checkout" },
  ]);
});

/** From now on React fails where it next adds something to what the page shows. */
function failWhereAdded(): void {
  const fail = () => {
    const stack = `Error: Simulated\n    at append (${location.origin}/assets/react.js:1:2)`;
    throw Object.assign(new Error("Simulated"), { stack });
  };
  for (const one of document.querySelectorAll("main *"))
    Object.assign(one, { appendChild: fail, insertBefore: fail });
}

test("where React fails at the checkout, the plain form stands there with what was typed, and leads on to payment", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await openShirt(page);
  await chooseBlackInM(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL("**/cart");
  await page.goto("/checkout");
  await improved(page);
  await page.getByLabel("Email").fill("rose@example.test");
  await page.getByLabel("Full name").fill("Grandma Rose");
  await page.route("**/browser-errors", (route) => route.fulfill({ status: 204 }));
  const told = page.waitForRequest("**/browser-errors");
  await page.evaluate(failWhereAdded);
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  await told;
  await expect(page.getByText("Street address is required")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue("rose@example.test");
  await expect(page.getByLabel("Full name")).toHaveValue("Grandma Rose");
  await page.getByLabel("Street address").fill("12 Maple Street");
  await page.getByLabel("ZIP code").fill("97205");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await page.getByRole("button", { name: "Continue to payment" }).last().click();
  await page.waitForURL(/\/dev\/sandbox-pay\//);
});

test(`public pages ${promise}`, { tag: "@sweep" }, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  test.setTimeout(300_000);
  // A shirt's page has journeys of its own.
  const patterns = Object.keys(publicPages).filter((path) => path !== "/store/:slug");
  const found = await pagesOf(page, patterns);
  const patternsFound = found.map(({ pattern }) => pattern);
  expect(patternsFound).toEqual(
    expect.arrayContaining([
      "/",
      "/store",
      "/creators",
      "/collections/:slug",
      "/creator/:creatorId",
      "/watch/:productId",
    ]),
  );
  const complaints = await complaintsOf(page);
  for (const { path } of found) {
    const arrive = await delayIslands(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await changeInEveryWay(page);
    arrive();
    await improved(page);
    await changeInEveryWay(page);
    await useEverything(page);
    // A list is fetched under the address that its filters make.
    const own = complaints.splice(0).filter((complaint) => !/^plain: .*\?/.test(complaint));
    expect.soft(own, path).toEqual([]);
  }
});

test(`pages of a new order ${promise}`, { tag: "@sweep" }, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  await openShirt(page);
  await buyAsGuest(page, "changed-pages@example.test");
  const found = await pagesOf(page, ofNewOrder, [page.url()]);
  expect(found).toHaveLength(ofNewOrder.length);
  await survive(page, found);
});
