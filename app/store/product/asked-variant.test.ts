import { describe, expect, test } from "vitest";

import { askedVariant, openingChoice, readAskedVariant } from "./asked-variant";

const variant = (size: string, color: string, isAvailable = true) => ({
  id: `${size} ${color}`,
  size,
  color,
  priceCents: 2500,
  isAvailable,
});
const variants = [
  variant("S", "Black"),
  variant("M", "Black", false),
  variant("S", "White"),
  variant("L", "White"),
];
const read = (query: string) => readAskedVariant(new URLSearchParams(query));
const opens = (query: string) => openingChoice(variants, read(query), "Black");

describe("the address of a shirt's page", () => {
  test.each([
    ["size=M&color=Black", { size: "M", color: "Black" }],
    ["size=Youth+S&color=Navy+%26+Red", { size: "Youth S", color: "Navy & Red" }],
    ["", { size: null, color: null }],
    ["size=&color=%20", { size: null, color: null }],
    [`size=${"x".repeat(31)}&color=a%00b`, { size: null, color: null }],
  ])("with %s asks for %j", (query, asked) => {
    expect(read(query)).toEqual(asked);
  });

  test.each([
    ["size=S&color=White", { size: "S", color: "White" }],
    ["size=M&color=Black", { size: "M", color: "Black" }],
    ["color=White", { size: null, color: "White" }],
    ["size=L", { size: "L", color: "White" }],
    ["size=L&color=Black", { size: null, color: "Black" }],
    ["size=S&color=Mauve", { size: "S", color: "Black" }],
    ["size=9&color=Mauve", { size: null, color: "Black" }],
  ])("with %s opens on %j, whether or not it is sold out", (query, choice) => {
    expect(opens(query)).toEqual(choice);
  });

  test("chooses a variant by both alone", () => {
    expect(askedVariant(variants, read("size=M&color=Black"))?.id).toBe("M Black");
    for (const query of ["size=S", "color=White", "size=L&color=Black"])
      expect(askedVariant(variants, read(query))).toBeNull();
  });

  test("a shirt in one size has it chosen", () => {
    const one = [variant("One Size", "Black")];
    expect(openingChoice(one, read(""), null)).toEqual({ size: "One Size", color: "Black" });
  });
});
