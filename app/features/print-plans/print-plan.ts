import type { Cut, Side } from "~/features/artwork/garments/garment-look";

import { placementOf, type Placement } from "./placements";

/** What of a drawing is printed: its strokes in black, its strokes in their own colors, or the sheet. */
export const artVersions = ["black", "colors", "original"] as const;

export type ArtVersion = (typeof artVersions)[number];

/**
 * What is printed and where: one immutable row per choice. Every picture of a shirt and every print
 * file is made from it, for whatever cloth and cut.
 */
export type PrintPlan = {
  id: string;
  artVersion: ArtVersion;
  /** The art itself: transparent strokes, the sheet, or a whole print file that an admin uploaded. */
  artPictureId: string;
  placement: string;
  side: Side;
};

/** A shirt to draw or to print: the plan on this cloth in this cut. */
export type PlannedShirt = { plan: PrintPlan; garmentColor: string; cut: Cut };

/** @throws when the plan names a placement that does not exist */
export function planPlacement({ placement }: Pick<PrintPlan, "placement">): Placement {
  const found = placementOf(placement);
  if (!found) throw new Error(`Unknown placement: ${placement}`);
  return found;
}

/** What people read of a version. */
export const artVersionLabels: Record<ArtVersion, string> = {
  black: "Clean black lines",
  colors: "Clean lines in their own colors",
  original: "The whole sheet",
};
