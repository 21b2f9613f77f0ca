import { chromium, type Page } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";

/** Phones of both densities, and the usual desktops. */
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true },
  { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
  { width: 1920, height: 1080, deviceScaleFactor: 1, isMobile: false },
];
const SHIRTS = 4;
const POLL_MS = 300;
/** Pictures may have to be made first, on a busy machine. */
const LIMIT_MS = 180_000;

/** The pages that people see first: home, store, its first shirts, and the first artist. */
export async function firstPages(base: string): Promise<string[]> {
  const linksOn = async (path: string, link: RegExp) => {
    const page = await (await fetch(base + path)).text();
    return [...new Set([...page.matchAll(link)].map(([, to = ""]) => to))];
  };
  const shirts = await linksOn("/store", /href="(\/store\/[a-z0-9-]+)"/g);
  const artists = await linksOn("/creators", /href="(\/creator\/[0-9a-f-]+)"/g);
  return ["/", "/store", ...artists.slice(0, 1), ...shirts.slice(0, SHIRTS)];
}

/**
 * Looks at the first screen of these pages on phones and desktops.
 * @returns the addresses below `/media/` of all pictures that were shown there, sorted
 */
export async function picturesOnFirstScreens(
  base: string,
  pages: readonly string[],
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const shown = new Set<string>();
  try {
    for (const { width, height, ...screen } of screens) {
      const context = await browser.newContext({ viewport: { width, height }, ...screen });
      const page = await context.newPage();
      page.setDefaultTimeout(LIMIT_MS);
      for (const path of pages) {
        await page.goto(base + path);
        for (const address of await shownOn(page)) shown.add(address);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [...shown].toSorted();
}

/** Waits until no picture on the screen is still to come. */
async function shownOn(page: Page): Promise<string[]> {
  const found = await page.waitForFunction(findShown, null, { polling: POLL_MS });
  const addresses = (await found.jsonValue()) ?? [];
  return addresses.flatMap((address) => /\/media\/([\w-]+\/\w+\.\w+)/.exec(address)?.[1] ?? []);
}

declare global {
  var shownBefore: string | undefined;
}

/** In the browser: the addresses of what is on the screen, once it is all there and stays the same. */
function findShown(): string[] | null {
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    // Not what has scrolled out of a frame of its own.
    return document.elementsFromPoint(x, y).includes(image);
  });
  const isThere = onScreen.every(({ complete, naturalWidth }) => complete && naturalWidth > 1);
  const shown = onScreen.flatMap((image) => [
    image.currentSrc,
    // What stands faintly behind a picture until it has loaded is asked for, too.
    getComputedStyle(image).backgroundImage,
  ]);
  const isSettled = isThere && shown.length > 0 && shown.join() === globalThis.shownBefore;
  globalThis.shownBefore = shown.join();
  return isSettled ? shown : null;
}
