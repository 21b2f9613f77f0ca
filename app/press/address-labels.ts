import { type ShippingAddress } from "~/orders/shipping-address";
import { addressLines } from "~/orders/address/address-lines";
import { dollarsText } from "~/lib/money";
import { tableOf, toMachineCsv, type CsvColumns } from "~/lib/csv";

import type { CustomsForm } from "./customs-form";

/** What is written on a parcel. */
export type AddressLabel = {
  orderNumber: string;
  address: ShippingAddress | null;
  /** What the carrier asks for on the outside; null where no form is needed. */
  customs: CustomsForm | null;
};

const columns: CsvColumns<AddressLabel & { address: ShippingAddress }> = [
  ["Order", ({ orderNumber }) => orderNumber],
  ["Name", ({ address }) => address.name],
  ["Street", ({ address }) => address.line1],
  ["Apartment", ({ address }) => address.line2],
  ["City", ({ address }) => address.city],
  ["State", ({ address }) => address.state],
  ["ZIP", ({ address }) => address.postalCode],
  ["Country", () => "US"],
  ["Customs contents", ({ customs }) => customs?.contents ?? null],
  ["Customs quantity", ({ customs }) => customs?.quantity ?? null],
  ["Customs value (USD)", ({ customs }) => (customs ? dollarsText(customs.valueCents) : null)],
];

/**
 * Labels as a table that a label printer's program takes in, one row per parcel. Parcels without an address are left
 * out.
 */
export function labelsCsv(labels: readonly AddressLabel[]): string {
  return toMachineCsv(
    tableOf(
      columns,
      labels.flatMap(({ address, ...label }) => (address ? [{ ...label, address }] : [])),
    ),
  );
}

/** The lines of each label, with an empty line between two. */
export function labelsText(labels: readonly AddressLabel[]): string {
  const texts = labels.flatMap(({ address }) => (address ? [addressLines(address)] : []));
  return texts.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

type LabelFile = { contentType: string; write: (labels: readonly AddressLabel[]) => string };

/** What a label printer takes, by the file's name. */
export const labelFiles: Readonly<Record<string, LabelFile>> = {
  "labels.csv": { contentType: "text/csv; charset=utf-8", write: labelsCsv },
  "labels.txt": { contentType: "text/plain; charset=utf-8", write: labelsText },
};
