import { randomBytes } from "node:crypto";

import type { Account } from "./accounts.ts";
import type { Session } from "./checkout-sessions.ts";
import type { Coupon } from "./coupons.ts";
import type { Destination } from "./destinations.ts";
import type { StripeEvent } from "./events.ts";
import type { Intent } from "./payment-intents.ts";
import type { Refund } from "./refunds.ts";
import type { Calculation } from "./tax-calculations.ts";
import type { TaxTransaction } from "./tax-transactions.ts";
import type { Reversal, Transfer } from "./transfers.ts";

/** Everything that the local Stripe stores, newest last. */
export type StripeState = {
  now: () => Date;
  /** Its own origin, for the pages it names. */
  origin: string;
  /** The platform's available balance in cents. */
  availableCents: number;
  sessions: Map<string, Session>;
  coupons: Map<string, Coupon>;
  intents: Map<string, Intent>;
  refunds: Map<string, Refund>;
  transfers: Map<string, Transfer>;
  reversals: Map<string, Reversal>;
  accounts: Map<string, Account>;
  calculations: Map<string, Calculation>;
  taxTransactions: Map<string, TaxTransaction>;
  endpoints: Map<string, Destination>;
  destinations: Map<string, Destination>;
  events: StripeEvent[];
};

export function emptyState(now: () => Date): StripeState {
  return {
    now,
    origin: "",
    availableCents: 10_000_000,
    sessions: new Map(),
    coupons: new Map(),
    intents: new Map(),
    refunds: new Map(),
    transfers: new Map(),
    reversals: new Map(),
    accounts: new Map(),
    calculations: new Map(),
    taxTransactions: new Map(),
    endpoints: new Map(),
    destinations: new Map(),
    events: [],
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
