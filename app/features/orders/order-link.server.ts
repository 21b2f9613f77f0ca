import { createHmac, timingSafeEqual } from "node:crypto";

import { pathTo } from "~/path-to";

/** The signature in the link of an order's mail, which lets a guest see this order. */
export function orderToken(secret: string, orderId: string): string {
  return createHmac("sha256", secret).update(`order-link:${orderId}`).digest("base64url");
}

export function isOrderToken(secret: string, orderId: string, token: string): boolean {
  const wanted = Buffer.from(orderToken(secret, orderId));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Where a payment page sends the shopper back to. */
export function completePath(secret: string, order: { id: string; number: string }): string {
  return pathTo("/checkout/complete", {
    query: { order: order.number, key: orderToken(secret, order.id) },
  });
}

/** Where anyone who has the link can follow an order. */
export function orderPath(secret: string, order: { id: string; number: string }): string {
  return pathTo("/orders/:number", {
    number: order.number,
    query: { key: orderToken(secret, order.id) },
  });
}
