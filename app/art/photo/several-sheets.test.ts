/** @module-tag sweep */
import sharp from "sharp";
import { expect, test } from "vitest";

import { noChoices } from "./mend-choices";
import { readPhoto } from "./read-photo.server";

const face =
  '<g fill="none" stroke="#161616" stroke-width="9"><circle cx="120" cy="170" r="70"/><path d="M85 190q35 40 70 0"/></g>';

async function threeSheets(): Promise<Uint8Array> {
  const sheet = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><rect width="240" height="320" fill="#f4f1ea"/>${face}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420"><rect width="900" height="420" fill="#4a3325"/>${sheet(40, 40)}${sheet(330, 60)}${sheet(620, 50)}</svg>`;
  return sharp(Buffer.from(svg)).resize(1350).blur(0.8).jpeg({ quality: 90 }).toBuffer();
}

test("of three sheets each can still be taken once two are taken together", async () => {
  const photo = await threeSheets();
  for (const drawings of [null, [0, 1], [0, 1, 2]]) {
    const reading = await readPhoto(photo, { ...noChoices, drawings });
    if (!reading.ok) throw new Error(reading.reason);
    const lefts = reading.check.drawings.map(({ box }) => Math.round(box.left * 90));
    expect(lefts).toEqual([4, 33, 62]);
    expect(reading.check.findings.includes("second-sheet")).toBe(drawings === null);
    expect(reading.check.places["second-sheet"]?.length).toBe(drawings ? undefined : 2);
  }
});
