import { MINUTE_MS } from "~/lib/dates";

/** How long a shopper has to pay; longer than the shortest time any provider accepts. */
export const PAYMENT_TIME_MS = 60 * MINUTE_MS;
