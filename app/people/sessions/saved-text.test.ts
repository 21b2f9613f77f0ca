import { expect, test } from "vitest";

import { deleteOldText, deleteText, saveText, takeText } from "./saved-text";

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 22);
const text = [{ form: "#0", name: "bio", nth: 0, value: "I draw" }];
const asked = { userId: "kit", path: "/creator/profile", now: start + MINUTE };

/** A tab in which Kit's text was kept. */
function tab() {
  const items = new Map<string, string>();
  const store = {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  saveText(store, { userId: "kit", path: "/creator/profile", at: start, text });
  return store;
}

test("comes back once, to the same person on the same page", () => {
  const store = tab();
  expect(takeText(store, { ...asked, path: "/" })).toEqual([]);
  expect(takeText(store, asked)).toEqual(text);
  expect(takeText(store, asked)).toEqual([]);
});

test.each([
  ["another person, on the same page", { userId: "sam" }],
  ["another person, elsewhere", { userId: "sam", path: "/" }],
  ["the same person more than an hour later", { now: start + 60 * MINUTE + 1 }],
])("%s finds nothing, and nothing is left", (_what, other) => {
  const store = tab();
  expect(takeText(store, { ...asked, ...other })).toEqual([]);
  expect(store.items.size).toBe(0);
});

test("is deleted after an hour, and at once when someone signs out", () => {
  const store = tab();
  deleteOldText(store, start + 60 * MINUTE);
  expect(store.items.size).toBe(1);
  deleteOldText(store, start + 60 * MINUTE + 1);
  expect(store.items.size).toBe(0);
  const left = tab();
  deleteText(left);
  expect(left.items.size).toBe(0);
});
