import { expect, test } from "vitest";

import { zipPlace } from "./zip-place.server";

test.each([
  ["97205", { city: "Portland", state: "OR" }],
  ["10001", { city: "New York", state: "NY" }],
  ["90210", { city: "Beverly Hills", state: "CA" }],
  ["20500", { city: "Washington", state: "DC" }],
  ["02108", { city: "Boston", state: "MA" }],
  ["00000", null],
  ["00901", { city: "San Juan", state: "PR" }],
  ["00802", { city: "St Thomas", state: "VI" }],
  ["96799", { city: "Pago Pago", state: "AS" }],
  ["96910", { city: "Hagatna", state: "GU" }],
  ["96950", { city: "Saipan", state: "MP" }],
  ["96813", { city: "Honolulu", state: "HI" }],
  ["09012", { city: "APO", state: "AE" }],
  ["09532", { city: "FPO", state: "AE" }],
  ["34002", { city: "DPO", state: "AA" }],
  // Micronesia is a state of its own.
  ["96941", null],
  ["9720", null],
  ["97205-1234", null],
  ['97205":{', null],
  ["zip", null],
])("the place of %s", async (zip, place) => {
  expect(await zipPlace(zip)).toEqual(place);
});
