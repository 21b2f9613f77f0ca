import { expect, type Page } from "@playwright/test";

import {
  asExtension,
  changePage,
  failLikeExtension,
  kindsOfChanges,
  translate,
  type Translating,
} from "./support/extension";
import { chooseBlackInM, delayIslands, wakeChoice } from "./support/islands";
import { scripted } from "./support/page-checks";
import { liveIsland } from "./support/parts";
import { test } from "./support/test";

/** A shirt of the demo in S to XXL. */
const path = "/store/noisy-bear";
const choice = liveIsland("ProductChooser");
const ways: Translating[] = ["replaces texts", "wraps texts"];

/** What the page's scripts complain about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (request.url().endsWith("/browser-errors")) complaints.push(request.postData() ?? "report");
  });
  return complaints;
}

async function buysBlackInM(page: Page): Promise<void> {
  await page.locator("#buy button[value=add]").click();
  await page.waitForURL("**/cart");
  await expect(page.getByText("M, Black")).toBeVisible();
}

for (const way of ways) {
  test(
    `a page whose translator ${way} is chosen from, says what was chosen, and buys`,
    { tag: "@sweep" },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(path);
      await wakeChoice(page);
      await asExtension(page, translate, way);
      const m = page.locator("#buy [name=size][value=M]");
      await m.check();
      await page.locator("#buy [name=color][value=Black]").check();
      const legend = page.locator("#buy legend").first();
      await expect(legend).toHaveText(way === "wraps texts" ? "Color: Black" : "üColor: üBlack");
      await expect(legend.locator("font font").last()).toHaveText(/Black/);
      await page.locator("#discount-code").fill("HELLO10");
      await page.locator("#discount-code").press("Enter");
      await expect(page.locator("#discount-message")).toHaveText(/\w/);
      await page.locator("#buy [name=size][value=L]").check();
      await m.check();
      await expect(page.locator("#buy")).toBeVisible();
      await buysBlackInM(page);
      expect(complaints).toEqual([]);
    },
  );

  test(
    `what was chosen and pressed before is kept where the translator ${way}`,
    { tag: "@sweep" },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const arrive = await delayIslands(page);
      await page.goto(path);
      await scripted(page);
      await asExtension(page, translate, way);
      await page.locator("#buy [name=size][value=M]").check();
      await page.locator("#buy [name=color][value=Black]").check();
      await page.locator("#buy [name=quantity]").selectOption("3");
      await page.locator("#buy button[type=button]").first().click();
      arrive();
      await expect(page.locator(choice)).toHaveCount(1);
      await expect(page.locator("dialog[open]")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("#buy [name=size]:checked")).toHaveValue("M");
      await expect(page.locator("#buy [name=color]:checked")).toHaveValue("Black");
      await expect(page.locator("#buy [name=quantity]")).toHaveValue("3");
      await buysBlackInM(page);
      expect(complaints).toEqual([]);
    },
  );
}

test("what was chosen and pressed is kept where the page was translated on its way", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      />(Add to Cart|Size guide|Quantity)</g,
      "><font>ü$1</font><",
    );
    await route.fulfill({ response, body });
  });
  const arrive = await delayIslands(page);
  await page.goto(path);
  await scripted(page);
  await page.locator("#buy [name=size][value=M]").check();
  await page.locator("#buy [name=color][value=Black]").check();
  await page.locator("#buy [name=quantity]").selectOption("3");
  await page.locator("#discount-code").fill("HELLO");
  await page.locator("#buy button[type=button]").first().click();
  arrive();
  await expect(page.locator(choice)).toHaveCount(1);
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#buy [name=quantity]")).toHaveValue("3");
  await expect(page.locator("#discount-code")).toHaveValue("HELLO");
  await buysBlackInM(page);
  expect(complaints).toEqual([]);
});

for (const moment of ["before", "after"] as const) {
  for (const kind of kindsOfChanges) {
    test(
      `the choice survives ${kind} ${moment} React has it, and buys`,
      { tag: "@sweep" },
      async ({ page }) => {
        const complaints = complaintsOf(page);
        const arrive = moment === "before" ? await delayIslands(page) : null;
        await page.goto(path);
        await (arrive ? scripted(page) : wakeChoice(page));
        await asExtension(page, changePage, kind);
        await page.evaluate(failLikeExtension);
        arrive?.();
        await wakeChoice(page);
        const choose = (name: string, value: string) =>
          page
            .locator(`#buy [name=${name}][value=${value}]`)
            .evaluate((one: HTMLElement) => one.click());
        await choose("size", "L");
        await choose("color", "White");
        await choose("size", "M");
        await choose("color", "Black");
        await page.locator("#discount-code").fill("HELLO");
        await page.locator("#discount-code").press("Enter");
        await expect(page.locator("#discount-message")).toHaveText(/\w/);
        await buysBlackInM(page);
        expect(complaints).toEqual([]);
      },
    );
  }
}

test(
  "where React fails all the same, the plain form stands there with what was chosen, and buys",
  { tag: "@sweep" },
  async ({ page }) => {
    await page.goto(path);
    await wakeChoice(page);
    await chooseBlackInM(page);
    await page.locator("#discount-code").fill("HELLO");
    // A link is added to this form with the press.
    await page.locator("form[action='/api/wishes']").evaluate((form) => {
      form.appendChild = () => {
        const stack = `Error: Simulated\n    at append (${location.origin}/assets/react.js:1:2)`;
        throw Object.assign(new Error("Simulated"), { stack });
      };
    });
    await page.route("**/browser-errors", (route) => route.fulfill({ status: 204 }));
    const told = page.waitForRequest("**/browser-errors");
    await page.getByRole("button", { name: "Wish list" }).click();
    await told;
    await expect(page.locator("#buy [name=size]:checked")).toHaveValue("M");
    await expect(page.locator("#buy [name=color]:checked")).toHaveValue("Black");
    await expect(page.locator("#discount-code")).toHaveValue("HELLO");
    await expect(page.locator("#buy [name=variantId]")).toHaveValue("");
    await buysBlackInM(page);
  },
);
