/** @module-tag sweep */
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { readPhoto } from "./read-photo.server";

const face =
  '<g fill="none" stroke="#111" stroke-width="6"><circle cx="200" cy="200" r="110"/><path d="M150 240q50 50 100 0"/></g>';
const sunset =
  '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff8a65"/><stop offset="1" stop-color="#7e57c2"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>';
const meadow =
  '<rect width="400" height="200" fill="#64b5f6"/><rect y="200" width="400" height="200" fill="#66bb6a"/>';
const hill =
  '<rect width="400" height="400" fill="#fff"/><rect y="300" width="400" height="100" fill="#66bb6a"/>';
const pink = '<rect width="400" height="400" fill="#e57373"/>';
const frame =
  '<rect width="400" height="400" fill="#111"/><rect x="10" y="10" width="380" height="380" fill="#fff"/>';

async function read(ground: string, format: "png" | "jpeg" = "png") {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}${face}</svg>`;
  const picture = sharp(Buffer.from(svg)).resize(900, 900).removeAlpha();
  const reading = await readPhoto(await picture.toFormat(format).toBuffer());
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

describe("a picture that was painted on a screen", () => {
  test.each([
    ["sky and meadow", meadow, "png"],
    ["sky and meadow", meadow, "jpeg"],
    ["a sunset", sunset, "png"],
    ["a sunset", sunset, "jpeg"],
  ] as const)("up to the edge keeps %s : %#", async (_, ground, format) => {
    const { check, exact, sheetAlone } = await read(ground, format);
    expect(check).toMatchObject({ kind: "digital", findings: ["colored-in"] });
    expect(exact).toBeNull();
    expect(sheetAlone).toMatchObject({ left: 0, top: 0, width: 900, height: 900 });
  });

  test.each([
    ["a hill", hill],
    ["a colored ground", pink],
  ])("with %s is taken off its ground", async (_, ground) => {
    const { check, exact } = await read(ground);
    expect(check).toMatchObject({ kind: "digital", findings: [] });
    expect(exact).not.toBeNull();
  });

  test.each(["#e4e0d6", "#7a7871"])("on paper shaded to %s is read as on a sheet", async (dark) => {
    const shaded = sunset.replace("#ff8a65", "#fdfbf4").replace("#7e57c2", dark);
    const { check, ink } = await read(shaded);
    expect(check.findings).toEqual([]);
    expect(ink).not.toBeNull();
  });

  test("with a frame around it does not lose that without a word", async () => {
    const { check } = await read(frame);
    expect(check.findings).toEqual(["edge-band"]);
  });
});
