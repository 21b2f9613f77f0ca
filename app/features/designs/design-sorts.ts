/** Sort orders of the admins' designs; the first is the default. */
export const designSorts = [
  { value: "uploaded", label: "Oldest first" },
  { value: "-uploaded", label: "Newest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
  { value: "creator", label: "Creator, A to Z" },
  { value: "-creator", label: "Creator, Z to A" },
] as const;

export type DesignSort = (typeof designSorts)[number]["value"];
