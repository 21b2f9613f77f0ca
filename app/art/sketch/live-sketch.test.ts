import { expect, test } from "vitest";

import { seededRandom } from "~tests/support/seeded-random";

import { LiveSketch } from "./live-sketch";
import { type SketchAct, undone } from "./sketch-acts";
import { redoable, undoable } from "./sketch-history";
import { doAct, fromLowest, type ItemsById } from "./sketch-items";

const random = seededRandom(44);
const pick = (below: number) => Math.floor(random() * below);

function nextAct(acts: readonly SketchAct[], id: string): SketchAct {
  const points = [pick(2400), pick(3200), 50, pick(2400), pick(3200), 60];
  const drawn = acts.filter((act) => act.do === "ink").map((act) => act.id);
  const ids = drawn.length > 0 ? [drawn[pick(drawn.length)] ?? ""] : ["none"];
  const kind = pick(20);
  if (kind === 0) return { id, do: "clear" };
  if (kind < 3) return { id, do: "remove", ids };
  if (kind < 5) return { id, do: "move", ids, by: [1, 0, 0, 1, 10, 20] };
  if (kind < 8) return { id, do: "rub", tip: "fat", points };
  const last = undoable(acts);
  if (kind < 12 && last) return { id, do: "undo", of: last };
  const next = redoable(acts);
  if (kind < 15 && next) return { id, do: "redo", of: next };
  return { id, do: "ink", tip: "normal", color: "black", points };
}

function fromTheFirst(acts: readonly SketchAct[]) {
  const off = undone(acts);
  const items: ItemsById = new Map();
  for (const act of acts) if (!off.has(act.id)) doAct(items, act);
  return fromLowest(items);
}

test("what is there after each act is what going through all acts gives", () => {
  const acts: SketchAct[] = [];
  const live = new LiveSketch();
  for (let at = 0; at < 450; at += 1) {
    const act = nextAct(acts, `a${at}`);
    acts.push(act);
    live.add(act);
    if (at % 7 === 0 || act.do === "undo") expect(live.items).toEqual(fromTheFirst(acts));
  }
  expect(new LiveSketch(acts).items).toEqual(live.items);
  expect(live.characters).toBe(JSON.stringify(acts).length + 1);
});

test("an item that an undo does not touch stays the same object", () => {
  const line = (id: string): SketchAct => ({
    id,
    do: "ink",
    tip: "fine",
    color: "red",
    points: [1, 1, 50],
  });
  const live = new LiveSketch([line("a"), line("b")]);
  const before = live.item("a");
  live.add({ id: "u", do: "undo", of: "b" });
  expect(live.item("a")).toBe(before);
  expect(live.item("b")).toBeUndefined();
});
