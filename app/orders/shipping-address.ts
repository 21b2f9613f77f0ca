import { z } from "zod";

import { byRules, ruledLine } from "~/lib/fields/ruled-text";

import { isFar, isMilitary } from "~/lib/far-states";

import {
  cityOfMilitaryMail,
  storedLine,
  plainZip,
  stateRules,
  typedLine,
  zipOfOtherState,
  zipRules,
} from "./address/address-rules";
import { NOT_FAR } from "./address/ships-to";

/** A US address as it is kept, with an order or an account. */
export const shippingAddressSchema = z.object({
  name: ruledLine(storedLine("name"), "Full name is required"),
  line1: ruledLine(storedLine("line1"), "Street address is required"),
  line2: ruledLine(storedLine("line2")).default(""),
  city: ruledLine(storedLine("city"), "City is required"),
  state: z.string({ error: "Choose a state" }).superRefine(byRules(stateRules)),
  postalCode: z
    .string({ error: "ZIP code is required" })
    .transform(plainZip)
    .superRefine(byRules(zipRules)),
});

const place = shippingAddressSchema.pick({ state: true, postalCode: true });

/**
 * A US address as someone types it: what stands on a carrier's label, with a ZIP code of its state.
 * To add fields to it, use `safeExtend`.
 */
export const typedAddressSchema = shippingAddressSchema
  .extend({
    name: ruledLine(typedLine("name"), "Full name is required"),
    line1: ruledLine(typedLine("line1"), "Street address is required"),
    line2: ruledLine(typedLine("line2")).default(""),
    city: ruledLine(typedLine("city"), "City is required"),
  })
  .superRefine(({ state, city }, ctx) => {
    const message = cityOfMilitaryMail(state, city);
    if (message) ctx.addIssue({ code: "custom", path: ["city"], message });
  })
  // As the carrier's label wants it: "apo" is APO.
  .overwrite((address) =>
    isMilitary(address.state) ? { ...address, city: address.city.toUpperCase() } : address,
  )
  .refine(({ state, postalCode }) => zipOfOtherState(state, postalCode) === null, {
    path: ["postalCode"],
    // Said together with what is wrong with other fields.
    when: ({ value }) => place.safeParse(value).success,
    error: ({ input }) => {
      const { state, postalCode } = place.parse(input);
      return zipOfOtherState(state, postalCode) ?? "";
    },
  });

/**
 * The same for a shop that may not ship to the territories and to military mail.
 * @param shipsFar whether it does
 */
export function typedAddressFor(shipsFar: boolean): typeof typedAddressSchema {
  return typedAddressSchema.superRefine(({ state }, ctx) => {
    if (!shipsFar && isFar(state))
      ctx.addIssue({ code: "custom", path: ["state"], message: NOT_FAR });
  });
}

export type ShippingAddress = z.infer<typeof shippingAddressSchema>;
