/** Sort orders of both record lists; the first is the default. */
export const recordSorts = [
  { value: "-time", label: "Newest first" },
  { value: "time", label: "Oldest first" },
  { value: "action", label: "Action, A to Z" },
  { value: "-action", label: "Action, Z to A" },
  { value: "who", label: "Person, A to Z" },
  { value: "-who", label: "Person, Z to A" },
] as const;

export type RecordSort = (typeof recordSorts)[number]["value"];
