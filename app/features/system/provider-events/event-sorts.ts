/** Sort orders of the list of provider events; the first is the default. */
export const eventSorts = [
  { value: "-time", label: "Newest first" },
  { value: "time", label: "Oldest first" },
] as const;

export type EventSort = (typeof eventSorts)[number]["value"];
