import { expect, test } from "vitest";

import { type Touch, TouchGate } from "./touch-gate";

const touch = (id: number, more: Partial<Touch> = {}): Touch => ({
  id,
  type: "touch",
  x: 100,
  y: 100,
  size: 22,
  at: 0,
  ...more,
});
const pen = (id: number): Touch => touch(id, { type: "pen", size: 1 });

test("a finger draws until a pen was seen; then it draws nothing", () => {
  const gate = new TouchGate();
  expect(gate.down(touch(1))).toEqual([{ do: "begin", id: 1 }]);
  expect(gate.move(touch(1))).toBe(true);
  expect(gate.up(1)).toEqual([{ do: "end", id: 1 }]);
  expect(gate.down(pen(2))).toEqual([{ do: "begin", id: 2 }]);
  gate.up(2);
  expect(gate.down(touch(3))).toEqual([]);
  expect(gate.move(touch(3))).toBe(false);
  expect(gate.up(3)).toEqual([]);
});

test("a palm that came before its pen leaves nothing, and nothing while the pen draws", () => {
  const gate = new TouchGate();
  gate.down(touch(1));
  expect(gate.down(pen(2))).toEqual([
    { do: "cancel", id: 1 },
    { do: "begin", id: 2 },
  ]);
  expect(gate.down(touch(3))).toEqual([]);
  expect(gate.down(touch(4))).toEqual([]);
  expect(gate.move(pen(2))).toBe(true);
  expect(gate.up(3)).toEqual([]);
});

test("what is as broad as a palm draws nothing at all", () => {
  const gate = new TouchGate();
  expect(gate.down(touch(1, { size: 80 }))).toEqual([]);
  expect(gate.down(touch(2))).toEqual([{ do: "begin", id: 2 }]);
});

test("two fingers move the sheet, and the dot of the first is taken back", () => {
  const gate = new TouchGate();
  gate.down(touch(1));
  expect(gate.down(touch(2, { at: 80 }))).toEqual([
    { do: "cancel", id: 1 },
    { do: "pinch", ids: [1, 2] },
  ]);
  expect(gate.up(1)).toEqual([{ do: "end-pinch" }]);
  expect(gate.move(touch(2, { x: 300 }))).toBe(false);
  expect(gate.down(touch(3))).toEqual([{ do: "pinch", ids: [2, 3] }]);
  gate.up(2);
  gate.up(3);
  expect(gate.down(touch(4))).toEqual([{ do: "begin", id: 4 }]);
});

test("a long line stays where a second finger comes late", () => {
  const gate = new TouchGate();
  gate.down(touch(1));
  gate.move(touch(1, { x: 240 }));
  expect(gate.down(touch(2, { at: 900 }))[0]).toEqual({ do: "end", id: 1 });
});

test("also with a pen, two fingers move the sheet", () => {
  const gate = new TouchGate();
  gate.down(pen(1));
  gate.up(1);
  gate.down(touch(2));
  expect(gate.down(touch(3))).toEqual([{ do: "pinch", ids: [2, 3] }]);
});

test("what the system takes away was no line", () => {
  const gate = new TouchGate();
  gate.down(touch(1));
  expect(gate.up(1, true)).toEqual([{ do: "cancel", id: 1 }]);
});

test("a mouse draws one line at a time", () => {
  const gate = new TouchGate();
  expect(gate.down(touch(1, { type: "mouse" }))).toEqual([{ do: "begin", id: 1 }]);
  expect(gate.down(touch(2, { type: "mouse" }))).toEqual([]);
});
