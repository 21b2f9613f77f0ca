import { createAccount, createAccountLink, createLoginLink, retrieveAccount } from "./accounts.ts";
import { listBalanceTransactions } from "./balance-transactions.ts";
import { createSession, expireSession, retrieveSession } from "./checkout-sessions.ts";
import { createCoupon } from "./coupons.ts";
import { retrieveCharge, retrieveIntent } from "./payment-intents.ts";
import {
  createDestination,
  createEndpoint,
  listDestinations,
  listEndpoints,
  enableDestination,
  updateDestination,
  updateEndpoint,
} from "./destinations.ts";
import { createRefund, listRefunds, retrieveRefund } from "./refunds.ts";
import type { StripeState } from "./state.ts";
import { createCalculation, listCalculated } from "./tax-calculations.ts";
import { createFromCalculation, createTaxReversal, listTaxed } from "./tax-transactions.ts";
import {
  createReversal,
  createTransfer,
  listReversals,
  listTransfers,
  retrieveBalance,
  retrieveTransfer,
} from "./transfers.ts";

/** @param params of the body for a POST, of the query for a GET */
type Handler = (state: StripeState, id: string, params: unknown) => object;

const routes: readonly [method: "GET" | "POST", path: RegExp, handler: Handler][] = [
  ["POST", /^\/v1\/coupons$/, (state, _, params) => createCoupon(state, params)],
  ["POST", /^\/v1\/checkout\/sessions$/, (state, _, params) => createSession(state, params)],
  ["GET", /^\/v1\/checkout\/sessions\/([^/]+)$/, retrieveSession],
  ["POST", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireSession],
  ["POST", /^\/v1\/refunds$/, (state, _, params) => createRefund(state, params)],
  ["GET", /^\/v1\/refunds$/, (state, _, params) => listRefunds(state, params)],
  ["GET", /^\/v1\/refunds\/([^/]+)$/, (state, id) => retrieveRefund(state, id)],
  ["GET", /^\/v1\/balance$/, (state) => retrieveBalance(state)],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/, (state, id) => retrieveIntent(state, id)],
  ["GET", /^\/v1\/charges\/([^/]+)$/, (state, id) => retrieveCharge(state, id)],
  ["POST", /^\/v1\/accounts\/([^/]+)\/login_links$/, (state, id) => createLoginLink(state, id)],
  ["POST", /^\/v1\/transfers$/, (state, _, params) => createTransfer(state, params)],
  ["GET", /^\/v1\/transfers$/, (state, _, params) => listTransfers(state, params)],
  ["GET", /^\/v1\/transfers\/([^/]+)$/, (state, id) => retrieveTransfer(state, id)],
  ["POST", /^\/v1\/transfers\/([^/]+)\/reversals$/, createReversal],
  ["GET", /^\/v1\/transfers\/([^/]+)\/reversals$/, listReversals],
  [
    "GET",
    /^\/v1\/balance_transactions$/,
    (state, _, params) => listBalanceTransactions(state, params),
  ],
  ["POST", /^\/v1\/tax\/calculations$/, (state, _, params) => createCalculation(state, params)],
  ["GET", /^\/v1\/tax\/calculations\/([^/]+)\/line_items$/, listCalculated],
  [
    "POST",
    /^\/v1\/tax\/transactions\/create_from_calculation$/,
    (state, _, params) => createFromCalculation(state, params),
  ],
  [
    "POST",
    /^\/v1\/tax\/transactions\/create_reversal$/,
    (state, _, params) => createTaxReversal(state, params),
  ],
  ["GET", /^\/v1\/tax\/transactions\/([^/]+)\/line_items$/, listTaxed],
  ["POST", /^\/v2\/core\/accounts$/, (state, _, params) => createAccount(state, params)],
  ["GET", /^\/v2\/core\/accounts\/([^/]+)$/, retrieveAccount],
  ["POST", /^\/v2\/core\/account_links$/, (state, _, params) => createAccountLink(state, params)],
  ["POST", /^\/v1\/webhook_endpoints$/, (state, _, params) => createEndpoint(state, params)],
  ["GET", /^\/v1\/webhook_endpoints$/, (state, _, params) => listEndpoints(state, params)],
  ["POST", /^\/v1\/webhook_endpoints\/([^/]+)$/, updateEndpoint],
  [
    "POST",
    /^\/v2\/core\/event_destinations$/,
    (state, _, params) => createDestination(state, params),
  ],
  [
    "GET",
    /^\/v2\/core\/event_destinations$/,
    (state, _, params) => listDestinations(state, params),
  ],
  ["POST", /^\/v2\/core\/event_destinations\/([^/]+)$/, updateDestination],
  ["POST", /^\/v2\/core\/event_destinations\/([^/]+)\/enable$/, enableDestination],
];

export function findRoute(
  method: string,
  path: string,
): ((state: StripeState, params: unknown) => object) | null {
  for (const [verb, pattern, handler] of routes) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match) return (state, params) => handler(state, decodeURIComponent(match[1] ?? ""), params);
  }
  return null;
}
