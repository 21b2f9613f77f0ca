import { beforeEach, expect, test } from "vitest";

import { deleteDraft, deleteOldDraft, draftFor, saveDraft } from "./saved-draft";

const HOUR = 3_600_000;
const now = 1_000_000;
let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});
const guest = { userId: null, now };
const ada = { userId: "ada", now };
const bob = { userId: "bob", now };

test("what is typed adds up, and the last text of a field counts", () => {
  saveDraft(store, guest, { name: "Ro", city: "Portland" });
  saveDraft(store, guest, { name: "Rose" });
  expect(draftFor(store, guest)).toEqual({ name: "Rose", city: "Portland" });
});

test("a guest who signs in finds it, and then it is theirs", () => {
  saveDraft(store, guest, { name: "Rose" });
  expect(draftFor(store, ada)).toEqual({ name: "Rose" });
  saveDraft(store, ada, { city: "Portland" });
  expect(draftFor(store, ada)).toEqual({ name: "Rose", city: "Portland" });
});

test("after a session ended no one sees it until the same person is back", () => {
  saveDraft(store, ada, { name: "Ada" });
  expect(draftFor(store, guest)).toEqual({});
  expect(draftFor(store, ada)).toEqual({ name: "Ada" });
});

test("another person deletes it", () => {
  saveDraft(store, ada, { name: "Ada" });
  expect(draftFor(store, bob)).toEqual({});
  expect(draftFor(store, ada)).toEqual({});
});

test("what a visitor types takes the place of what a session left, and holds nothing of it", () => {
  saveDraft(store, ada, { name: "Ada" });
  saveDraft(store, guest, { city: "Salem" });
  expect(draftFor(store, guest)).toEqual({ city: "Salem" });
});

test("it is gone after an hour, and when it is deleted", () => {
  saveDraft(store, guest, { name: "Rose" });
  expect(draftFor(store, { ...guest, now: now + HOUR })).toEqual({ name: "Rose" });
  expect(draftFor(store, { ...guest, now: now + HOUR + 1 })).toEqual({});
  expect(kept.size).toBe(0);
  saveDraft(store, guest, { name: "Rose" });
  deleteOldDraft(store, now + HOUR);
  expect(kept.size).toBe(1);
  deleteDraft(store);
  expect(kept.size).toBe(0);
});
