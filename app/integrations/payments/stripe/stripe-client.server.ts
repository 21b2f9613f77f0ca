import type Stripe from "stripe";

import { defaultTimeouts } from "~/lib/external/timeouts";

import { stripeSdk } from "./stripe-sdk.server";

/**
 * The official SDK, for Stripe itself or, with `apiBase`, for another host with the same API.
 * @param apiBase origin such as "http://127.0.0.1:12111"
 * @param limitMs how long one request may take
 */
export function createStripeClient(
  secretKey: string,
  apiBase: string | undefined,
  limitMs = defaultTimeouts.paymentsMs,
): Stripe {
  const Sdk = stripeSdk();
  return new Sdk(secretKey, {
    typescript: true,
    telemetry: false,
    timeout: limitMs,
    // A connection that was closed is tried once more all the same. Anything else is repeated by
    // whoever asked: a page that waits for several tries would be given up.
    maxNetworkRetries: 0,
    ...(apiBase ? address(new URL(apiBase)) : {}),
  });
}

function address(base: URL): { host: string; port: string; protocol: "http" | "https" } {
  const protocol = base.protocol === "http:" ? "http" : "https";
  return { host: base.hostname, port: base.port || (protocol === "http" ? "80" : "443"), protocol };
}
