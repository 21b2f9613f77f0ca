import { expect, test } from "vitest";

import { zipPlace } from "./zip-place.server";

test.each([
  ["97205", { city: "Portland", state: "OR" }],
  ["10001", { city: "New York", state: "NY" }],
  ["90210", { city: "Beverly Hills", state: "CA" }],
  ["20500", { city: "Washington", state: "DC" }],
  ["02108", { city: "Boston", state: "MA" }],
  ["00000", null],
  // San Juan, Puerto Rico, and soldiers abroad: no parcels of ours go there.
  ["00901", null],
  ["09012", null],
  ["9720", null],
  ["97205-1234", null],
  ['97205":{', null],
  ["zip", null],
])("the place of %s", async (zip, place) => {
  expect(await zipPlace(zip)).toEqual(place);
});
