import { signUpForm } from "~/features/accounts/account-forms";

import { shippingAddressSchema } from "../shipping-address";

/** Stands for a password until one is typed, where only the rest is checked. */
const ANY_PASSWORD = "Qx7!kw2#Vt9";

type GuestsOrder = { userId: string | null; email: string | null; shippingAddress: unknown };

/** What a guest's order already says of its buyer; null where an account needs more, or there is one. */
export function buyerOf({ userId, email, shippingAddress }: GuestsOrder) {
  const name = shippingAddressSchema.safeParse(shippingAddress).data?.name;
  if (userId || !email || !name) return null;
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const buyer = { firstName, lastName: others.join(" "), email };
  const pair = { password: ANY_PASSWORD, confirmPassword: ANY_PASSWORD };
  return signUpForm.safeParse({ ...buyer, ...pair }).success ? buyer : null;
}
