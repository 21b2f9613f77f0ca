import { expect, test } from "vitest";

import { coverPath } from "./cover-path";
import { inkMiddle, inkOutline } from "./ink-outline";

const WIDTH = 70;
const size = { width: 700, height: 700 };

/** A line straight from place to place, as a hand that does not slow down draws it. */
function lineThrough(...places: [number, number][]): number[] {
  return places.flatMap(([x, y], at) => {
    const [toX, toY] = places[at + 1] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / 16));
    return Array.from({ length: steps }, (_, nth) => [
      Math.round(x + ((toX - x) * nth) / steps),
      Math.round(y + ((toY - y) * nth) / steps),
      50,
    ]).flat();
  });
}

/** How many places of a round tip that follows the line are left white. */
function gapsOf(points: number[]): number {
  const covered = new Uint8Array(size.width * size.height);
  const box = { left: 0, top: 0, right: size.width, bottom: size.height };
  const place = { left: 0, top: 0, scale: 1 };
  coverPath({ d: inkOutline(points, WIDTH), rule: "nonzero" }, place, box, (y, from, to, cover) =>
    covered.set(cover.subarray(0, to - from), y * size.width + from),
  );
  let gaps = 0;
  for (const { x, y, width } of inkMiddle(points, WIDTH))
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.05) {
      const far = 0.45 * width;
      const [seenX, seenY] = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
      if ((covered[Math.round(seenY) * size.width + Math.round(seenX)] ?? 0) < 128) gaps += 1;
    }
  return gaps;
}

test.each([
  ["a peak", lineThrough([100, 600], [300, 200], [500, 600])],
  ["a narrow peak", lineThrough([200, 600], [320, 150], [290, 600])],
  ["there and back", lineThrough([200, 600], [200, 150], [205, 600])],
  ["a zigzag", lineThrough([100, 200], [600, 260], [120, 330], [600, 420])],
])("a marker leaves no notch: %s", (_what, points) => {
  expect(gapsOf(points)).toBe(0);
});
