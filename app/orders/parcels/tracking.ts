import { tidyCode } from "~/lib/fields/typed-code";

/** Who carries a parcel, and its number there. */
export type Tracking = { carrier: string; number: string };

/** A tracking as a form posts back what the admin overwrote, e.g. "UPS / 1Z1"; "" is none. */
export function trackingText(tracking: Tracking | null): string {
  return tracking?.number ? `${tracking.carrier} / ${tracking.number}` : "";
}

const OURS = "parcel ";

/** The number of a parcel whose provider gives none: ours, which no carrier knows. */
export function ownNumber(shipmentId: string): string {
  return OURS + shipmentId;
}

type Carrier = { named: RegExp; numbered: RegExp; page: string };

/** Carriers within the US: how people write them, numbers that are theirs alone, their own page. */
const carriers: readonly Carrier[] = [
  {
    named: /^(usps|u\.s\.p\.s\.|us postal|united states postal)/i,
    numbered: /^9[1-5]\d{20}(\d{4})?$/,
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  {
    named: /^(ups|u\.p\.s\.|united parcel)\b/i,
    numbered: /^1Z[A-Z0-9]{16}$/i,
    page: "https://www.ups.com/track?tracknum=",
  },
  { named: /^fed ?ex/i, numbered: /^$/, page: "https://www.fedex.com/fedextrack/?trknbr=" },
  {
    named: /^dhl/i,
    numbered: /^$/,
    page: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
  },
];

/** The carrier's page that follows a parcel; null when the carrier is none that we know. */
export function trackingLink({ carrier, number }: Tracking): string | null {
  if (number.startsWith(OURS)) return null;
  const plain = tidyCode(number).replaceAll(/[\s-]/g, "");
  if (!/^(?=.*\d)[A-Z0-9]+$/i.test(plain)) return null;
  const name = carrier.trim();
  const known = carriers.find(({ named, numbered }) =>
    name ? named.test(name) : numbered.test(plain),
  );
  return known ? known.page + plain : null;
}
