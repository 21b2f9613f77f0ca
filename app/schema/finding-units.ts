/** What a finding's two numbers count. */
export const findingUnits = ["cents", "uses", "shirts"] as const;

export type FindingUnit = (typeof findingUnits)[number];
