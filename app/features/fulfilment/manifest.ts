import { printAreas } from "~/features/artwork/garments/print-areas";
import { shippingAddressSchema, type ShippingAddress } from "~/features/orders/shipping-address";
import { inkForCloth, inkLabel } from "~/features/print-plans/ink-for-cloth";
import { placedArt } from "~/features/print-plans/placements";
import { planPlacement, type PrintPlan } from "~/features/print-plans/print-plan";
import { toCsv } from "~/lib/csv";

import { garmentOf, shirtOf, type LineToPrint } from "./line-to-print";

/** What the press and the packing table need to know of a line; inches from the print area's top left. */
export type ManifestLine = ReturnType<typeof manifestLine>;

type MadeFiles = { printFile: string; sha256: string; artAspect: number; proof: string };

/** A line of the manifest, from its plan and the files made from it. */
export function manifestLine(line: LineToPrint, plan: PrintPlan, made: MadeFiles) {
  const { cut } = shirtOf(line, plan);
  const placement = planPlacement(plan);
  const area = printAreas[cut][plan.side];
  return {
    order: line.orderNumber,
    lineId: line.lineId,
    garment: garmentOf(line.size),
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    title: line.title,
    side: plan.side,
    printArea: { width: area.width, height: area.height },
    placement: placement.label,
    copies: placedArt(placement, area, made.artAspect).map(({ x, y, width, height, turn }) => ({
      left: inches(x),
      top: inches(y),
      width: inches(width),
      height: inches(height),
      turnDegrees: turn,
    })),
    ink: inkLabel(inkForCloth(plan.artVersion, line.color)),
    printFile: made.printFile,
    sha256: made.sha256,
    proof: made.proof,
    shipTo: shipTo(line.shippingAddress),
    giftNote: line.giftNote,
  };
}

const header = [
  "Order",
  "Garment",
  "Size",
  "Color",
  "Quantity",
  "Title",
  "Side",
  "Placement",
  "Position and size (inches)",
  "Ink",
  "Print file",
  "SHA-256",
  "Proof",
  "Name",
  "Street",
  "Apartment",
  "City",
  "State",
  "ZIP",
  "Gift note",
];

/** The manifest as a table, one row per line. */
export function manifestCsv(lines: readonly ManifestLine[]): string {
  return toCsv([
    header,
    ...lines.map((line) => [
      line.order,
      line.garment,
      line.size,
      line.color,
      line.quantity,
      line.title,
      line.side,
      line.placement,
      line.copies.map(copyText).join("; "),
      line.ink,
      line.printFile,
      line.sha256,
      line.proof,
      line.shipTo?.name ?? "",
      line.shipTo?.line1 ?? "",
      line.shipTo?.line2 ?? "",
      line.shipTo?.city ?? "",
      line.shipTo?.state ?? "",
      line.shipTo?.postalCode ?? "",
      line.giftNote,
    ]),
  ]);
}

/** Lines that are left out, each with the reason, so that no one looks for them. */
export function leftOutCsv(lines: readonly { line: LineToPrint; why: string }[]): string {
  return toCsv([
    ["Order", "Title", "Size", "Color", "Quantity", "Why"],
    ...lines.map(({ line, why }) => [
      line.orderNumber,
      line.title,
      line.size,
      line.color,
      line.quantity,
      why,
    ]),
  ]);
}

function copyText({ left, top, width, height, turnDegrees }: ManifestLine["copies"][number]) {
  const turn = turnDegrees === 0 ? "" : `, turned ${turnDegrees} degrees`;
  return `${width} x ${height} at ${left} from the left and ${top} from the top${turn}`;
}

function shipTo(stored: unknown): ShippingAddress | null {
  return shippingAddressSchema.safeParse(stored).data ?? null;
}

function inches(value: number): number {
  return Math.round(value * 100) / 100;
}
