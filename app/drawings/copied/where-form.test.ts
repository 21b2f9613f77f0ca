import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { linksIn, whereForm } from "./where-form";
import { WHERE_LIMIT } from "./where-limit";

const errors = formErrors(whereForm, { where: "https://copies.example/cat" });

test("one or more addresses, a line each", () => {
  expect(errors({})).toEqual({});
  expect(errors({ where: "copies.example\nhttps://other.example/shirt?x=1" })).toEqual({});
  expect(errors({ where: " " })).toEqual({ where: ["Please paste the link of the copy"] });
  for (const where of ["on a market stall", "https://copies.example/cat and more", "cat"])
    expect(errors({ where }), where).toEqual({ where: ["Please paste one web address a line"] });
  const long = (length: number) => "copies.example/".padEnd(length, "x");
  expect(errors({ where: long(WHERE_LIMIT) })).toEqual({});
  expect(Object.keys(errors({ where: long(WHERE_LIMIT + 1) }))).toEqual(["where"]);
});

test("empty lines are no addresses", () => {
  expect(linksIn("\n a.example \n\nb.example\n")).toEqual(["a.example", "b.example"]);
});
