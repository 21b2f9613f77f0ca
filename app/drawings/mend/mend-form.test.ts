import { expect, test } from "vitest";

import { noChoices } from "~/art/photo/mend-choices";

import { choosesUnseen, readMend } from "./mend-form";

const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];
const stroke = (points: number) => ({
  radius: 0.02,
  points: Array.from({ length: points }, () => ({ x: 0.5, y: 0.5 })),
});

function sent(choices: unknown, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set("choices", typeof choices === "string" ? choices : JSON.stringify(choices));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readMend(form, noChoices);
}

test("the editor's choices are read as they are, with the version that was chosen", () => {
  const choices = { ...noChoices, corners: square, turn: 90, erased: [stroke(3)] };
  expect(sent(choices, { print: "colors" })).toEqual({ ok: true, choices, version: "colors" });
  expect(sent(noChoices, { print: "gold" })).toMatchObject({ ok: true, version: null });
});

const crossed = [square[0], square[2], square[1], square[3]];
const corners = (...places: [number, number][]) => ({
  ...noChoices,
  corners: places.map(([x, y]) => ({ x, y })),
});
test.each([
  ["a sliver", corners([-0.5, 0.5], [1.5, 0.5], [1.5, 0.51], [-0.5, 0.51])],
  ["a triangle, nearly", corners([0.5, 0], [0.5003, 0], [1.5, 1], [-0.5, 1])],
  ["a long strip", corners([-0.5, 0.4], [1.5, 0.4], [1.5, 0.52], [-0.5, 0.52])],
  ["a sheet outside", corners([-0.5, 0.2], [-0.1, 0.2], [-0.1, 0.8], [-0.5, 0.8])],
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a list", []],
  ["crossed corners", { ...noChoices, corners: crossed }],
  ["three corners", { ...noChoices, corners: square.slice(1) }],
  ["corners far outside", { ...noChoices, corners: square.map(({ x, y }) => ({ x: x * 9, y })) }],
  [
    "corners that are no numbers",
    JSON.stringify({ ...noChoices, corners: square }).replace("0.1", "NaN"),
  ],
  ["corners without a number", { ...noChoices, corners: square.map(({ y }) => ({ x: null, y })) }],
  ["a turn of 45", { ...noChoices, turn: 45 }],
  ["a stroke outside", { ...noChoices, erased: [{ radius: 0.1, points: [{ x: 2, y: 0 }] }] }],
  ["a drawing that no list has", { ...noChoices, drawings: [-1] }],
  ["something more", { ...noChoices, onPaper: [] }],
])("%s is refused", (_, choices) => {
  expect(sent(choices)).toEqual({ ok: false, reason: "not-understood" });
});

test.each([
  ["a bookmark", corners([0.1, 0.4], [0.9, 0.4], [0.9, 0.5], [0.1, 0.5])],
  ["a sheet seen from a low angle", corners([0.35, 0.3], [0.6, 0.3], [1.2, 1], [-0.2, 1])],
])("%s is taken", (_, choices) => {
  expect(sent(choices)).toMatchObject({ ok: true });
});

test.each([
  ["10,000 points in one stroke", { ...noChoices, erased: [stroke(10_000)] }],
  [
    "10,000 points in many",
    { ...noChoices, erased: Array.from({ length: 100 }, () => stroke(100)) },
  ],
  ["a thousand strokes", { ...noChoices, erased: Array.from({ length: 1000 }, () => stroke(1)) }],
  ["a text without end", " ".repeat(500_000)],
])("%s is too much", (_, choices) => {
  expect(sent(choices)).toEqual({ ok: false, reason: "too-much" });
});

test("without scripts, fields of their own change what they name and leave the rest", () => {
  const before = { ...noChoices, erased: [stroke(1)], darkPaper: true };
  const form = new FormData();
  form.set("turn", "180");
  form.set("wholeSheet", "yes");
  expect(readMend(form, before)).toEqual({
    ok: true,
    choices: { ...before, turn: 180, wholeSheet: true },
    version: null,
  });
  form.set("darkPaper", "");
  form.delete("wholeSheet");
  expect(readMend(form, before)).toMatchObject({
    choices: { darkPaper: null, wholeSheet: false, erased: before.erased },
  });
  form.set("turn", "12");
  expect(readMend(form, before)).toEqual({ ok: false, reason: "not-understood" });
});

test("only a drawing that was seen is newly chosen; one that was chosen before stays", () => {
  const chosen = (drawings: number[] | null) => ({ ...noChoices, drawings });
  expect(choosesUnseen(chosen([0, 1]), noChoices, 2)).toBe(false);
  expect(choosesUnseen(chosen([0, 2]), noChoices, 2)).toBe(true);
  expect(choosesUnseen(chosen([0]), noChoices, 0)).toBe(true);
  expect(choosesUnseen(chosen([2]), chosen([2]), 0)).toBe(false);
  expect(choosesUnseen(noChoices, chosen([2]), 0)).toBe(false);
});
