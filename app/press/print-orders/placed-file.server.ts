import type { Database } from "~/platform/database/client.server";
import { placementOf } from "~/art/print-plans/placements";
import type { PrintPlan } from "~/art/print-plans/print-plan";
import { printAreas } from "~/art/garments/print-areas";
import { printFile, printFileKey } from "~/press/print-files.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { inkForCloth } from "~/art/print-plans/ink-for-cloth";
import { printFailure, type PrintFailure } from "~/integrations/print/print-failure";
import type { Blank, PlacedFile, SuppliedBlank } from "~/integrations/print/print-order";

import { printFileLink } from "./print-file-link.server";
import type { PrintOrderDeps } from "./print-order-deps.server";

type Placed = { ok: true; file: PlacedFile } | PrintFailure;
type Size = { width: number; height: number };

/** How far the provider's print area may differ from ours and still be the same, in inches. */
const TOLERANCE_IN = 0.01;

/**
 * The file of a line, of the whole of the provider's print area. Where that is larger than ours, our
 * file lies in its middle, at the collar's end, so that the print keeps its size.
 */
export async function placedFile(
  db: Database,
  { blank, plan }: { blank: Blank; plan: PrintPlan },
  supplied: readonly SuppliedBlank[],
  deps: PrintOrderDeps,
): Promise<Placed> {
  if (!placementOf(plan.placement))
    return printFailure(
      "rejected",
      `its plan names a place that does not exist (${plan.placement}).`,
    );
  const ours = printAreas[blank.cut][plan.side];
  const theirs = areaOf(supplied, blank, plan);
  if (!theirs)
    return printFailure(
      "not-made",
      `the provider does not print the ${plan.side} of a ${blank.cut} shirt.`,
    );
  if (theirs.width < ours.width - TOLERANCE_IN || theirs.height < ours.height - TOLERANCE_IN)
    return printFailure(
      "rejected",
      `the provider's print area is ${inches(theirs)}, smaller than ours of ${inches(ours)}.`,
    );
  const shirt = { plan, garmentColor: blank.color, cut: blank.cut };
  const made = await printFile({ db, files: deps.files }, shirt);
  if (!made)
    return printFailure(
      "rejected",
      "the art's file is gone. Refund it, or ask the artist for the drawing.",
    );
  const name = `${blank.cut}-${inkForCloth(plan.artVersion, blank.color)}`;
  const file = isSame(ours, theirs)
    ? `${name}.png`
    : `${name}-${theirs.width}x${theirs.height}.png`;
  if (!isSame(ours, theirs)) {
    const fitted = await pictureWork("onLargerArea", [
      made.bytes,
      { from: sizeOf(ours), to: theirs },
    ]);
    await deps.files.put(printFileKey(plan.id, file), fitted, "image/png");
  }
  return {
    ok: true,
    file: {
      placement: plan.side,
      url: printFileLink(deps, { planId: plan.id, file }),
      position: {
        areaWidth: theirs.width,
        areaHeight: theirs.height,
        top: 0,
        left: 0,
        width: theirs.width,
        height: theirs.height,
      },
    },
  };
}

function areaOf(
  supplied: readonly SuppliedBlank[],
  { cut }: Blank,
  { side }: PrintPlan,
): Size | null {
  const area = supplied
    .find((one) => one.cut === cut)
    ?.areas.find(({ placement }) => placement === side);
  return area ? sizeOf(area) : null;
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

function isSame(a: Size, b: Size): boolean {
  return (
    Math.abs(a.width - b.width) <= TOLERANCE_IN && Math.abs(a.height - b.height) <= TOLERANCE_IN
  );
}

function inches({ width, height }: Size): string {
  return `${width} × ${height} inches`;
}
