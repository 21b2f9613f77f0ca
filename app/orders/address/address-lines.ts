import type { ShippingAddress } from "../shipping-address";

/** The lines of an address label. */
export function addressLines(address: ShippingAddress): string[] {
  return [
    address.name,
    address.line1,
    ...(address.line2 ? [address.line2] : []),
    `${address.city}, ${address.state} ${address.postalCode}`,
  ];
}
