/** Sort orders of the collections; the first, the navigation's, is the default. */
export const collectionSorts = [
  { value: "order", label: "Sort order, lowest first" },
  { value: "-order", label: "Sort order, highest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-designs", label: "Most designs" },
  { value: "designs", label: "Fewest designs" },
] as const;

export type CollectionSort = (typeof collectionSorts)[number]["value"];

/** Sort orders of the published designs that can be assigned to collections. */
export const publishedSorts = [
  { value: "-uploaded", label: "Newest first" },
  { value: "uploaded", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
  { value: "collection", label: "Collection, A to Z" },
  { value: "-collection", label: "Collection, Z to A" },
] as const;

export type PublishedSort = (typeof publishedSorts)[number]["value"];
