/** Sort orders of the discount codes; the first is the default. */
export const discountSorts = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "code", label: "Code, A to Z" },
  { value: "-code", label: "Code, Z to A" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-used", label: "Most used" },
  { value: "used", label: "Least used" },
  { value: "-active", label: "Active first" },
  { value: "active", label: "Inactive first" },
] as const;

export type DiscountSort = (typeof discountSorts)[number]["value"];
