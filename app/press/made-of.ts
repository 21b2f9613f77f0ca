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
