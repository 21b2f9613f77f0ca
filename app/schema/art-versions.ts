/** What of a drawing is printed: its strokes in black, its strokes in their own colors, or the sheet. */
export const artVersions = ["black", "colors", "original"] as const;

export type ArtVersion = (typeof artVersions)[number];

/** What people read of a version. */
export const artVersionLabels: Record<ArtVersion, string> = {
  black: "Clean black lines",
  colors: "Clean lines in their own colors",
  original: "The whole sheet",
};
