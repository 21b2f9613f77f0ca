import { needsCustomsForm } from "~/lib/far-states";
import { dollarsText } from "~/lib/money";
import type { ShippingAddress } from "~/orders/shipping-address";

/** What a carrier asks for on the outside of a parcel that leaves the customs territory. */
export type CustomsForm = { contents: string; quantity: number; valueCents: number };

/** Of a parcel with so many shirts, worth so much each; null where no form is needed. */
export function customsForm(
  address: ShippingAddress | null,
  shirts: readonly { quantity: number; eachCents: number }[],
): CustomsForm | null {
  if (!address || !needsCustomsForm(address.state)) return null;
  return {
    contents: "Printed T-shirts",
    quantity: shirts.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: shirts.reduce((sum, { quantity, eachCents }) => sum + quantity * eachCents, 0),
  };
}

/** "2 printed T-shirts, value $50.00" */
export function customsText({ quantity, valueCents }: CustomsForm): string {
  const shirts = quantity === 1 ? "1 printed T-shirt" : `${quantity} printed T-shirts`;
  return `${shirts}, value $${dollarsText(valueCents)}`;
}
