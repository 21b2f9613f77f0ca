import { counterPath } from "~/catalog/takedowns/counter-link.server";
import { setupPath } from "~/money/payment-setup/setup-link.server";
import { preferencesPath, unsubscribePath } from "~/store/news/mail-choice-links.server";
import { delayPath, orderPath, reviewPath } from "~/orders/order-link.server";
import type { Keys } from "~/lib/keys/keys";

import type { MailLinks } from "./mail-template";

/**
 * What links in mails are built from: the public address, without a trailing slash, and the secret.
 */
export type LinkBase = {
  publicUrl: string;
  secret: Keys;
  /** Who runs the shop, for receipts and the foot of mails that advertise. */
  seller: { name: string; address: string };
};

export function mailLinks({ publicUrl, secret, seller }: LinkBase): MailLinks {
  const to = (path: string) => publicUrl + path;
  return {
    to,
    seller,
    toOrder: (order) => to(orderPath(secret, order)),
    toDelay: (order, delay, choice) => to(delayPath(secret, order, delay, choice)),
    toReview: (order, productId) => to(reviewPath(secret, order, productId)),
    toPaymentSetup: ({ profileId, email, expires }) =>
      to(setupPath(secret, { profileId, email, expires })),
    toCounterNotice: (takedownId) => to(counterPath(secret, takedownId)),
    toUnsubscribe: (stopping) => to(unsubscribePath(secret, stopping)),
    toPreferences: (readerId) => to(preferencesPath(secret, readerId)),
  };
}
