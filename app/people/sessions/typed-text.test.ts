import { expect, test } from "vitest";

import { maySaveField } from "./typed-text";

const bio = { type: "textarea", name: "bio", autocomplete: "", form: { method: "post" } };

test.each([
  ["a text", {}, true],
  ["a name", { type: "text", autocomplete: "name" }, true],
  ["a price, whose suggestions are off", { type: "text", autocomplete: "off" }, true],
  ["a password", { type: "password" }, false],
  ["a password that is shown", { type: "text", autocomplete: "current-password" }, false],
  ["a new password that is shown", { type: "text", autocomplete: "new-password" }, false],
  ["a shown password without a hint", { type: "text", name: "confirmPassword" }, false],
  ["a card", { type: "text", autocomplete: "billing cc-number" }, false],
  ["a code", { type: "text", autocomplete: "one-time-code" }, false],
  ["a birthday", { type: "date", name: "dateOfBirth" }, false],
  ["a box of a birthday", { type: "text", name: "birthYear", autocomplete: "bday-year" }, false],
  ["a file", { type: "file" }, false],
  ["a hidden value", { type: "hidden" }, false],
  ["a switch, which may post by itself", { type: "checkbox" }, false],
  ["a search", { form: { method: "get" } }, false],
  ["a field outside a form", { form: null }, false],
  ["a field without a name", { name: "" }, false],
])("%s", (_what, field, kept) => expect(maySaveField({ ...bio, ...field })).toBe(kept));
