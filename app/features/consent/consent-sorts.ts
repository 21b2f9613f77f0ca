/** Sort orders of the consents; the first is the default. */
export const consentSorts = [
  { value: "-asked", label: "Newest first" },
  { value: "asked", label: "Oldest first" },
  { value: "status", label: "Status, A to Z" },
  { value: "-status", label: "Status, Z to A" },
] as const;

export type ConsentSort = (typeof consentSorts)[number]["value"];
