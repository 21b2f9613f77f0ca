import { expect, test } from "vitest";

import { SHEET } from "~/art/sketch/sketch-acts";

import { View } from "./view";

function phone(): View {
  const view = new View();
  view.resize({ width: 390, height: 640 });
  return view;
}

test("at first all of the sheet is seen, in the middle", () => {
  const view = phone();
  expect(view.isFitted).toBe(true);
  expect(view.toStage({ x: SHEET.width / 2, y: SHEET.height / 2 })).toEqual({ x: 195, y: 320 });
});

test("what is under the fingers stays there while it grows", () => {
  const view = phone();
  const place = { x: 120, y: 300 };
  const before = view.toSheet(place);
  view.zoom(3, place);
  const after = view.toSheet(place);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test("it grows and shrinks within bounds, and never leaves the stage", () => {
  const view = phone();
  view.zoom(1_000, { x: 0, y: 0 });
  expect(view.scale / view.fitScale).toBeCloseTo(10);
  view.move(1e6, -1e6);
  const corner = view.toStage({ x: 0, y: SHEET.height });
  expect(corner.x).toBeLessThan(390);
  expect(corner.y).toBeGreaterThan(0);
  view.zoom(0.0001, { x: 10, y: 10 });
  expect(view.isFitted).toBe(true);
});

test("a phone that is turned shows all again, or the same part", () => {
  const view = phone();
  view.resize({ width: 844, height: 300 });
  expect(view.isFitted).toBe(true);
  view.zoom(2, { x: 422, y: 150 });
  const middle = view.toSheet({ x: 422, y: 150 });
  view.resize({ width: 390, height: 640 });
  expect(view.toSheet({ x: 195, y: 320 }).x).toBeCloseTo(middle.x, 6);
});
