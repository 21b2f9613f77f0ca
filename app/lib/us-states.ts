import { militaryStates, territories } from "./far-states";

/** The 50 US states by two-letter code, in order of their names. */
export const usStates = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export type UsState = keyof typeof usStates;

/** Whether a text is one of the two-letter codes. */
export function isUsState(text: string): text is UsState {
  return Object.hasOwn(usStates, text);
}

/** "Texas" for "TX"; a text that is not a code stays as it is. */
export function stateName(code: string): string {
  return isUsState(code) ? usStates[code] : code;
}

const addressed = { ...usStates, DC: "District of Columbia", ...territories, ...militaryStates };

/** Where parcels go: the states, the capital, the territories and military mail, in order of their names. */
export const addressStates = Object.fromEntries(
  Object.entries(addressed).toSorted(([, one], [, other]) => one.localeCompare(other)),
) as Record<keyof typeof addressed, string>;
