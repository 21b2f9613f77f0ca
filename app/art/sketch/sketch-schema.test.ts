import { expect, test } from "vitest";

import { sketchLimits } from "./sketch-acts";
import { sketchActs } from "./sketch-schema";

const ink = { id: "a-1", do: "ink", tip: "fat", color: "blue", points: [0, 0, 50, 10, 10, 60] };
const takes = (act: unknown) => sketchActs.safeParse([act]).success;

test("what a canvas sends is taken", () => {
  expect(takes(ink)).toBe(true);
  expect(takes({ id: "b", do: "rub", tip: "fine", points: [0, 0, 50] })).toBe(true);
  expect(takes({ id: "c", do: "fill", color: "red", rings: [[0, 0, 9, 0, 9, 9]] })).toBe(true);
  expect(takes({ id: "d", do: "move", ids: ["a-1"], by: [-1, 0, 0, 1, 2400, 0] })).toBe(true);
  for (const act of [{ do: "remove", ids: ["a-1"] }, { do: "clear" }, { do: "undo", of: "a-1" }])
    expect(takes({ id: "e", ...act })).toBe(true);
});

test.each([
  ["no number", { ...ink, points: [0, Number.NaN, 50] }],
  ["a number without end", { ...ink, points: [0, Infinity, 50] }],
  ["half a unit", { ...ink, points: [0.5, 0, 50] }],
  ["a point without its pressure", { ...ink, points: [0, 0] }],
  ["no point", { ...ink, points: [] }],
  ["far beyond the sheet", { ...ink, points: [1e9, 0, 50] }],
  ["more pressure than there is", { ...ink, points: [0, 0, 101] }],
  ["a tip of its own", { ...ink, tip: "huge" }],
  ["a width of its own", { ...ink, width: 9999 }],
  ["a color of its own", { ...ink, color: "url(#x)" }],
  ["an id with a tag", { ...ink, id: "<b>" }],
  ["too many points", { ...ink, points: Array(sketchLimits.pointsOfLine * 3 + 3).fill(1) }],
  ["another act", { id: "z", do: "text", text: "hello" }],
  ["a fill of two points", { id: "f", do: "fill", color: "red", rings: [[0, 0, 9, 0]] }],
  ["sized to nothing", { id: "m", do: "move", ids: ["a"], by: [0, 0, 0, 0, 0, 0] }],
  ["sized without end", { id: "m", do: "move", ids: ["a"], by: [1e9, 0, 0, 1e9, 0, 0] }],
])("refused: %s", (_, act) => {
  expect(takes(act)).toBe(false);
});
