/** Sort orders of the admins' reviews; the first is the default. */
export const reviewSorts = [
  { value: "-written", label: "Newest first" },
  { value: "written", label: "Oldest first" },
  { value: "rating", label: "Fewest stars" },
  { value: "-rating", label: "Most stars" },
  { value: "product", label: "Product, A to Z" },
  { value: "-product", label: "Product, Z to A" },
] as const;

/** Which decided reviews a list shows; the shown ones unless asked otherwise. */
export function readReviewStatus(asked: string | null): "visible" | "hidden" {
  return asked === "hidden" ? "hidden" : "visible";
}

export type ReviewSort = (typeof reviewSorts)[number]["value"];
