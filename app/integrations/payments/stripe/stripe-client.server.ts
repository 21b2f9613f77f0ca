import Stripe from "stripe";

const TIMEOUT_MS = 20_000;
const NETWORK_RETRIES = 2;

/**
 * The official SDK, for Stripe itself or, with `apiBase`, for another host with the same API.
 * @param apiBase origin such as "http://127.0.0.1:12111"
 */
export function createStripeClient(secretKey: string, apiBase: string | undefined): Stripe {
  return new Stripe(secretKey, {
    typescript: true,
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    ...(apiBase ? address(new URL(apiBase)) : {}),
  });
}

function address(base: URL): { host: string; port: string; protocol: "http" | "https" } {
  const protocol = base.protocol === "http:" ? "http" : "https";
  return { host: base.hostname, port: base.port || (protocol === "http" ? "80" : "443"), protocol };
}
