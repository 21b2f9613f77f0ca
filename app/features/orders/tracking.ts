/** Who carries a parcel, and its number there. */
export type Tracking = { carrier: string; number: string };

/** A tracking as a form posts back what the admin overwrote, e.g. "UPS / 1Z1"; "" is none. */
export function trackingText(tracking: Tracking | null): string {
  return tracking?.number ? `${tracking.carrier} / ${tracking.number}` : "";
}
