import { expect, type Page } from "@playwright/test";

import { READY } from "../../app/client/page-attributes";
import { publicPages } from "../../app/public-pages";
import { buyingPages, signUpPages } from "../../app/route-table";
import { FOLLOWED, ISLAND } from "../../app/ui/island/island-attributes";
import { openShirt } from "./support/guest-buys";
import { chooseBlackInM } from "./support/islands";
import { improved, smallFields } from "./support/page-checks";
import { listForm } from "./support/parts";
import { pagesOf } from "./support/pages-of-users";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const scripts = "**/assets/*.js";
const buttons = `:is(button, summary, [${FOLLOWED}])`;
const fields = ":is(input:not([type=hidden]), select, textarea)";

/** Pages of everyone, and those that lead to them. */
const patterns = [publicPages, signUpPages, buyingPages].flatMap((area) => Object.keys(area));

/** Opens a page whose scripts wait until what this returns is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return arrive;
}

/** What a press has led to. */
function outcome(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const nameOf = (one: Element) => (one.ariaLabel ?? one.textContent).trim().slice(0, 30);
    return {
      address: location.pathname + location.search + location.hash,
      dialogs: all("dialog[open]").map((one) => one.querySelector("h2")?.textContent ?? ""),
      open: all("details[open] > summary").map(nameOf),
      pressed: all("[aria-pressed=true]").map(nameOf),
      current: all("main [aria-current=true]").length,
      shown: all("main input[type=text][name*=assword]").length,
      alerts: all("main [role=alert]").filter((one) => one.textContent).length,
    };
  });
}

/** The same once nothing changes any more. */
async function lastOutcome(page: Page) {
  let before = "";
  await expect(async () => {
    const now = JSON.stringify(await outcome(page));
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [200] });
  return JSON.parse(before) as Awaited<ReturnType<typeof outcome>>;
}

/** Visible controls, each kind once for all pages: what they are, without what they are called. */
function controlsOf(page: Page, selector: string): Promise<{ at: number; kind: string }[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((one, at) => {
      if (!one.checkVisibility() || one.matches(":disabled, [inert] *")) return [];
      const place = one.closest("header, footer, main")?.tagName ?? "";
      const hooks = one.getAttributeNames().filter((name) => name.startsWith("data-"));
      const form = one.closest("form")?.getAttribute("action") ?? "";
      const names = ["type", "name"].map((name) => one.getAttribute(name) ?? "");
      const what = one.tagName === "BUTTON" ? (one.ariaLabel ?? one.textContent) : "";
      return {
        at,
        kind: [place, one.tagName, ...names, ...hooks, form.replace(/[^/]+-[^/]+/, "*"), what].join(
          " ",
        ),
      };
    }),
  );
}

test(
  "what is typed and chosen on any public page before its scripts are there stays, and is searched",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await pageOf(browser, null, { width: 390, height: 844 });
    const found = await pagesOf(page, patterns);
    expect(found.length).toBeGreaterThan(20);
    for (const { path } of found) {
      const arrive = await openEarly(page, path);
      const before = page.url();
      const typed: { at: number; value: string; searched: string | null }[] = [];
      for (const { at } of await controlsOf(page, fields)) {
        const field = page.locator(fields).nth(at);
        const value = await field.evaluate(fillIn);
        if (value === null) continue;
        const isListed =
          !isBox(value) &&
          (await field.evaluate((one, form) => one.closest(form) !== null, listForm));
        typed.push({ at, value, searched: isListed ? await field.getAttribute("name") : null });
      }
      arrive();
      await improved(page);
      expect.soft(await smallFields(page), path).toEqual([]);
      const searched = typed.filter((one) => one.searched !== null);
      for (const { searched: name, value } of searched)
        await expect.soft
          .poll(() => new URL(page.url()).searchParams.get(name ?? ""), `${path} ${name}`)
          .toBe(value);
      // A list that was searched shows other fields.
      if (searched.length > 0) continue;
      expect.soft(page.url(), path).toBe(before);
      for (const { at, value } of typed) {
        const field = page.locator(fields).nth(at);
        if (isBox(value))
          await expect.soft(field, `${path} ${at}`).toBeChecked({ checked: value === "checked" });
        else await expect.soft(field, `${path} ${at}`).toHaveValue(value);
      }
    }
  },
);

function isBox(value: string): boolean {
  return value === "checked" || value === "not checked";
}

