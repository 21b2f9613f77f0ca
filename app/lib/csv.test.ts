import { expect, it } from "vitest";

import { csvRows, toCsv, toMachineCsv } from "./csv";

it("begins a file with the mark by which Excel for Windows knows UTF-8, and rows end as it asks", () => {
  expect(Buffer.from(toCsv([["Núñez"]])).toString("hex")).toBe(
    `efbbbf${Buffer.from("Núñez\r\n").toString("hex")}`,
  );
  expect(toCsv([["a"]]) + csvRows([["b"]])).toBe("\uFEFFa\r\nb\r\n");
});

it("quotes what has to be quoted", () => {
  expect(
    csvRows([
      ["a", 'say "hi", twice', null, 3],
      ["two\nlines", "b", "", -4],
    ]),
  ).toBe('a,"say ""hi"", twice",,3\r\n"two\nlines",b,,-4\r\n');
});

it("keeps negative amounts as numbers", () => {
  expect(csvRows([["-3.75", "-4"]])).toBe("-3.75,-4\r\n");
});

it.each(["=1+1", "+1", "-1+1", "-x", "@x", "\tx", "＝1+1", "－1", "＋1", "＠x"])(
  "writes %j as text, not as a formula",
  (text) => {
    expect(csvRows([[text]])).toBe(`'${text}\r\n`);
    expect(toMachineCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

it("also quotes a formula after a line break", () => {
  expect(csvRows([["\r=1"]])).toBe('"\'\r=1"\r\n');
  expect(csvRows([["\n=1"]])).toBe('"\'\n=1"\r\n');
});

it.each([
  ["a tracking number", "9400100000000000000001"],
  ["twelve digits", "123456789012"],
  ["a ZIP that begins with 0", "02134"],
  ["a phone number", "+15551234567"],
  ["digits around an e", "12E5"],
  ["a title that looks like a date", "1-2-3"],
  ["a code that looks like a date", "MAY20"],
  ["a title that looks like a negative number", "(5)"],
  ["a title that looks like a month", "12/2026"],
  ["a title that looks like a time", "3:30"],
  ["a title that looks like a time of the day", "3:30 PM"],
  ["a title that looks like a day", "20-May-2026"],
])("writes %s as text: %s", (_, text) => {
  expect(csvRows([[text]])).toBe(`'${text}\r\n`);
});

it.each([
  "12345678901",
  "0",
  "0.50",
  "2026-11-28",
  "INK-7F3K2M",
  "MAYA20",
  "Mayor 5 cats",
  "1,000",
])("leaves %s as it is", (text) => {
  expect(csvRows([[text]])).not.toContain("'");
});

it("leaves digits to programs as they are, without a mark", () => {
  expect(toMachineCsv([["02134", "9400100000000000000001"]])).toBe(
    "02134,9400100000000000000001\r\n",
  );
});
