/** Sort orders of the admins' products; the first is the default. */
export const productSorts = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
  { value: "-price", label: "Highest price" },
  { value: "price", label: "Lowest price" },
  { value: "creator", label: "Creator, A to Z" },
  { value: "-creator", label: "Creator, Z to A" },
] as const;

export type ProductSort = (typeof productSorts)[number]["value"];

/** Sort orders of the designs waiting for a product. */
export const waitingSorts = [
  { value: "uploaded", label: "Oldest first" },
  { value: "-uploaded", label: "Newest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
] as const;

export type WaitingSort = (typeof waitingSorts)[number]["value"];
