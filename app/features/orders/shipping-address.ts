import { z } from "zod";

import { usStates } from "~/lib/us-states";

const line = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be ${max} characters or less`)
    .regex(/^[^<>\p{Cc}]*$/u, `${label} contains invalid characters`);

/** A US address as typed at checkout or saved with an account. */
export const shippingAddressSchema = z.object({
  name: line("Full name", 100),
  line1: line("Street address", 120),
  line2: z
    .string()
    .trim()
    .max(120, "Apartment must be 120 characters or less")
    .regex(/^[^<>\p{Cc}]*$/u, "Apartment contains invalid characters")
    .default(""),
  city: line("City", 80),
  state: z
    .string({ error: "Choose a state" })
    .refine((code) => Object.hasOwn(usStates, code), "Choose a state"),
  postalCode: z
    .string({ error: "ZIP code is required" })
    .trim()
    .min(1, "ZIP code is required")
    .regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP code like 10001"),
});

export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

/** The lines of an address label. */
export function addressLines(address: ShippingAddress): string[] {
  return [
    address.name,
    address.line1,
    ...(address.line2 ? [address.line2] : []),
    `${address.city}, ${address.state} ${address.postalCode}`,
  ];
}
