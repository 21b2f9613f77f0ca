import type { RouterContextProvider } from "react-router";

import { PAYMENT_TIME_MS } from "~/orders/payment/payment-time";
import { isUuid } from "~/lib/uuid";
import { signedCookie } from "~/lib/keys/signed-cookie";

import { cookieSettings } from "./cookie-settings";

type Context = Readonly<RouterContextProvider>;

const NAME = "inkling_buying";

function buyingCookie(context: Context) {
  return signedCookie(NAME, cookieSettings(context), PAYMENT_TIME_MS / 1000);
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

export function isBuyingCookie(cookie: string): boolean {
  return cookie.split("=", 1)[0]?.endsWith(NAME) ?? false;
}
