/** The two cuts that are sold: the sizes XS to 3XL, and Youth XS to Youth XL. */
export const cuts = ["adult", "youth"] as const;
export type Cut = (typeof cuts)[number];

export const sides = ["front", "back"] as const;
export type Side = (typeof sides)[number];

/** How a shirt lies on the table: its folds and its silhouette. */
export const foldPatterns = ["laid", "hung", "spread", "tossed"] as const;
export type FoldPattern = (typeof foldPatterns)[number];

/** Everything about a blank shirt but its color. */
export type GarmentLook = {
  cut: Cut;
  side: Side;
  foldPattern: FoldPattern;
};

/** The fold pattern of a design or product: the same id always lies the same way, and ids spread evenly over the four. */
export function foldPatternFor(id: string): FoldPattern {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return foldPatterns[(hash ^ (hash >>> 13)) & 3] ?? "laid";
}

export function lookKey({ cut, side, foldPattern }: GarmentLook): string {
  return `${cut} ${side} ${foldPattern}`;
}
