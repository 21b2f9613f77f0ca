import type { addressStates } from "~/lib/us-states";

/**
 * How the ZIP codes of each state's post offices begin, as ranges: with three digits, or five where
 * states share three, as islands of the Pacific do. Two prefixes belong to two states: 063 (Fishers
 * Island, New York) and 834 (Alta, Wyoming).
 */
const zipPrefixes: Record<keyof typeof addressStates, string> = {
  AL: "350-369",
  AK: "995-999",
  AZ: "850-865",
  AR: "716-729",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200 202-205 569",
  FL: "320-339 341-349",
  GA: "300-319 398-399",
  HI: "96700-96798 968",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  IA: "500-528",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "630-658",
  MT: "590-599",
  NE: "680-693",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VT: "050-054 056-059",
  VA: "201 220-246",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  WY: "820-831 834",
  AS: "96799",
  GU: "96910-96932",
  MP: "96950-96952",
  PR: "006-007 009",
  VI: "008",
  AA: "340",
  AE: "090-098",
  AP: "962-966",
};

/** Whether a ZIP code belongs to a post office of the state; any other state has none. */
export function isZipOf(state: string, zip: string): boolean {
  const ranges =
    Object.entries(zipPrefixes)
      .find(([code]) => code === state)?.[1]
      .split(" ") ?? [];
  return ranges.some((range) => {
    const [first = "", last = first] = range.split("-");
    const prefix = zip.slice(0, first.length);
    return first <= prefix && prefix <= last;
  });
}
