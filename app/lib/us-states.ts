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

/** The mail of soldiers and diplomats abroad, by the region that stands for their state. */
const militaryStates = {
  AA: "Armed Forces Americas (AA)",
  AE: "Armed Forces Europe (AE)",
  AP: "Armed Forces Pacific (AP)",
} as const;

/** Puerto Rico and the other territories where people live. */
const territories = {
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
} as const;

const addressed = { ...usStates, DC: "District of Columbia", ...territories, ...militaryStates };

/** Where parcels go: the states, the capital, the territories and military mail, in order of their names. */
export const addressStates = Object.fromEntries(
  Object.entries(addressed).toSorted(([, one], [, other]) => one.localeCompare(other)),
) as Record<keyof typeof addressed, string>;

export function isMilitary(state: string): state is keyof typeof militaryStates {
  return Object.hasOwn(militaryStates, state);
}

export function isTerritory(state: string): state is keyof typeof territories {
  return Object.hasOwn(territories, state);
}

/** Where parcels are longer on their way: the territories and military mail. */
export const farStates = [...Object.keys(territories), ...Object.keys(militaryStates)];
