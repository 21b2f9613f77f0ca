import { trackingLines, type TrackingLabel } from "~/catalog/blanks/tracking-lines";

/** What a line's shirts were made of, and under which certificate and label. */
export type MadeOf = {
  /** "60% cotton, 40% polyester". */
  fibers: string | null;
  style: string | null;
  origin: string | null;
  care: string | null;
  ink: string | null;
  certificate: string | null;
  label: TrackingLabel | null;
};

/** The lines of a tracking label as one, for lists; null without a label. */
export function trackingText({ label }: Pick<MadeOf, "label">): string | null {
  return label && trackingLines(label).join("; ");
}

/** "Tee 1: 100% cotton, certificate CPC-1, label batch 7", as an order's page has it; null before a press has begun it. */
export function madeText(made: MadeOf | null): string | null {
  if (!made) return null;
  const { style, fibers, certificate, label } = made;
  const blank = [style, fibers].filter(Boolean).join(": ");
  const papers = [
    certificate && `certificate ${certificate}`,
    label && `label batch ${label.batch}`,
  ];
  return [blank, ...papers].filter(Boolean).join(", ") || null;
}
