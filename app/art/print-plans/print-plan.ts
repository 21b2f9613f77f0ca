import {
  type Cut,
  type FoldPattern,
  foldPatternFor,
  foldPatterns,
  type Side,
} from "~/schema/garment-look";

import type { ArtVersion } from "~/schema/art-versions";
import { placementOf, placements, type Placement } from "./placements";

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

/**
 * How the shirt of a plan lies in its pictures. Placements of one art lie differently, so that four
 * mockups of a drawing do not repeat one silhouette.
 */
export function foldPatternOf(plan: Pick<PrintPlan, "artPictureId" | "placement">): FoldPattern {
  const first = foldPatterns.indexOf(foldPatternFor(plan.artPictureId));
  const place = Math.max(
    0,
    placements.findIndex(({ id }) => id === plan.placement),
  );
  return foldPatterns[(first + place) % foldPatterns.length] ?? "laid";
}

/** @throws when the plan names a placement that does not exist */
export function planPlacement({ placement }: Pick<PrintPlan, "placement">): Placement {
  const found = placementOf(placement);
  if (!found) throw new Error(`Unknown placement: ${placement}`);
  return found;
}
