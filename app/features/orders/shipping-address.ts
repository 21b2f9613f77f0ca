import { z } from "zod";

import { addressStates } from "~/lib/us-states";

import { isZipOf } from "./address/us-zips";

const line = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be ${max} characters or less`)
    .regex(/^[^<>\p{Cc}]*$/u, `${label} contains invalid characters`);

/** A US address as it is kept, with an order or an account. */
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
    .refine((code) => Object.hasOwn(addressStates, code), "Choose a state"),
  postalCode: z
    .string({ error: "ZIP code is required" })
    .trim()
    .min(1, "ZIP code is required")
    .regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP code like 10001"),
});

/** Latin letters with or without accents, digits, punctuation; no emoji. */
const LATIN =
  /^(?:[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}](?<![\u2c00-\u{10ffff}]|\p{Extended_Pictographic}))*$/u;
const NOT_LATIN = "must be in Latin letters, such as A to Z: carriers print no others";

const { name, line1, line2, city } = shippingAddressSchema.shape;

const place = shippingAddressSchema.pick({ state: true, postalCode: true });

/**
 * A US address as someone types it: what stands on a carrier's label, with a ZIP code of its state.
 * To add fields to it, use `safeExtend`.
 */
export const typedAddressSchema = shippingAddressSchema
  .extend({
    name: name.regex(LATIN, `Full name ${NOT_LATIN}`),
    line1: line1.regex(LATIN, `Street address ${NOT_LATIN}`),
    line2: line2.refine((text) => LATIN.test(text), `Apartment ${NOT_LATIN}`),
    city: city.regex(LATIN, `City ${NOT_LATIN}`),
  })
  .refine(({ state, postalCode }) => isZipOf(state, postalCode), {
    path: ["postalCode"],
    // Said together with what is wrong with other fields.
    when: ({ value }) => place.safeParse(value).success,
    error: ({ input }) => notInState(input),
  });

/** "90210 is not a ZIP code in Texas." */
function notInState(input: unknown): string {
  const { state, postalCode } = place.parse(input);
  const name = Object.entries(addressStates).find(([code]) => code === state)?.[1] ?? state;
  return `${postalCode} is not a ZIP code in ${state === "DC" ? `the ${name}` : name}.`;
}

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
