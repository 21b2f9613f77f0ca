import type { RouterContextProvider } from "react-router";

import { countAttempt, forgiveAttempt } from "~/features/accounts/count-attempt.server";

import { clientAddressContext, servicesContext } from "./context";

type DiscountGuess = {
  /** The code is valid, so this attempt was not a guess. */
  wasRight(): Promise<void>;
};

/**
 * Begins an attempt with a visitor's discount code, on whichever page it was entered. Only wrong codes count.
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
