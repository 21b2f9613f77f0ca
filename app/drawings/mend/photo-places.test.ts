import { expect, test } from "vitest";

import { noChoices } from "~/art/photo/mend-choices";
import type { Corners } from "~/art/photo/rgb-picture";
import { identity } from "~/art/sheet/homography";

import {
  hasRoomFor,
  shownCorners,
  stepOf,
  strokeOnPhoto,
  takenDrawings,
  withCorner,
} from "./photo-places";

const square: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

test("corners stand where a hand placed them, else where they were found, else inside the photo", () => {
  const placed = withCorner(square, 0, { x: 0.2, y: 0.3 });
  expect(shownCorners({ ...noChoices, corners: placed }, square)).toEqual(placed);
  expect(shownCorners(noChoices, square)).toEqual(square);
  expect(shownCorners(noChoices, null)[0]).toEqual({ x: 0.04, y: 0.04 });
});

test("a corner stays in the photo and never crosses the others", () => {
  expect(withCorner(square, 1, { x: 1.4, y: -1 })[1]).toEqual({ x: 1, y: 0 });
  expect(withCorner(square, 0, { x: 0.95, y: 0.95 })).toEqual(square);
});

test("arrow keys move by a hundredth, with Shift by a twentieth", () => {
  expect(stepOf({ key: "ArrowLeft", shiftKey: false })).toEqual({ x: -0.01, y: 0 });
  expect(stepOf({ key: "ArrowDown", shiftKey: true })).toEqual({ x: 0, y: 0.05 });
  expect(stepOf({ key: "a", shiftKey: false })).toBeNull();
});

test("what is erased on the art is erased at its place in the photo", () => {
  const photo = { width: 400, height: 200 };
  const stroke = { radius: 0.1, points: [{ x: 0.5, y: 0.25 }] };
  expect(strokeOnPhoto({ photo, map: identity }, stroke)).toEqual(stroke);
  // The art shows the photo's left half only.
  const half = [2, 0, 0, 0, 1, 0, 0, 0, 1] as const;
  expect(strokeOnPhoto({ photo, map: half }, stroke)).toEqual({
    radius: 0.05,
    points: [{ x: 0.25, y: 0.25 }],
  });
  const beyond = { radius: 0.1, points: [{ x: -3, y: 0 }] };
  expect(strokeOnPhoto({ photo, map: half }, beyond)).toBeNull();
});

test("an eraser ends where the server would refuse it", () => {
  const stroke = { radius: 0.1, points: Array.from({ length: 50 }, () => ({ x: 0, y: 0 })) };
  expect(hasRoomFor(Array(99).fill(stroke), stroke)).toBe(true);
  expect(hasRoomFor(Array(100).fill(stroke), stroke)).toBe(false);
  const dot = { radius: 0.1, points: [{ x: 0, y: 0 }] };
  expect(hasRoomFor(Array(200).fill(dot), dot)).toBe(false);
});

test("while no one has chosen, of several sheets the one that was straightened is taken, of other drawings all", () => {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  const other = withCorner(square, 0, { x: 0.2, y: 0.3 });
  const sheets = [
    { corners: other, box },
    { corners: square, box },
  ];
  const alone = [
    { corners: null, box },
    { corners: null, box },
  ];
  expect(takenDrawings({ drawings: sheets, corners: square }, null)).toEqual([1]);
  expect(takenDrawings({ drawings: sheets, corners: other }, null)).toEqual([0]);
  expect(takenDrawings({ drawings: alone, corners: square }, null)).toEqual([0, 1]);
  expect(takenDrawings({ drawings: alone, corners: null }, [1])).toEqual([1]);
});
