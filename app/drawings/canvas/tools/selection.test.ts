import { expect, test } from "vitest";

import { moved, type SketchItem } from "~/art/sketch/sketch-items";
import { sketchActs } from "~/art/sketch/sketch-schema";

import { boxAround, isMeant, mirrored, movedBy, sizedBy, within } from "./selection";

const line = (id: string, points: number[]): SketchItem => ({
  id,
  kind: "ink",
  color: "black",
  rubs: [],
  width: 20,
  points,
});
const a = line("a", [100, 100, 50, 300, 100, 50]);
const b = line("b", [1000, 1000, 50, 1200, 1400, 50]);

test("what lies half within the line around it is picked", () => {
  expect(within([a, b], [0, 0, 500, 0, 500, 500, 0, 500])).toEqual(["a"]);
  expect(within([a], [200, 0, 500, 0, 500, 500, 200, 500])).toEqual(["a"]);
  expect(within([a], [320, 0, 500, 0, 500, 500, 320, 500])).toEqual([]);
  expect(within([], [0, 0, 1, 1, 2, 2])).toEqual([]);
});

test("a finger in the box means what is picked", () => {
  expect(boxAround([])).toBeNull();
  expect(isMeant([b], 1050, 1350, 0)).toBe(true);
  expect(isMeant([b], 100, 100, 0)).toBe(false);
});

test("mirrored twice it is the same, in the same box", () => {
  const box = boxAround([b]);
  if (!box) return expect(box).not.toBeNull();
  const once = moved(b, mirrored(box));
  expect(boxAround([once])).toEqual(box);
  expect(moved(once, mirrored(box))).toMatchObject({ points: [1000, 1000, 50, 1200, 1400, 50] });
});

test("it can be neither lost nor endless", () => {
  const box = boxAround([b]);
  if (!box) return expect(box).not.toBeNull();
  const [tiny] = sizedBy(0, box, 0, 0);
  const [huge] = sizedBy(1e9, box, 0, 0);
  expect(tiny * 440).toBeGreaterThan(30);
  expect(huge * 440).toBeLessThan(5_000);
  expect(movedBy(1.234, -7)).toEqual([1, 0, 0, 1, 1.2, -7]);
});

test.each([0.0001, 0.02, 60, 1e6])("sized %d times at once, it is still a sketch's", (times) => {
  for (const box of [
    { left: 0, top: 0, right: 3200, bottom: 3200 },
    { left: 90, top: 90, right: 142, bottom: 142 },
    { left: 5, top: 5, right: 5, bottom: 5 },
  ]) {
    const by = sizedBy(times, box, 3200, 4200);
    const act = { id: "z", do: "move", ids: ["a"], by };
    expect(sketchActs.safeParse([act]).success, JSON.stringify(act)).toBe(true);
  }
});
