import { expect, test } from "vitest";

import { readSelection } from "./selection-form";
import { boxValue } from "./box-value";
import { selectionOf } from "./selection-of";

const id = "0b2f5b8e-54d3-4a1e-9d5e-2f1f5b8e54d3";
const other = "1b2f5b8e-54d3-4a1e-9d5e-2f1f5b8e54d3";

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "reject-designs"],
    ["from", "/admin?status=all"],
    ["requestKey", id],
    ...fields,
  ] as const)
    form.append(name, value);
  return form;
}

test("a row is what its box says, once", () => {
  const rows = [boxValue({ id, seen: "selected" }), boxValue({ id: other, seen: "" }), id, "x"];
  expect(readSelection(formOf(rows.map((row) => ["row", row])))).toEqual({
    action: "reject-designs",
    listUrl: "/admin?status=all",
    requestKey: id,
    selected: [
      { id, seen: "" },
      { id: other, seen: "" },
    ],
  });
});

test("all of a list goes before what is ticked", () => {
  const form = formOf([
    ["row", id],
    ["all", "true"],
  ]);
  expect(readSelection(form)?.selected).toBe("all");
});

test.each([
  "https://elsewhere.test/admin",
  "//elsewhere.test",
  "/administration",
  "/store",
  "/admin/\\elsewhere",
])("%s is no list to come back to", (from) => {
  const form = formOf([]);
  form.set("from", from);
  expect(readSelection(form)?.listUrl).toBe("/admin");
});

test("an unknown action or key is no selection", () => {
  const unknown = formOf([]);
  unknown.set("intent", "delete-everything");
  expect(readSelection(unknown)).toBeNull();
  const keyless = formOf([]);
  keyless.set("requestKey", "1");
  expect(readSelection(keyless)).toBeNull();
});

test("a role that may do nothing with many selects none", () => {
  const offer = { list: "designs" as const, requestKey: id, actions: ["reject-designs"] as const };
  const row = { id, status: "selected" };
  expect(selectionOf(null, () => "Cat")).toBeUndefined();
  expect(selectionOf(offer, () => "Cat")?.value(row)).toBe(id);
  const seen = selectionOf(
    offer,
    () => "Cat",
    ({ status }: typeof row) => status,
  );
  expect(seen?.value(row)).toBe(`${id}.selected`);
});

test("the address of a list may have 2,000 characters", () => {
  const from = (length: number) => ["from", "/admin?".padEnd(length, "q")] as const;
  const read = (length: number) => {
    const form = formOf([]);
    form.set(...from(length));
    return readSelection(form)?.listUrl.length;
  };
  expect([read(2_000), read(2_001)]).toEqual([2_000, "/admin".length]);
});
