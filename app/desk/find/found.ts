/** What the search looks for, in the order in which it is shown. */
export const findGroups = ["orders", "people", "designs", "products", "codes", "mails"] as const;

export type FindGroup = (typeof findGroups)[number];

export const groupLabels: Record<FindGroup, string> = {
  orders: "Orders",
  people: "People",
  designs: "Designs",
  products: "Products",
  codes: "Discount codes",
  mails: "Mails",
};

export type Hit = {
  id: string;
  /** The page it leads to. */
  to: string;
  title: string;
  /** What tells it from others, in a few words. */
  detail: string;
};

export type FoundGroup = {
  group: FindGroup;
  hits: Hit[];
  /** The list with all of them, where there are more. */
  more: string | null;
};

/** What a role's search finds, and by what: "orders by number, title or tracking number". */
export type Searchable = { group: FindGroup; by: string };

export type Found = {
  typed: string;
  groups: FoundGroup[];
  searchable: Searchable[];
};
