import type { RouterContextProvider } from "react-router";

import { countAttempt, resetAttempts } from "~/people/rate-limits/count-attempt.server";

import { clientAddressContext, servicesContext } from "./context";

type DiscountGuess =
  | {
      ok: true;
      /** The code is valid, so this attempt was not a guess. */
      wasRight(): Promise<void>;
    }
  | { ok: false; retryAfterSeconds: number };

/**
 * Begins an attempt with a visitor's discount code, on whichever page it was entered. Only wrong codes count.
 * Whoever has guessed too often has to wait.
 */
export async function beginDiscountGuess(
  context: Readonly<RouterContextProvider>,
): Promise<DiscountGuess> {
  const { db, now } = context.get(servicesContext);
  const address = context.get(clientAddressContext);
  const counted = await countAttempt(db, "discountCode", { address }, now());
  if (!counted.ok) return { ok: false, retryAfterSeconds: counted.retryAfterSeconds };
  return { ok: true, wasRight: () => resetAttempts(db, "discountCode", { address }) };
}
