import { printAreas } from "~/art/garments/print-areas";
import { shippingAddressSchema, type ShippingAddress } from "~/orders/shipping-address";
import { inkForCloth, inkLabel } from "~/art/print-plans/ink-for-cloth";
import { placedArt } from "~/art/print-plans/placements";
import { planPlacement, type PrintPlan } from "~/art/print-plans/print-plan";
import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";

import { garmentOf, shirtOf, type LineToPrint } from "./line-to-print";
import { trackingText } from "./made-of";

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
    madeOf: line.made?.fibers ?? null,
    madeIn: line.made?.origin ?? null,
    certificate: line.made?.certificate ?? null,
    trackingLabel: line.made ? trackingText(line.made) : null,
  };
}

const columns: CsvColumns<ManifestLine> = [
  ["Order", (line) => line.order],
  ["Garment", (line) => line.garment],
  ["Size", (line) => line.size],
  ["Color", (line) => line.color],
  ["Quantity", (line) => line.quantity],
  ["Title", (line) => line.title],
  ["Side", (line) => line.side],
  ["Placement", (line) => line.placement],
  ["Position and size (inches)", (line) => line.copies.map(copyText).join("; ")],
  ["Ink", (line) => line.ink],
  ["Print file", (line) => line.printFile],
  ["SHA-256", (line) => line.sha256],
  ["Proof", (line) => line.proof],
  ["Name", ({ shipTo: to }) => to?.name ?? null],
  ["Street", ({ shipTo: to }) => to?.line1 ?? null],
  ["Apartment", ({ shipTo: to }) => to?.line2 ?? null],
  ["City", ({ shipTo: to }) => to?.city ?? null],
  ["State", ({ shipTo: to }) => to?.state ?? null],
  ["ZIP", ({ shipTo: to }) => to?.postalCode ?? null],
  ["Gift note", (line) => line.giftNote],
  ["Made of", (line) => line.madeOf],
  ["Made in", (line) => line.madeIn],
  ["Certificate", (line) => line.certificate],
  ["Tracking label", (line) => line.trackingLabel],
];

/** The manifest as a table, one row per line. */
export function manifestCsv(lines: readonly ManifestLine[]): string {
  return toCsv(tableOf(columns, lines));
}

const leftOut: CsvColumns<{ line: LineToPrint; why: string }> = [
  ["Order", ({ line }) => line.orderNumber],
  ["Title", ({ line }) => line.title],
  ["Size", ({ line }) => line.size],
  ["Color", ({ line }) => line.color],
  ["Quantity", ({ line }) => line.quantity],
  ["Why", ({ why }) => why],
];

/** Lines that are left out, each with the reason, so that no one looks for them. */
export function leftOutCsv(lines: readonly { line: LineToPrint; why: string }[]): string {
  return toCsv(tableOf(leftOut, lines));
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
