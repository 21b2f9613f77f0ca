/** The rules of axe-core that every page is checked by: the guidelines' levels A and AA, and its own advice. */
export const axeTags = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
] as const;
