import { expect, test } from "vitest";

import { findGlare } from "./find-glare";

const size = { width: 300, height: 400 };

/** A sheet with lines, and a lamp's reflection that adds this much light in its middle. */
function sheet(
  isDrawn: (x: number, y: number) => boolean,
  { glare = 700, paper = 225, tint = [1, 1, 1] } = {},
) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const away = Math.hypot(x - 150, y - 180) / 50;
      const seen = tint.map((share) => {
        const light = (isDrawn(x, y) ? 20 : paper * share) + glare * Math.exp(-2 * away * away);
        return Math.min(255, light);
      });
      pixels.set(seen, (y * size.width + x) * 3);
    }
  return { ...size, pixels };
}

const isAcross = (_: number, y: number) => Math.abs(y - 190) < 4;

test.each([
  ["white", {}],
  ["kraft", { paper: 171, tint: [1, 0.8, 0.54] }],
  ["gray", { paper: 160 }],
])("a reflection that hides a line on %s is found where it is", (_, paper) => {
  const found = findGlare(sheet(isAcross, paper));
  expect(found).not.toBeNull();
  const { left = 0, top = 0, width = 0, height = 0 } = found ?? {};
  expect(Math.round((left + width / 2) / 10)).toBe(15);
  expect(Math.round((top + height / 2) / 10)).toBe(18);
});

test.each([
  ["beside the drawing", sheet((_, y) => Math.abs(y - 320) < 4)],
  ["on paper alone", sheet(() => false)],
  ["on kraft alone", sheet(() => false, { paper: 171, tint: [1, 0.8, 0.54] })],
  ["none, in light paper", sheet(isAcross, { glare: 0, paper: 250 })],
  ["none, around a white spot", sheet((x, y) => Math.abs(Math.hypot(x - 150, y - 180) - 70) < 4)],
])("nothing is said of a reflection that hides nothing: %s", (_, picture) => {
  expect(findGlare(picture)).toBeNull();
});
