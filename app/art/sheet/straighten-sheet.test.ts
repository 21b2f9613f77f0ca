import { expect, test } from "vitest";

import { straightenSheet } from "./straighten-sheet";

test("of a sheet that stands on a corner, and has another one beyond the photo, a large part is shown", () => {
  const photo = { width: 300, height: 400, pixels: new Uint8Array(300 * 400 * 3).fill(200) };
  const corners = [
    { x: 150, y: 60 },
    { x: 330, y: 210 },
    { x: 160, y: 380 },
    { x: 10, y: 220 },
  ] as const;
  const { sheet, shown } = straightenSheet(photo, { corners, turn: 0 });
  expect((shown.width * shown.height) / (sheet.width * sheet.height)).toBeGreaterThan(0.6);
  expect(shown.width).toBeLessThan(sheet.width);
});
