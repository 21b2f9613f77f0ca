import { expect, type Page } from "@playwright/test";

import { improved, isTooWide } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

/** What someone who needs more room between lines, words and letters sets (WCAG 2.2, 1.4.12). */
const roomyText = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

const pages = [
  "/",
  "/store",
  "/store/noisy-bear",
  "/creators",
  "/how-it-works",
  "/contact",
  "/accessibility",
  "/auth",
  "/cart",
];

for (const path of pages) {
  test(
    `${path} reads at 320 pixels, sideways, and with more room between letters and lines`,
    { tag: "@sweep" },
    async ({ page }) => {
      // A 1280 pixel screen at 400% zoom, and a small phone held either way.
      for (const [width, height] of [
        [320, 256],
        [320, 640],
        [640, 320],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        expect(await isTooWide(page), `${width} by ${height}`).toBe(false);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await page.addStyleTag({ content: roomyText });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await isTooWide(page), `${width} with more room`).toBe(false);
        expect(await cutTexts(page), `${width} with more room`).toEqual([]);
      }
    },
  );
}

/** Buttons, links and labels whose text does not fit into them any more. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator("main :is(button, label, legend, h1, h2)").evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflow, lineClamp } = getComputedStyle(element) as CSSStyleDeclaration & {
          lineClamp?: string;
        };
        const isCut = overflow === "hidden" || overflow === "clip";
        // What only a screen reader is told has no size.
        if (element.clientWidth <= 1) return false;
        return isCut && !lineClamp?.match(/\d/) && element.scrollHeight > element.clientHeight + 2;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test(
  "what has the focus is never all behind a bar that stays",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const visitor = await pageOf(browser, null, { width: 390, height: 700 });
    for (const path of ["/store", "/store/noisy-bear", "/contact", "/auth"]) {
      await visitor.goto(path);
      await improved(visitor);
      for (let stop = 0; stop < 40; stop += 1) {
        await visitor.keyboard.press("Tab");
        // A part of the page that was far away is laid out first.
        await expect
          .poll(() => isHidden(visitor), { message: `${path}, stop ${stop + 1}` })
          .toBeNull();
      }
    }
  },
);

/** The focused element if something else lies on each of its corners and its middle. */
function isHidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A switch or a choice is drawn by what stands around it.
    const drawn = focused.closest("label") ?? focused;
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    const inside = 3;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inside, top + inside],
      [right - inside, top + inside],
      [left + inside, bottom - inside],
      [right - inside, bottom - inside],
    ] as const;
    const isSeen = points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (drawn.contains(above) || above.contains(drawn));
    });
    return isSeen ? null : drawn.outerHTML.slice(0, 160);
  });
}
