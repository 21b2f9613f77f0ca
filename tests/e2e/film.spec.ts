import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

import { pageOf } from "./support/people";
import { test } from "./support/test";

/** A drawing does not begin to play by itself there. */
const quiet = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** Makes a film of the first drawing in the store, and saves it. */
async function filmOf(page: Page) {
  // Opened, the list would have its pictures drawn.
  const list = await (await page.request.get("/creator/collection")).text();
  await page.goto(/\/creator\/live\?design=[\w-]+/.exec(list)?.[0] ?? "");
  await page.getByRole("button", { name: "Make a film" }).click();
  const film = page.getByRole("region", { name: "Your film" });
  await expect(film).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent("download");
  // Without a graphics card no frame follows a film's first, which a click would wait for.
  await film.getByRole("link", { name: "Save it" }).dispatchEvent("click");
  const file = await download;
  return { film, name: file.suggestedFilename(), path: await file.path() };
}

async function isAnimated(path: string): Promise<void> {
  const { pages = 0, width } = await sharp(path, { animated: true }).metadata();
  expect(pages).toBeGreaterThan(30);
  expect(width).toBe(480);
}

test("an artist makes a film of a drawing on the own device", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await pageOf(browser, "creator", quiet);
  const { film, name, path } = await filmOf(page);
  // Not every build of a browser has the codec.
  if (name.endsWith(".webp")) return isAnimated(path);
  expect(name).toMatch(/^[a-z-]+\.mp4$/);
  await expect(film.locator("video")).toHaveJSProperty("videoHeight", 1350);
  await expect.poll(() => film.locator("video").evaluate(secondsOf)).toBeCloseTo(7, 0);
});

test("where the browser cannot make it, the server does", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await pageOf(browser, "creator", quiet);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "VideoEncoder"));
  const { name, path } = await filmOf(page);
  expect(name).toMatch(/^[a-z-]+\.webp$/);
  await isAnimated(path);
});

function secondsOf(video: SVGElement | HTMLElement): number {
  return video instanceof HTMLVideoElement ? video.duration : 0;
}
