import { createHmac } from "node:crypto";

import type { Config } from "~/config.server";
import { currentKey, type Keys } from "~/lib/keys/keys";

import type { PaymentProvider } from "./payments";
import { createSandboxStore } from "./sandbox/sandbox-postgres-store.server";
import type { Query } from "./sandbox/sandbox-sql.server";
import { createSandboxProvider, type SandboxProvider } from "./sandbox/sandbox.server";
import { createStripeProvider } from "./stripe/stripe.server";

export type PaymentServices = {
  payments: PaymentProvider;
  /** The same provider with its pages and its job, if it is the sandbox. */
  sandbox: SandboxProvider | null;
};

/** The provider that the configuration names. */
export function createPayments(
  config: Config,
  deps: { query: Query; secret: Keys; port: () => number },
): PaymentServices {
  if (config.payments.provider === "stripe") {
    return {
      payments: createStripeProvider({
        ...config.payments,
        publicUrl: config.publicUrl,
        limitMs: config.limits.paymentsMs,
      }),
      sandbox: null,
    };
  }
  const sandbox = createSandboxProvider({
    store: createSandboxStore(deps.query),
    // A secret of its own, so that what it signs can never pass for one of our cookies or links.
    secret: createHmac("sha256", currentKey(deps.secret)).update("sandbox webhook").digest("hex"),
    publicUrl: () => config.publicUrl,
    webhookBase: () => `http://127.0.0.1:${deps.port()}`,
  });
  return { payments: sandbox, sandbox };
}
