/** The mail of soldiers and diplomats abroad, by the region that stands for their state. */
export const militaryStates = {
  AA: "Armed Forces Americas (AA)",
  AE: "Armed Forces Europe (AE)",
  AP: "Armed Forces Pacific (AP)",
} as const;

/** Puerto Rico and the other territories where people live. */
export const territories = {
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
} as const;

export function isMilitary(state: string): state is keyof typeof militaryStates {
  return Object.hasOwn(militaryStates, state);
}

export function isTerritory(state: string): state is keyof typeof territories {
  return Object.hasOwn(territories, state);
}

/** Where parcels are longer on their way: the territories and military mail. */
export const farStates = [...Object.keys(territories), ...Object.keys(militaryStates)];

export function isFar(state: string | undefined): boolean {
  return state !== undefined && farStates.includes(state);
}

/**
 * Whether a parcel from the states carries a customs form (Domestic Mail Manual, 608.2.4): to military
 * mail, and to territories outside the customs territory, which Puerto Rico is in.
 */
export function needsCustomsForm(state: string): boolean {
  return isFar(state) && state !== "PR";
}
