/** The drawn people, by the ages they stand for. */
export const castNames = ["4-7", "8-10", "11-13", "14-17", "18+"] as const;
export type CastName = (typeof castNames)[number];

/** In percent of the picture's side. */
export type CastPrint = { left: number; top: number; width: number };

/** Where a drawing lies on each one's shirt; `tests/support/draw-cast.ts` draws them. */
export const castPrints: Record<CastName, CastPrint> = {
  "4-7": { left: 32.3, top: 59, width: 35.5 },
  "8-10": { left: 32.3, top: 60, width: 35.5 },
  "11-13": { left: 32.3, top: 59, width: 35.5 },
  "14-17": { left: 32.3, top: 61.9, width: 35.5 },
  "18+": { left: 32.3, top: 61.9, width: 35.5 },
};
