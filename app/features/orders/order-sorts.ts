/** Sort orders of the order list; the first is the default. */
export const orderSorts = [
  { value: "-placed", label: "Newest first" },
  { value: "placed", label: "Oldest first" },
  { value: "-total", label: "Highest total" },
  { value: "total", label: "Lowest total" },
  { value: "-refunded", label: "Most refunded" },
  { value: "refunded", label: "Least refunded" },
  { value: "status", label: "Status, A to Z" },
  { value: "-status", label: "Status, Z to A" },
  { value: "buyer", label: "Buyer, A to Z" },
  { value: "-buyer", label: "Buyer, Z to A" },
] as const;

export type OrderSort = (typeof orderSorts)[number]["value"];
