import { expect, test, type Page } from "@playwright/test";

import { EMPTY_PICTURE } from "../../app/ui/empty-picture";
import { improved } from "./support/page-checks";
import { liveIsland } from "./support/parts";

const path = "/store/noisy-bear";

const strip = (page: Page) => page.locator("li[id^=view-]");
const shown = (page: Page) => page.locator("li[id^=view-]:not([inert])");
const viewLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
/** The pictures of the gallery's views, in order, without the drawing. */
const pictures = async (page: Page) =>
  (
    await strip(page)
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""))
  ).slice(0, -1);

test("a view that is chosen is shown, and another color changes all of them", async ({ page }) => {
  await page.goto(path);
  await page.locator(liveIsland("ProductChooser")).waitFor();
  await expect(shown(page)).toHaveId("view-front");
  await viewLink(page, "Back").click();
  await expect(shown(page)).toHaveId("view-back");
  await expect(viewLink(page, "Back")).toHaveAttribute("aria-current", "true");
  const before = await pictures(page);
  await page.locator("input[name=color]:not(:checked)").first().check();
  await expect(shown(page), "the view stays").toHaveId("view-back");
  const after = await pictures(page);
  expect(after).toHaveLength(before.length);
  for (const [at, picture] of after.entries()) expect(before[at]).not.toBe(picture);
});

test("without a script the views are links that lead to their pictures", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  for (const [name, key] of [
    ["Back", "back"],
    ["To scale", "people"],
  ] as const) {
    await viewLink(page, name).click();
    await expect(page).toHaveURL(new RegExp(`#view-${key}$`));
    await expect(page.locator(`#view-${key}`)).toBeInViewport({ ratio: 0.5 });
  }
  await context.close();
});

test("a picture that is still being made is asked for again until it is there", async ({
  page,
}) => {
  let early = 0;
  await page.route(
    (url) => url.pathname.startsWith("/media/") && !url.searchParams.has("again"),
    async (route) => {
      early += 1;
      await route.fulfill({ status: 202, contentType: "image/svg+xml", body: EMPTY_PICTURE });
    },
  );
  await page.goto(path);
  await improved(page);
  const front = page.locator("#view-front img");
  const width = () => front.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(100);
  expect(early).toBeGreaterThan(0);
  expect(await front.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("again=");
});
