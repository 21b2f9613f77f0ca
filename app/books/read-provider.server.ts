import type { Database } from "~/platform/database/client.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { followProvider, type FollowDeps } from "./follow-provider.server";

/**
 * Reads what is new at the provider.
 * @returns false when it does not respond at the moment
 */
export async function readProvider(db: Database, deps: FollowDeps): Promise<boolean> {
  try {
    await followProvider(db, deps);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.retryable) throw error;
    return false;
  }
}
