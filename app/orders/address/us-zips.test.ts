import { expect, it } from "vitest";

import { addressStates } from "~/lib/us-states";
import { isZipOf } from "./us-zips";

/** A place in each state and territory, and one of each kind of military mail, with its ZIP code. */
const places = `
  AL 36104, AK 99801, AZ 85007, AR 72201, CA 95814, CO 80202, CT 06103, DE 19901, FL 32301,
  GA 30303, HI 96813, ID 83702, IL 62701, IN 46225, IA 50309, KS 66603, KY 40601, LA 70802,
  ME 04330, MD 21401, MA 02201, MI 48933, MN 55102, MS 39205, MO 65101, MT 59623, NE 68502,
  NV 89701, NH 03301, NJ 08608, NM 87501, NY 12207, NC 27601, ND 58501, OH 43215, OK 73102,
  OR 97301, PA 17101, RI 02903, SC 29217, SD 57501, TN 37219, TX 78701, UT 84111, VT 05602,
  VA 23219, WA 98507, WV 25301, WI 53703, WY 82001, DC 20500, AS 96799, GU 96910, MP 96950,
  PR 00901, VI 00802, AA 34002, AE 09012, AP 96205`
  .split(",")
  .map((place) => place.trim().split(" "));

it("knows a ZIP code of every capital, in its state alone", () => {
  const codes = Object.keys(addressStates);
  expect(places.map(([state = ""]) => state).toSorted()).toEqual(codes.toSorted());
  for (const [state, zip = ""] of places) {
    expect(codes.filter((code) => isZipOf(code, zip))).toEqual([state]);
  }
});

it("gives no prefix to two states, but for the two that have two", () => {
  const states = Object.keys(addressStates);
  const zips = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, "0"));
  // Those in the Pacific share three digits: there every ZIP code counts.
  const asked = zips.filter((zip) => zip.endsWith("50") || zip.startsWith("96"));
  const shared = asked.filter((zip) => states.filter((code) => isZipOf(code, zip)).length > 1);
  expect([...new Set(shared.map((zip) => zip.slice(0, 3)))]).toEqual(["063", "834"]);
});

it("has none for what is no state", () => {
  expect(isZipOf("XX", "90210")).toBe(false);
});

// Of Palau, Micronesia and the Marshall Islands, which are states of their own, and of Canada.
it.each(["96940", "96941", "96960", "96970", "H0H0H"])("has no state for %s", (zip) => {
  expect(Object.keys(addressStates).filter((code) => isZipOf(code, zip))).toEqual([]);
});
