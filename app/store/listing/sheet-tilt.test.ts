import fc from "fast-check";
import { expect, test } from "vitest";

import { holds } from "~tests/support/property";

import { sheetTilts } from "./sheet-tilt";

test("no sheet hangs straight, or as the ones beside and above it", () => {
  holds(
    fc.property(fc.array(fc.record({ id: fc.uuid() }), { maxLength: 60 }), (shirts) => {
      const tilts = sheetTilts(shirts);
      expect(tilts).toHaveLength(shirts.length);
      for (const [at, tilt] of tilts.entries()) {
        expect(Math.abs(tilt)).toBeGreaterThan(1);
        expect(tilts.slice(Math.max(0, at - 4), at)).not.toContain(tilt);
      }
    }),
  );
});

test("a list hangs the same each time, and its beginning stays as it grows", () => {
  const shirts = Array.from({ length: 30 }, (_, at) => ({ id: `shirt-${at}` }));
  expect(sheetTilts(shirts).slice(0, 24)).toEqual(sheetTilts(shirts.slice(0, 24)));
  expect(new Set(sheetTilts(shirts)).size).toBeGreaterThan(4);
});
