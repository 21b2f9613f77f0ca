import { cutOfSize } from "~/art/garments/garment-sizes";
import type { PlannedShirt, PrintPlan } from "~/art/print-plans/print-plan";

import type { MadeOf } from "./made-of";

/** An order's line as the print desk handles it. */
export type LineToPrint = {
  lineId: string;
  orderNumber: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  /** Null for what was ordered before print plans were kept. */
  plan: PrintPlan | null;
  shippingAddress: unknown;
  giftNote: string | null;
  /** A gift receipt with this code goes into its parcel. */
  giftCode: string | null;
  /** Shirts in the whole order: more than its lines here when it goes out in several parcels. */
  shirtsInOrder: number;
  /** Once a press has begun it; without, what it is made of is not written down yet. */
  made?: MadeOf | null;
};

/** The plans of these lines, each as often as it is printed. */
export function planIdsOf(lines: readonly Pick<LineToPrint, "plan">[]): string[] {
  return lines.flatMap(({ plan }) => plan?.id ?? []);
}

/** The shirt that a line's plan prints. */
export function shirtOf(line: Pick<LineToPrint, "size" | "color">, plan: PrintPlan): PlannedShirt {
  return { plan, garmentColor: line.color, cut: cutOfSize(line.size) };
}

const garments = { adult: "Adult T-shirt", youth: "Youth T-shirt" } as const;

/** The blank that an operator takes from the shelf. */
export function garmentOf(size: string): string {
  return garments[cutOfSize(size)];
}
