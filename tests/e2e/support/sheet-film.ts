import { rename, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { chromium, test, type Browser } from "@playwright/test";

import { chromiumArgs, findChromium } from "../../support/chromium.ts";
import { drawingFile } from "./drawing-file";

const size = { width: 1280, height: 960 };
/** How much of a frame's height the sheet takes. */
const heights = { far: 380, near: 820 };
/** The browser shows a film again and again. */
const FRAMES = 10;

type Distance = keyof typeof heights;

/**
 * A browser whose camera sees a drawing on a wooden table, from far away or from near.
 * @returns `hold` chooses which, for when the camera is opened next: what is seen does not change
 * by itself, so that nothing depends on how fast a busy machine looks
 */
export async function browserWithCamera(): Promise<{
  browser: Browser;
  hold: (distance: Distance) => Promise<void>;
}> {
  const film = test.info().outputPath("sheet.mjpeg");
  const films = {
    far: Buffer.concat(copies(await sheetOnTable(heights.far))),
    near: Buffer.concat(copies(await sheetOnTable(heights.near))),
  };
  // Put in its place at once: a browser may still read the one before.
  const hold = async (distance: Distance) => {
    await writeFile(`${film}.new`, films[distance]);
    await rename(`${film}.new`, film);
  };
  await hold("far");
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArgs,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return { browser, hold };
}

function copies(frame: Buffer): Buffer[] {
  return Array.from({ length: FRAMES }, () => frame);
}

async function sheetOnTable(height: number): Promise<Buffer> {
  const width = Math.round(height / Math.SQRT2);
  const { buffer } = await drawingFile(55);
  const drawing = await sharp(buffer)
    .resize(Math.round(width * 0.8))
    .toBuffer();
  const sheet = await sharp({ create: { width, height, channels: 3, background: "#f6f3ec" } })
    .composite([{ input: drawing }])
    .png()
    .toBuffer();
  const turned = await sharp(sheet).rotate(4, { background: "#0000" }).png().toBuffer();
  const table = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><filter id="wood"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="3"/><feColorMatrix values="0 0 0 0 0.55 0 0 0 0 0.4 0 0 0 0 0.26 0.9 0 0 0 0"/></filter><rect width="100%" height="100%" fill="#6f4f32"/><rect width="100%" height="100%" filter="url(#wood)"/></svg>`;
  return sharp(Buffer.from(table))
    .composite([{ input: turned }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
