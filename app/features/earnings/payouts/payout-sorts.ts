/** Sort orders of the payouts; the first is the default. */
export const payoutSorts = [
  { value: "-week", label: "Newest week first" },
  { value: "week", label: "Oldest week first" },
  { value: "-amount", label: "Highest amount" },
  { value: "amount", label: "Lowest amount" },
  { value: "creator", label: "Creator, A to Z" },
  { value: "-creator", label: "Creator, Z to A" },
  { value: "status", label: "Status, A to Z" },
  { value: "-status", label: "Status, Z to A" },
] as const;

export type PayoutSort = (typeof payoutSorts)[number]["value"];
