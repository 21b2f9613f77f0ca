import { expect, it } from "vitest";

import { addressStates } from "~/lib/us-states";
import { isZipOf } from "./us-zips";

/** A place in each state, with its ZIP code. */
const places = `
  AL 36104, AK 99801, AZ 85007, AR 72201, CA 95814, CO 80202, CT 06103, DE 19901, FL 32301,
  GA 30303, HI 96813, ID 83702, IL 62701, IN 46225, IA 50309, KS 66603, KY 40601, LA 70802,
  ME 04330, MD 21401, MA 02201, MI 48933, MN 55102, MS 39205, MO 65101, MT 59623, NE 68502,
  NV 89701, NH 03301, NJ 08608, NM 87501, NY 12207, NC 27601, ND 58501, OH 43215, OK 73102,
  OR 97301, PA 17101, RI 02903, SC 29217, SD 57501, TN 37219, TX 78701, UT 84111, VT 05602,
  VA 23219, WA 98507, WV 25301, WI 53703, WY 82001, DC 20500`
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
  const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"));
  const shared = prefixes.filter(
    (prefix) => Object.keys(addressStates).filter((code) => isZipOf(code, prefix)).length > 1,
  );
  expect(shared).toEqual(["063", "834"]);
});

it("has none for what is no state, nor for a territory's code", () => {
  expect(isZipOf("XX", "90210")).toBe(false);
  expect(Object.keys(addressStates).filter((code) => isZipOf(code, "00901"))).toEqual([]);
});
