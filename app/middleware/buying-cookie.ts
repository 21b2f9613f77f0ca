import { createCookie, type RouterContextProvider } from "react-router";

import { PAYMENT_TIME_MS } from "~/features/orders/payment/payment-time";
import { isUuid } from "~/lib/uuid";
import { cookieName } from "~/lib/keys/cookie-name";
import { everyKey } from "~/lib/keys/keys";

import { servicesContext } from "./context";

type Context = Readonly<RouterContextProvider>;

function buyingCookie(context: Context) {
  const { secret, config } = context.get(servicesContext);
  return createCookie(cookieName("inkling_buying", !config.isDemo), {
    secrets: everyKey(secret),
    httpOnly: true,
    sameSite: "lax",
    secure: !config.isDemo,
    path: "/",
    maxAge: PAYMENT_TIME_MS / 1000,
  });
}

/** This browser's latest 'Buy Now' order, which may still be waiting to be paid; null without one. */
export async function boughtLast(
  context: Context,
  request: Request,
): Promise<{ orderId: string } | null> {
  const orderId: unknown = await buyingCookie(context).parse(request.headers.get("Cookie"));
  return typeof orderId === "string" && isUuid(orderId) ? { orderId } : null;
}

export async function boughtLastCookie(context: Context, orderId: string): Promise<string> {
  return buyingCookie(context).serialize(orderId);
}
