import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { assignForm } from "./assign-form";
import { collectionForm } from "./collection-form";
import { collectionText } from "./collection-text";

const errors = formErrors(collectionForm, { name: "Animals" });

test.each([
  ["name", "x".repeat(80), "x".repeat(81), "Please use 80 characters or less"],
  ["name", "9", "  ", "Please enter a name"],
  ["name", "a!", "!?", "The name needs a letter or a number"],
  ["description", "x".repeat(500), "x".repeat(501), "Please use 500 characters or less"],
  ["pageHeader", "x".repeat(120), "x".repeat(121), "Please use 120 characters or less"],
  ["pageDescription", "x".repeat(1000), "x".repeat(1001), "Please use 1000 characters or less"],
  ["sortOrder", "9999", "10000", "The sort order must be from -9999 to 9999"],
  ["sortOrder", "-9999", "-10000", "The sort order must be from -9999 to 9999"],
  ["sortOrder", "", "first", "The sort order must be a whole number"],
  ["sortOrder", "3", "3.5", "The sort order must be a whole number"],
] as const)("%s: one more than the limit is refused", (field, right, wrong, message) => {
  expect(errors({ [field]: right })).toEqual({});
  expect(errors({ [field]: wrong })[field]).toContain(message);
});

test("an empty text is null, an empty sort order is the first position", () => {
  expect(collectionForm.parse({ name: " Animals ", description: " ", sortOrder: "" })).toEqual({
    name: "Animals",
    description: null,
    pageHeader: null,
    pageDescription: null,
    isActive: false,
    sortOrder: 0,
  });
});

test("a saved collection is shown as its form has it; a new one is active and first", () => {
  const kept = collectionForm.parse({ name: "Animals", description: "Fur", sortOrder: "7" });
  expect(collectionText({ ...kept, version: 2 })).toEqual({
    name: "Animals",
    description: "Fur",
    pageHeader: "",
    pageDescription: "",
    isActive: "",
    sortOrder: "7",
    version: "2",
  });
  expect(collectionText({ name: "Cats", isActive: true, version: 1 })).toMatchObject({
    isActive: "true",
    sortOrder: "0",
  });
  expect(collectionText()).toEqual({ isActive: "true", sortOrder: "0" });
});

test("a design may be in no collection; versions count from 1", () => {
  const assign = { designId: crypto.randomUUID(), version: "1" };
  expect(assignForm.parse({ ...assign, collectionId: "" })).toMatchObject({
    collectionId: null,
    subcollectionId: null,
    version: 1,
  });
  const refused = formErrors(assignForm, assign);
  expect(refused({ collectionId: "x" })).toEqual({
    collectionId: ["This collection no longer exists"],
  });
  expect(Object.keys(refused({ version: "0" }))).toEqual(["version"]);
});
