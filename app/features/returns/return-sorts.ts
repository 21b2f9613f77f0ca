/** Sort orders of the returns; the first is the default. */
export const returnSorts = [
  { value: "-asked", label: "Newest first" },
  { value: "asked", label: "Oldest first" },
] as const;

export type ReturnSort = (typeof returnSorts)[number]["value"];
