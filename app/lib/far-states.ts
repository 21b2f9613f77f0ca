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
