import { expect, test } from "vitest";

import { LiveSketch } from "./live-sketch";
import type { SketchAct } from "./sketch-acts";
import { redoable, undoable } from "./sketch-history";

const line = (id: string): SketchAct => ({
  id,
  do: "ink",
  tip: "normal",
  color: "black",
  points: [100, 100, 50, 500, 100, 50],
});
const seen = (acts: readonly SketchAct[]) => new LiveSketch(acts).items.map(({ id }) => id);

test("undo and redo go as far back as there are acts, and a new act ends redo", () => {
  const acts: SketchAct[] = [line("a"), line("b"), line("c")];
  for (const [id, of] of [
    ["u1", "c"],
    ["u2", "b"],
    ["u3", "a"],
  ] as const) {
    expect(undoable(acts)).toBe(of);
    acts.push({ id, do: "undo", of });
  }
  expect(undoable(acts)).toBeNull();
  expect(seen(acts)).toEqual([]);
  for (const [id, of] of [
    ["r1", "a"],
    ["r2", "b"],
  ] as const) {
    expect(redoable(acts)).toBe(of);
    acts.push({ id, do: "redo", of });
  }
  expect(seen(acts)).toEqual(["a", "b"]);
  acts.push({ id: "u4", do: "undo", of: "b" });
  expect(redoable(acts)).toBe("b");
  acts.push(line("d"));
  expect(redoable(acts)).toBeNull();
  expect(undoable(acts)).toBe("d");
  expect(seen(acts)).toEqual(["a", "d"]);
});
