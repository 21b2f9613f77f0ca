/** What `npm run bench` runs, in this order: each is a file of this name in bench/. */
export const usualParts = [
  "cpu",
  "orders",
  "changes",
  "pages",
  "upload",
  "pictures",
  "footprint",
  "catalogue",
  "admin",
  "find",
  "private",
  "browser",
  "buying",
] as const;

/** What takes long, or changes seldom: only where it is named. */
export const namedParts = ["desk", "art", "hints", "soak"] as const;
