import type { RouterContextProvider } from "react-router";

import { countAttempt, forgiveAttempt } from "~/features/accounts/count-attempt.server";

import { clientAddressContext, servicesContext } from "./context";

type DiscountGuess = {
  /** The code counts: trying it was no guess. */
  wasRight(): Promise<void>;
};

/**
 * Begins to try a discount code that a visitor sent, wherever it came in. Only wrong codes add up.
 * @returns null when this client address has guessed too often and has to wait
 */
export async function beginDiscountGuess(
  context: Readonly<RouterContextProvider>,
): Promise<DiscountGuess | null> {
  const { db, now } = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const counted = await countAttempt(db, "discountCode", { address }, now());
  if (!counted.ok) return null;
  return { wasRight: () => forgiveAttempt(db, "discountCode", { address }) };
}
