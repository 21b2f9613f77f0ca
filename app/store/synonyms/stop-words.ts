/**
 * What people call every shirt, and whom any is for: a search passes over these until the team keeps
 * words of its own. Words like "with" and "a" are passed over as well, by the database's dictionary.
 */
export const DEFAULT_STOP_WORDS: readonly string[] = [
  "shirt",
  "tshirt",
  "tee",
  "apparel",
  "clothes",
  "clothing",
  "kid",
  "child",
  "children",
  "youth",
  "adult",
  "unisex",
];
