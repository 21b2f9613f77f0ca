/**
 * The areas of the shop, lowest first. An area may import itself and the areas before it, never one
 * after it; so its arrows have one direction and no circle. Below them all stand `app/schema` (the
 * tables, and the values that columns may hold) and `app/lib`.
 */
export const areas = [
  "platform",
  "art",
  "people",
  "money",
  "drawings",
  "catalog",
  "cart",
  "orders",
  "store",
  "press",
  "checkout",
  "families",
  "books",
  "privacy",
  "desk",
  "mail-templates",
] as const;
