import { expect, test } from "vitest";

import type { Corners } from "~/art/photo/rgb-picture";

import { adviser, type Advice, type Look } from "./advice";

const frame = { width: 150, height: 200 };
const EVERY_MS = 120;

function sheetOf(width: number, height: number, moved = 0): Corners {
  const [left, top] = [(150 - width) / 2 + moved, (200 - height) / 2];
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

type Seen = Partial<Look["sheet"]> & { sharpness?: number | null };

/** What is said after each of these frames. */
function saidTo(frames: readonly Seen[]): Advice[] {
  const advise = adviser();
  return frames.map(({ sharpness = 0.5, ...sheet }, nth) =>
    advise({
      sheet: { corners: sheetOf(110, 150), isWhole: true, light: 220, ...sheet },
      frame,
      sharpness,
      at: nth * EVERY_MS,
    }),
  );
}

const times = (count: number, seen: Seen | ((nth: number) => Seen)) =>
  Array.from({ length: count }, (_, nth) => (typeof seen === "function" ? seen(nth) : seen));

test("a sheet that lies still for a second is taken", () => {
  const said = saidTo(times(10, {}));
  expect(said.slice(0, 9)).toEqual(times(9, {}).map(() => "still"));
  expect(said[9]).toBe("taken");
});

test.each<[string, Seen, Advice]>([
  ["that is not there", { corners: null, isWhole: false }, "whole"],
  ["cut by the frame's edge", { isWhole: false }, "whole"],
  ["in little light", { light: 60 }, "light"],
  ["in the dark, where none is seen", { corners: null, isWhole: false, light: 20 }, "light"],
  ["far away", { corners: sheetOf(60, 84) }, "closer"],
  ["that is not sharp", { sharpness: 0.1 }, "still"],
])("a sheet %s is never taken", (_, seen, advice) => {
  expect(saidTo(times(40, seen))).toEqual(times(40, seen).map(() => advice));
});

test("a sheet that moves is not taken until it rests", () => {
  const moving = times(20, (nth) => ({ corners: sheetOf(110, 150, nth * 2) }));
  expect(saidTo(moving)).not.toContain("taken");
  const resting = times(10, { corners: sheetOf(110, 150, 38) });
  expect(saidTo([...moving, ...resting]).lastIndexOf("taken")).toBe(29);
});

test("a sheet far away is taken once it has come closer", () => {
  const far = times(12, { corners: sheetOf(60, 84) });
  const said = saidTo([...far, ...times(20, {})]);
  expect(said.slice(0, 12)).not.toContain("taken");
  expect(said).toContain("taken");
});

test("a trembling hand is still enough, and a blank sheet has no sharp edges to wait for", () => {
  const trembling = times(12, (nth) => ({ corners: sheetOf(110, 150, nth % 2), sharpness: null }));
  expect(saidTo(trembling)).toContain("taken");
});

test("advice stays long enough to be read", () => {
  const said = saidTo(times(8, (nth) => ({ isWhole: nth % 2 === 0 })));
  expect(said.slice(0, 5)).toEqual(["still", "still", "still", "still", "still"]);
});
