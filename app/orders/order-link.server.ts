import { createHmac } from "node:crypto";

import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, type Keys } from "~/lib/keys/keys";
import { pathTo } from "~/path-to";

/** The signature in the link of an order's mail, which lets a guest see this order. */
export function orderToken(secret: Keys, orderId: string): string {
  return createHmac("sha256", currentKey(secret))
    .update(`order-link:${orderId}`)
    .digest("base64url");
}

export function isOrderToken(secret: Keys, orderId: string, token: string): boolean {
  return isSigned(secret, token, (key) => orderToken(key, orderId));
}

/** Where a payment page sends the shopper back to. */
export function completePath(secret: Keys, order: { id: string; number: string }): string {
  return pathTo("/checkout/complete", {
    query: { order: order.number, key: orderToken(secret, order.id) },
  });
}

/** Where whoever has the link says what a shirt of the order is like. */
export function reviewPath(
  secret: Keys,
  order: { id: string; number: string },
  productId: string,
): string {
  return pathTo("/review/:productId", {
    productId,
    query: { order: order.number, key: orderToken(secret, order.id) },
  });
}

/** Where whoever has the link says whether they wait for an order that is late. */
export function delayPath(
  secret: Keys,
  order: { id: string; number: string },
  delay: number,
  choice: "wait" | "cancel",
): string {
  return pathTo("/orders/:number/late/:delay", {
    number: order.number,
    delay: String(delay),
    query: { key: orderToken(secret, order.id), choice },
  });
}

/** Where anyone who has the link can follow an order. */
export function orderPath(secret: Keys, order: { id: string; number: string }): string {
  return pathTo("/orders/:number", {
    number: order.number,
    query: { key: orderToken(secret, order.id) },
  });
}
