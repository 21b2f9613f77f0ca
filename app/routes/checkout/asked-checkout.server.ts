import type { RouterContextProvider } from "react-router";

import { checkoutCart, type CheckoutCart } from "~/checkout/checkout-cart.server";
import { buyNowSchema } from "~/checkout/checkout-form";
import { readQuery } from "~/lib/read-form";
import { visitorZone } from "~/lib/visitor-zone";
import { boughtLast } from "~/middleware/buying-cookie";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";

import { typedCodeContext } from "./typed-code";

/** What is being bought: the item named in the URL, or the visitor's cart. */
export async function askedCheckout(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckoutCart | null> {
  const { db, now } = context.get(servicesContext);
  const query = readQuery(request);
  const subject = {
    item: buyNowSchema.safeParse(Object.fromEntries(query)).data ?? null,
    owner: await cartOwner(context, request),
    typedCode: context.get(typedCodeContext) ?? query.get("code"),
    boughtLast: await boughtLast(context, request),
    zone: visitorZone(request),
  };
  const beginGuess = async () => {
    const guess = await beginDiscountGuess(context);
    return guess.ok ? guess : null;
  };
  return checkoutCart(db, subject, { now: now(), beginGuess });
}
