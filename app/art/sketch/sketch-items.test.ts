import { expect, test } from "vitest";

import { LiveSketch } from "./live-sketch";
import type { SketchAct } from "./sketch-acts";
import { boxOf } from "./sketch-items";

const line = (id: string, y = 100): SketchAct => ({
  id,
  do: "ink",
  tip: "normal",
  color: "black",
  points: [100, y, 50, 500, y, 50],
});
const seen = (acts: readonly SketchAct[]) => new LiveSketch(acts).items.map(({ id }) => id);

test("what was drawn is there in order, fills under lines", () => {
  const fill: SketchAct = {
    id: "f",
    do: "fill",
    color: "red",
    rings: [[0, 0, 100, 0, 100, 100]],
  };
  expect(seen([line("a"), fill, line("b")])).toEqual(["f", "a", "b"]);
});

test("clearing can be undone", () => {
  const cleared: SketchAct[] = [line("a"), { id: "x", do: "clear" }, line("b")];
  expect(seen(cleared)).toEqual(["b"]);
  expect(seen([...cleared, { id: "u", do: "undo", of: "x" }])).toEqual(["a", "b"]);
});

test("a rub takes from what was there by then, and moves with it", () => {
  const rub: SketchAct = { id: "r", do: "rub", tip: "fine", points: [300, 50, 50, 300, 150, 50] };
  const acts: SketchAct[] = [
    line("a"),
    line("far", 3000),
    rub,
    line("b"),
    { id: "m", do: "move", ids: ["a"], by: [2, 0, 0, 2, 10, 20] },
  ];
  const [a, far, b] = new LiveSketch(acts).items;
  expect(a?.rubs).toEqual([{ points: [610, 120, 50, 610, 320, 50], width: 120 }]);
  expect(far?.rubs).toEqual([]);
  expect(b?.rubs).toEqual([]);
  expect(a && boxOf(a)).toEqual({ left: 114, top: 124, right: 1106, bottom: 316 });
});

test("what was taken away is gone, and acts on it do nothing", () => {
  const acts: SketchAct[] = [
    line("a"),
    { id: "x", do: "remove", ids: ["a", "never"] },
    { id: "m", do: "move", ids: ["a"], by: [1, 0, 0, 1, 5, 5] },
    { id: "u", do: "undo", of: "never" },
  ];
  expect(seen(acts)).toEqual([]);
});
