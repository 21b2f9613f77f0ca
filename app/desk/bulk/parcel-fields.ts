/** The field that takes the tracking number of a row's parcel. */
export const parcelField = (rowId: string): string => `number-${rowId}`;

/** The field that says who carries all of them. */
export const CARRIER = "carrier";

/** Whom the selected parcels may be given to; "" is none of them. */
export const carrierChoices = ["USPS", "UPS", "FedEx", "DHL", ""] as const;

/** A selected order whose packed shirts wait for a tracking number. */
export type ParcelToNumber = { id: string; orderNumber: string; name: string | null };
