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

it("keeps negative amounts as numbers", () => {
  expect(toCsv([["-3.75", "-4"]])).toBe("-3.75,-4\r\n");
});

it.each(["=1+1", "+1", "-1+1", "-x", "@x", "\tx"])(
  "writes %j as text, not as a formula",
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

it("also quotes a formula after a line break", () => {
  expect(toCsv([["\r=1"]])).toBe('"\'\r=1"\r\n');
});
