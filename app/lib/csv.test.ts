import { expect, it } from "vitest";

import { toCsv } from "./csv";

it("quotes what has to be quoted", () => {
  expect(
    toCsv([
      ["a", 'say "hi", twice', null, 3],
      ["two\nlines", "b", "", -4],
    ]),
  ).toBe('a,"say ""hi"", twice",,3\r\n"two\nlines",b,,-4\r\n');
});

it("leaves amounts below zero numbers", () => {
  expect(toCsv([["-3.75", "-4"]])).toBe("-3.75,-4\r\n");
});

it.each(["=1+1", "+1", "-1+1", "-x", "@x", "\tx"])(
  "writes %j as text, not as a formula",
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

it("quotes a formula after a line's return, too", () => {
  expect(toCsv([["\r=1"]])).toBe('"\'\r=1"\r\n');
});
