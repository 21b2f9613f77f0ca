import { expect, expectTypeOf, test } from "vitest";

import { Part } from "./part";

const shelf = new Part<{ root: "shirts" | "books"; row: ""; note: string }>("shelf");

/** As much of an element as a part uses. */
function fakeElement() {
  const attributes = new Map<string, string>();
  const element = {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  return element as unknown as Element;
}

test("markup and code write and look for the same attributes", () => {
  expect(shelf.hook("root", "books")).toEqual({ "data-shelf": "books" });
  expect(shelf.selector("root")).toBe("[data-shelf]");
  expect(shelf.selector("root", "books")).toBe('[data-shelf="books"]');
  expect(shelf.hook("row")).toEqual({ "data-shelf-row": "" });
  expect(shelf.selector("row")).toBe("[data-shelf-row]");
});

test("searches only within the element it is given", () => {
  const asked: string[] = [];
  const page = {
    querySelector: (selector: string) => (asked.push(selector), null),
    querySelectorAll: (selector: string) => (asked.push(selector), []),
  } as unknown as ParentNode;
  expect(shelf.find(page, "root", "shirts")).toBeNull();
  expect(shelf.all(page, "row")).toEqual([]);
  expect(asked).toEqual(['[data-shelf="shirts"]', "[data-shelf-row]"]);
});

test("reads what was marked; a missing hook has no value", () => {
  const element = fakeElement();
  expect(shelf.said(element, "note")).toBeNull();
  expect(shelf.said(null, "note")).toBeNull();
  shelf.mark(element, "note", "Sold out");
  shelf.mark(element, "row");
  expect(shelf.said(element, "note")).toBe("Sold out");
  expect(shelf.said(element, "row")).toBe("");
});

test("an undeclared hook, or a value that it may not have, is a type error on both sides", () => {
  const element = fakeElement();
  // @ts-expect-error -- no such hook in the markup
  shelf.hook("rows");
  // @ts-expect-error -- nor in the code
  shelf.selector("rows");
  // @ts-expect-error -- not one of its values
  shelf.hook("root", "shoes");
  // @ts-expect-error -- this hook needs a value
  shelf.hook("note");
  expectTypeOf(shelf.said(element, "root")).toEqualTypeOf<"shirts" | "books" | null>();
});
