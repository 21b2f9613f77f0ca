import type { RouterContextProvider } from "react-router";

import { countAttempt, resetAttempts } from "~/people/rate-limits/count-attempt.server";
import { TOO_MANY_TEXT } from "~/people/rate-limits/rate-limits";
import { findGift } from "~/orders/gifts/find-gift.server";
import { plainOrderNumber } from "~/orders/order-number";

import { clientAddressContext, servicesContext } from "./context";

/**
 * The order of a gift receipt; only wrong codes count, for the address that they come from and for the
 * order, whose code no one guesses from many addresses. Too many, and the next have to wait.
 */
export async function giftOfReceipt(
  context: Readonly<RouterContextProvider>,
  typed: { number: string; code: string },
) {
  const { db, now } = context.get(servicesContext);
  const subject = {
    account: `order ${plainOrderNumber(typed.number)}`,
    address: context.get(clientAddressContext),
  };
  const counted = await countAttempt(db, "giftCode", subject, now());
  if (!counted.ok) return { ok: false as const, problem: TOO_MANY_TEXT };
  const order = await findGift(db, typed);
  if (!order) return { ok: false as const, problem: NO_MATCH };
  await resetAttempts(db, "giftCode", subject);
  return { ok: true as const, order };
}

const NO_MATCH =
  "That order number and gift code do not match. Please check both against the gift receipt.";
