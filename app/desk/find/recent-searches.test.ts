import { expect, test } from "vitest";

import { recentSearches, rememberSearch, type TabStore } from "./recent-searches";

function tab(text: string | null = null): TabStore {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

test("the last five searches, the latest first, each once", () => {
  const store = tab();
  for (const typed of ["a1", "b2", "c3", "d4", "e5", "f6", "b2"])
    rememberSearch(store, "me", typed);
  expect(recentSearches(store, "me")).toEqual(["b2", "f6", "e5", "d4", "c3"]);
});

test("no one sees what someone else searched in the tab before", () => {
  const store = tab();
  rememberSearch(store, "me", "walrus");
  expect(recentSearches(store, "you")).toEqual([]);
  rememberSearch(store, "you", "otter");
  expect(recentSearches(store, "you")).toEqual(["otter"]);
  expect(recentSearches(store, "me")).toEqual([]);
});

test("an address is not remembered, nor nothing", () => {
  const store = tab();
  rememberSearch(store, "me", "ada@inkling.test");
  rememberSearch(store, "me", "");
  expect(recentSearches(store, "me")).toEqual([]);
});

test.each(["{", "[]", "null", '"x"', '{"userId":"me"}', '{"userId":"me","searches":7}'])(
  "what is broken is nothing: %s",
  (text) => {
    expect(recentSearches(tab(text), "me")).toEqual([]);
  },
);

test("a browser without storage remembers nothing", () => {
  const full: TabStore = {
    getItem: () => null,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(() => rememberSearch(full, "me", "walrus")).not.toThrow();
});
