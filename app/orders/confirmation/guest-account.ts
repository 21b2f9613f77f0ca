import { z } from "zod";

import { nameField } from "~/people/account-forms";
import { emailField } from "~/lib/fields/email";

import { shippingAddressSchema } from "../shipping-address";

/** What an account needs besides a password. */
const buyerFields = z.object({
  firstName: nameField("First name"),
  lastName: nameField("Last name"),
  email: emailField,
});

type GuestsOrder = { userId: string | null; email: string | null; shippingAddress: unknown };

/** What a guest's order already says of its buyer; null where an account needs more, or there is one. */
export function buyerOf({ userId, email, shippingAddress }: GuestsOrder) {
  const name = shippingAddressSchema.safeParse(shippingAddress).data?.name;
  if (userId || !email || !name) return null;
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const buyer = { firstName, lastName: others.join(" "), email };
  return buyerFields.safeParse(buyer).success ? buyer : null;
}
