import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { counterForm, noticeForm, shirtInLink } from "./notice-form";
import { noticeLimits } from "./notice-limits";

const person = {
  name: "Robin Vale",
  address: "1 Pine Road, Salem, OR 97301",
  phone: "(503) 555-0100",
  email: "robin@vale.test",
  signature: "Robin Vale",
};
const notice = { ...person, work: "My print", link: "/store/cat", goodFaith: "on", accurate: "on" };
const counter = { ...person, words: "", mistake: "on", jurisdiction: "on", sentOn: "on" };

test("a notice has every part that the statute names", () => {
  const errors = formErrors(noticeForm, notice);
  expect(errors({})).toEqual({});
  for (const name of ["work", "link", "name", "address", "phone", "email", "signature"])
    expect(Object.keys(errors({ [name]: "" })), name).toEqual([name]);
  for (const name of ["goodFaith", "accurate"])
    expect(errors({ [name]: undefined }), name).toEqual({
      [name]: ["A notice needs this statement"],
    });
  expect(errors({ work: "x".repeat(noticeLimits.work) })).toEqual({});
  expect(Object.keys(errors({ work: "x".repeat(noticeLimits.work + 1) }))).toEqual(["work"]);
  expect(errors({ phone: "12-34" })).toEqual({ phone: ["Please enter a phone number"] });
});

test("an objection has every part that the statute names; why is left to its writer", () => {
  const errors = formErrors(counterForm, counter);
  expect(errors({})).toEqual({});
  for (const name of ["name", "address", "phone", "email", "signature"])
    expect(Object.keys(errors({ [name]: "" })), name).toEqual([name]);
  for (const name of ["mistake", "jurisdiction", "sentOn"])
    expect(Object.keys(errors({ [name]: undefined })), name).toEqual([name]);
  expect(Object.keys(errors({ words: "x".repeat(noticeLimits.words + 1) }))).toEqual(["words"]);
});

test.each([
  ["https://shop.example/store/Moon-Cat?x=1#y", "moon-cat"],
  ["shop.example/store/moon-cat/", "moon-cat"],
  ["/store/moon-cat", "moon-cat"],
  [
    "https://shop.example/product/5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
    "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  ],
  ["https://shop.example/store", null],
  ["https://shop.example/store/%E0%A4%A", null],
  ["https://elsewhere.example/bookstore/x", null],
  ["the blue shirt", null],
])("the shirt in %s", (link, shirt) => {
  expect(shirtInLink(link)).toBe(shirt);
});
