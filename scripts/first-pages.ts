import { chromium, type Page } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";

/** Phones of both densities, and the usual desktops; of the most usual one, all below the first screen, too. */
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true },
  { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false, isWhole: true },
  { width: 1920, height: 1080, deviceScaleFactor: 1, isMobile: false },
];
const SHIRTS = 4;
const POLL_MS = 300;
/** Pictures may have to be made first, on a busy machine. */
const LIMIT_MS = 180_000;

/** The pages that people see first: home, store, its first shirts, all artists, and the first of them. */
export async function firstPages(base: string): Promise<string[]> {
  const linksOn = async (path: string, link: RegExp) => {
    const page = await (await fetch(base + path)).text();
    return [...new Set([...page.matchAll(link)].map(([, to = ""]) => to))];
  };
  const shirts = await linksOn("/store", /href="(\/store\/[a-z0-9-]+)"/g);
  const artists = await linksOn("/creators", /href="(\/creator\/[0-9a-f-]+)"/g);
  return ["/", "/store", ...artists.slice(0, 1), ...shirts.slice(0, SHIRTS), "/creators"];
}

/**
 * Looks at the first screen of these pages on phones and desktops, and on one at the whole pages.
 * @returns the addresses below `/media/` of all pictures that were shown there, sorted
 */
export async function picturesOnFirstPages(
  base: string,
  pages: readonly string[],
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const shown = new Set<string>();
  try {
    for (const { width, height, isWhole = false, ...screen } of screens) {
      for (const path of pages) {
        // Chromium shows a larger size in place of a small one where another page has loaded it.
        const page = await browser.newPage({ viewport: { width, height }, ...screen });
        page.setDefaultTimeout(LIMIT_MS);
        await page.goto(base + path);
        for (const address of await shownOn(page, isWhole)) shown.add(address);
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  return [...shown].toSorted();
}

/** Waits until no picture on the screen is still to come. */
async function shownOn(page: Page, isWhole: boolean): Promise<string[]> {
  const found = await page.waitForFunction(findShown, isWhole, { polling: POLL_MS });
  const addresses = (await found.jsonValue()) ?? [];
  return addresses.flatMap((address) => /\/media\/([\w-]+\/\w+\.\w+)/.exec(address)?.[1] ?? []);
}

declare global {
  var shownBefore: string | undefined;
}

/** In the browser: the addresses of what is on the screen, or the page, once it is all there and stays the same. */
function findShown(isWhole: boolean): string[] | null {
  const looked = [...document.images].filter((image) => {
    if (isWhole && image.getClientRects().length > 0) {
      // Nobody scrolls.
      image.loading = "eager";
      return true;
    }
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    // Not what has scrolled out of a frame of its own.
    return document.elementsFromPoint(x, y).includes(image);
  });
  // What is not made yet has a few (empty-picture.ts); the page asks for it again.
  const isThere = looked.every(({ complete, naturalWidth }) => complete && naturalWidth > 32);
  const shown = looked.flatMap((image) => [
    image.currentSrc,
    // What stands faintly behind a picture until it has loaded is asked for, too.
    getComputedStyle(image).backgroundImage,
  ]);
  const isSettled = isThere && shown.length > 0 && shown.join() === globalThis.shownBefore;
  globalThis.shownBefore = shown.join();
  return isSettled ? shown : null;
}
