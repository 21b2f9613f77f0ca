/** Sort orders of the list of errors; the first is the default. */
export const errorSorts = [
  { value: "-last", label: "Seen last" },
  { value: "-first", label: "Newest first" },
  { value: "-times", label: "Most often" },
] as const;

export type ErrorSort = (typeof errorSorts)[number]["value"];