/** Types or chooses something, as a browser does. @returns what; null in what no text is put in */
function fillIn(field: Element): string | null {
  if (field instanceof HTMLSelectElement) {
    field.value = [...field.options].findLast(({ disabled }) => !disabled)?.value ?? "";
  } else if (field instanceof HTMLTextAreaElement) field.value = "A cat";
  else if (!(field instanceof HTMLInputElement)) return null;
  else if (["text", "search", "password"].includes(field.type)) field.value = "cat";
  else if (field.type === "email") field.value = "cat@example.test";
  else if (field.type === "checkbox" || field.type === "radio") {
    const ofGroup = `input[type=radio][name="${field.name}"]:enabled`;
    // Of several, one is chosen in the end.
    if (field.type === "radio" && [...document.querySelectorAll(ofGroup)].at(-1) !== field)
      return null;
    field.click();
    return field.checked ? "checked" : "not checked";
  } else return null;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  return field.value;
}

test(
  "what is pressed on any public page before its scripts are there does what it does later",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(420_000);
    const page = await pageOf(browser, null);
    const found = await pagesOf(page, patterns);
    const known = new Set<string>();
    const onlyLater: string[] = [];
    let isSent = false;
    let isAnswered = false;
    page.on("request", (request) => (isSent ||= request.isNavigationRequest()));
    page.on("framenavigated", () => (isAnswered ||= isSent));
    for (const { path } of found) {
      await page.goto(path);
      await improved(page);
      const controls = (await controlsOf(page, buttons)).filter(({ kind }) => !known.has(kind));
      for (const { kind } of controls) {
        if (known.has(kind)) continue;
        known.add(kind);
        const press = async () => {
          // Before React is there, other controls may stand before it.
          const found = (await controlsOf(page, buttons)).find((one) => one.kind === kind);
          if (!found) return false;
          const control = page.locator(buttons).nth(found.at);
          await control.evaluate((one: HTMLElement) => one.click());
          return true;
        };
        await page.context().clearCookies();
        await page.goto(path);
        await improved(page);
        expect(await press(), `${path}: ${kind}`).toBe(true);
        const later = await lastOutcome(page);
        await page.context().clearCookies();
        const arrive = await openEarly(page, path);
        isSent = isAnswered = false;
        const isThere = await press();
        arrive();
        // Only scripts show it, such as a combobox's button.
        if (!isThere) {
          onlyLater.push(kind);
          continue;
        }
        // A page that is being left says nothing. A form that the browser has sent itself needs no script.
        const now = () =>
          isAnswered && kind.includes(" submit ") ? later : outcome(page).catch(() => null);
        await expect.soft.poll(now, { message: `${path}: ${kind}` }).toEqual(later);
      }
    }
    expect(onlyLater.length, onlyLater.join()).toBeLessThan(4);
    expect(known.size).toBeGreaterThan(15);
  },
);

test(
  "a name typed at once into 'Search by name' is searched",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, null);
    const arrive = await openEarly(page, "/creators");
    await page.getByLabel("Search by name").fill("mila");
    arrive();
    await expect(page).toHaveURL(/[?&]q=mila/);
  },
);

test(
  "a shirt's picture pressed at once opens the zoom, each time",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, null);
    for (let time = 0; time < 3; time += 1) {
      const arrive = await openEarly(page, "/store/noisy-bear");
      await page.locator(`[${ISLAND}] li[id^=view-] a`).first().click();
      arrive();
      await expect(page.getByRole("dialog", { name: "A closer look" })).toBeVisible();
    }
  },
);

test(
  "on a small phone, signing in is in the menu's first screen",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, null, { width: 360, height: 640 });
    for (const path of ["/", "/store", "/auth"]) {
      await page.goto(path);
      await improved(page);
      await page.locator("summary[aria-label=Menu]").click();
      const menu = page.getByRole("navigation", { name: "Menu" });
      await expect(menu.getByRole("link", { name: "Sign In" })).toBeInViewport({ ratio: 1 });
    }
  },
);

test("sign-in, the cart and the checkout load no application before someone is there, and what is pressed or typed then is kept", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const scripts = () => asked.splice(0).filter((path) => path.endsWith(".js"));
  await openShirt(page);
  await chooseBlackInM(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL("**/cart");
  for (const path of ["/auth", "/cart", "/checkout"]) {
    await page.goto("about:blank");
    scripts();
    await page.goto(path, { waitUntil: "load" });
    // A browser tells a page that it appeared under a mouse, which may rest there alone.
    await page.locator("body").dispatchEvent("pointermove");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(scripts(), path).toEqual([expect.stringMatching(/\/entry\.client-/)]);
    await page.mouse.wheel(0, 50);
    await page.locator(`html[${READY}]`).waitFor();
    expect(
      scripts().some((one) => /\/application-/.test(one)),
      path,
    ).toBe(true);
  }
  await page.goto("/auth", { waitUntil: "load" });
  const password = page.getByLabel("Password", { exact: true });
  // Whatever fills in or presses for someone moves no pointer.
  await password.evaluate((field: HTMLInputElement) => {
    field.value = "typed early";
  });
  await page.getByRole("button", { name: "Show password" }).dispatchEvent("click");
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("typed early");
});
