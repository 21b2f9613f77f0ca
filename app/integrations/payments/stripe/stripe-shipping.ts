import type { ShipTo } from "../payments";

/** A name and address in Stripe's own words. */
export function shippingOf({ name, line1, line2, city, state, postalCode }: ShipTo) {
  const apartment = line2 === "" ? {} : { line2 };
  return {
    name,
    address: { line1, ...apartment, city, state, postal_code: postalCode, country: "US" },
  };
}
