import { ownNumber, type Tracking } from "~/orders/parcels/tracking";
import type { Shipment } from "~/integrations/print/print-order";

/**
 * The lines that are wholly on their way with these parcels. A line of three shirts may be sent in
 * two parcels; one that is sent again counts once.
 */
export function sentLines(
  lines: readonly { lineId: string; quantity: number }[],
  sent: readonly Shipment[],
): string[] {
  const shirts = new Map<string, number>();
  for (const { isReshipment, lines: inParcel } of sent) {
    if (isReshipment) continue;
    for (const { lineId, quantity } of inParcel)
      shirts.set(lineId, (shirts.get(lineId) ?? 0) + quantity);
  }
  return lines
    .filter(({ lineId, quantity }) => (shirts.get(lineId) ?? 0) >= quantity)
    .map(({ lineId }) => lineId);
}

const NUMBER = /^[A-Z0-9]{6,40}$/i;

/** A parcel's carrier and number: as the provider's event named it, else as its link contains it. */
export function parcelTracking(
  { carrier, service, trackingUrl, shipmentId }: Shipment,
  named: string | null,
): Tracking {
  return {
    carrier: carrier ?? service ?? "",
    number: named ?? numberIn(trackingUrl) ?? ownNumber(shipmentId),
  };
}

function numberIn(link: string | null): string | null {
  if (!link) return null;
  const { searchParams, pathname } = new URL(link);
  const parts = [...searchParams.values(), ...pathname.split("/").toReversed()];
  return parts.find((part) => NUMBER.test(part) && /\d{4}/.test(part)) ?? null;
}
