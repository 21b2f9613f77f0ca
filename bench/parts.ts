/** What `npm run bench` runs, in this order: each is a file of this name in bench/. */
export const usualParts = ["cpu", "pages", "start", "growth", "browser"] as const;

/** What takes long, or changes seldom: only where it is named. */
export const namedParts = ["art", "draw", "peer", "soak"] as const;
