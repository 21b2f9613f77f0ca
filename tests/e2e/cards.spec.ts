import { expect } from "@playwright/test";

import { test } from "./support/test";

test("pointing at a card lifts the sheet from the shirt, and nothing else moves", async ({
  page,
}) => {
  await page.goto("/store");
  const card = page.locator(".door-card").first();
  const sheet = card.locator(".door-sheet");
  const turned = () => sheet.evaluate((element) => getComputedStyle(element).transform);
  const [lying, place] = [await turned(), await card.boundingBox()];
  await card.hover();
  await expect.poll(turned).not.toBe(lying);
  expect(await card.boundingBox()).toEqual(place);
  await page.mouse.move(0, 0);
  await expect.poll(turned).toBe(lying);
});

test("on a phone the card in the middle lifts its sheet; where motion is reduced it stays", async ({
  browser,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...phone, reducedMotion });
    const page = await context.newPage();
    await page.goto("/store");
    const sheet = page.locator(".door-card .door-sheet").nth(4);
    const turned = () => sheet.evaluate((element) => getComputedStyle(element).transform);
    await sheet.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const seen = new Set([await turned()]);
    for (let step = 0; step < 20; step += 1) {
      await page.evaluate(async () => {
        scrollBy({ top: 40, behavior: "instant" });
        for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      });
      seen.add(await turned());
    }
    if (reducedMotion === "reduce") expect(seen.size).toBe(1);
    else expect(seen.size).toBeGreaterThan(3);
    await context.close();
  }
});

test("where a picture cannot be loaded a card is still a sheet with a face in pencil", async ({
  page,
}) => {
  await page.route("**/media/**", (route) => route.abort());
  await page.goto("/store");
  const sheets = page.locator(".door-card .door-sheet img");
  await expect
    .poll(() => sheets.first().evaluate((one: HTMLImageElement) => one.complete))
    .toBe(true);
  const looks = await page.locator(".door-card img").evaluateAll((all) =>
    all.slice(0, 6).map((one) => ({
      words: getComputedStyle(one).fontSize,
      cover: getComputedStyle(one, "::after").position,
      isPencil: getComputedStyle(one, "::after").backgroundImage.includes("svg"),
      isSheet: one.closest(".door-sheet") !== null,
    })),
  );
  expect(looks).toHaveLength(6);
  for (const { words, cover, isPencil, isSheet } of looks)
    expect([words, cover, isPencil]).toEqual(["0px", "absolute", isSheet]);
});
