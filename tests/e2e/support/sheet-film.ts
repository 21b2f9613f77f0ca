import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { chromium, test, type Browser } from "@playwright/test";

import { chromiumArgs, findChromium } from "../../support/chromium.ts";
import { drawingFile } from "./drawing-file";

const size = { width: 1280, height: 960 };
/** Of 30 a second; the browser shows the film again and again. */
const frames = { far: 60, near: 150 };

/** A browser whose camera sees a drawing on a wooden table: first from far away, then from near. */
export async function browserWithCamera(): Promise<Browser> {
  const film = join(test.info().outputDir, "sheet.mjpeg");
  const [far, near] = await Promise.all([sheetOnTable(380), sheetOnTable(820)]);
  const shown = [...copies(far, frames.far), ...copies(near, frames.near)];
  await writeFile(test.info().outputPath("sheet.mjpeg"), Buffer.concat(shown));
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArgs,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

function copies(frame: Buffer, count: number): Buffer[] {
  return Array.from({ length: count }, () => frame);
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
