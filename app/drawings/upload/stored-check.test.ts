import { expect, test } from "vitest";

import { readPhoto } from "~/art/photo/read-photo.server";

import { twoSheets } from "~tests/e2e/support/two-sheets";
import { checkOf } from "./stored-check";

test(
  "all that was found in a photo of two sheets is read back from its row",
  { tags: ["sweep"] },
  async () => {
    const { buffer } = await twoSheets();
    const reading = await readPhoto(buffer);
    if (!reading.ok) throw new Error(reading.reason);
    const { findings, places, drawings, sheetCorners, onPaper } = reading.check;
    expect(findings).toEqual(["second-sheet"]);
    expect(drawings).toHaveLength(2);
    const row: unknown = JSON.parse(JSON.stringify(reading.check));
    const isCutOut = false;
    expect(checkOf(row)).toEqual({
      isCutOut,
      isDrawnHere: false,
      findings,
      places,
      drawings,
      corners: sheetCorners,
      onPaper,
    });
  },
);

test("a row that is older than any of it has nothing to show", () => {
  expect(checkOf({})).toEqual({
    isCutOut: false,
    isDrawnHere: false,
    findings: [],
    places: {},
    drawings: [],
    corners: null,
    onPaper: null,
  });
});
