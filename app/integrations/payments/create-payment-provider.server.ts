import { createHmac } from "node:crypto";

import type { Config } from "~/config.server";

import type { PaymentProvider } from "./payments";
import { createSandboxStore } from "./sandbox-postgres-store.server";
import type { Query } from "./sandbox-sql.server";
import { createSandboxProvider, type SandboxProvider } from "./sandbox.server";
import { createStripeProvider } from "./stripe.server";

export type PaymentSurroundings = {
  /** `(text, values) => pool.query(text, values)`: never a transaction's. */
  query: Query;
  /** The process's secret; the sandbox signs with one derived from it. */
  secret: string;
  /** "http://127.0.0.1:3000": where this process answers; asked only when something is sent. */
  loopback: () => string;
};

/** The configured provider; `sandbox` has the pages' and the job's functions when it is that one. */
export function createPaymentProvider(
  { payments, publicUrl }: Pick<Config, "payments" | "publicUrl">,
  { query, secret, loopback }: PaymentSurroundings,
): { provider: PaymentProvider; sandbox: SandboxProvider | null } {
  if (payments.provider === "stripe") {
    return { provider: createStripeProvider(payments), sandbox: null };
  }
  const sandbox = createSandboxProvider({
    store: createSandboxStore(query),
    secret: createHmac("sha256", secret).update("sandbox webhook").digest("hex"),
    publicUrl: () => publicUrl,
    webhookBase: loopback,
  });
  return { provider: sandbox, sandbox };
}
