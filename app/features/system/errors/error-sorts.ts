/** Sort orders of the list of errors; the first is the default. */
export const errorSorts = [
  { value: "-last", label: "Seen last" },
  { value: "last", label: "Seen longest ago" },
  { value: "-first", label: "Newest first" },
  { value: "first", label: "Oldest first" },
  { value: "-times", label: "Most often" },
  { value: "times", label: "Least often" },
] as const;

export type ErrorSort = (typeof errorSorts)[number]["value"];
