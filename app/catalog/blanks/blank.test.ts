import { expect, it } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { blankColors, blankOf, blankSizes, compareBlanks } from "./blank";
import { blanksForm } from "./blank-form";

it("blanks stand as they are offered: adults first, then by color and size, unknown ones last", () => {
  const [color = "", nextColor = ""] = blankColors;
  const [size = "", nextSize = ""] = blankSizes.filter((one) => blankOf(one, "").cut === "adult");
  const youth = blankSizes.find((one) => blankOf(one, "").cut === "youth") ?? "";
  const inOrder = [
    blankOf(size, color),
    blankOf(nextSize, color),
    blankOf("One Size", color),
    blankOf("Tall Size", color),
    blankOf(size, nextColor),
    blankOf(size, "Azure"),
    blankOf(size, "Beige"),
    blankOf(youth, color),
  ];
  expect(inOrder.toReversed().toSorted(compareBlanks)).toEqual(inOrder);
  expect(compareBlanks(blankOf(size, color), blankOf(size, color))).toBe(0);
});

it("the form takes 1 to 40 sizes of a color, of up to 40 characters, in any case", () => {
  const [color = ""] = blankColors;
  const [size = ""] = blankSizes;
  const posted = { color: color.toUpperCase(), sizes: [size.toLowerCase(), "One size"] };
  expect(blanksForm.parse(posted)).toEqual({ color, sizes: [size, "One size"] });
  const errors = formErrors(blanksForm, posted);
  expect(errors({ color: "x".repeat(40), sizes: Array(40).fill("x".repeat(40)) })).toEqual({});
  expect(errors({ color: "X", sizes: ["S"] })).toEqual({});
  expect(errors({ color: " " })).toEqual({ color: ["Please choose a color"] });
  expect(errors({ color: "x".repeat(41) })).toEqual({
    color: ["Please use 40 characters or less"],
  });
  expect(errors({ sizes: [] })).toEqual({ sizes: ["Please tick at least one size"] });
  expect(Object.keys(errors({ sizes: Array(41).fill("S") }))).toEqual(["sizes"]);
});
