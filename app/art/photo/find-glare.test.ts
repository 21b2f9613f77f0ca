import { expect, test } from "vitest";

import { findGlare } from "./find-glare";

const size = { width: 300, height: 400 };

/** A sheet with lines, and a lamp's reflection that adds this much light in its middle. */
function sheet(isDrawn: (x: number, y: number) => boolean, { glare = 700, paper = 225 } = {}) {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const away = Math.hypot(x - 150, y - 180) / 50;
      const light = (isDrawn(x, y) ? 20 : paper) + glare * Math.exp(-2 * away * away);
      pixels.fill(Math.min(255, light), (y * size.width + x) * 3, (y * size.width + x) * 3 + 3);
    }
  return { ...size, pixels };
}

const isAcross = (_: number, y: number) => Math.abs(y - 190) < 4;

test("a reflection that hides a line is found where it is", () => {
  const found = findGlare(sheet(isAcross));
  expect(found).not.toBeNull();
  const { left = 0, top = 0, width = 0, height = 0 } = found ?? {};
  expect(Math.round((left + width / 2) / 10)).toBe(15);
  expect(Math.round((top + height / 2) / 10)).toBe(18);
});

test.each([
  ["beside the drawing", sheet((_, y) => Math.abs(y - 320) < 4)],
  ["on paper alone", sheet(() => false)],
  ["none, in light paper", sheet(isAcross, { glare: 0, paper: 250 })],
  ["none, around a white spot", sheet((x, y) => Math.abs(Math.hypot(x - 150, y - 180) - 70) < 4)],
])("nothing is said of a reflection that hides nothing: %s", (_, picture) => {
  expect(findGlare(picture)).toBeNull();
});
