import type { Database } from "~/platform/database/client.server";
import { confirmGuardianVerification } from "~/families/consent/verify-guardian.server";
import {
  recordFailedTransfer,
  recordReversedTransfer,
} from "~/money/payouts/record-transfer.server";
import { recordClosedAccount } from "~/money/payment-setup/record-closed-account.server";
import { syncPaymentAccount } from "~/money/payment-setup/sync-payment-account.server";
import { closeUnpaidOrder } from "~/orders/payment/close-unpaid-order.server";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { recordFraudWarning } from "~/orders/payment/record-fraud-warning.server";
import { recordProviderRefund } from "~/orders/refunds/record-provider-refund.server";
import { settleOrder, type SettleDeps } from "~/orders/payment/settle-order.server";
import type { Logger } from "~/integrations/log/logger.server";
import type { PaymentEvent } from "~/integrations/payments/payment-event";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { isUuid } from "~/lib/uuid";

export type EventDeps = SettleDeps & { payments: PaymentProvider; log: Logger };

/**
 * Acts on one verified event; repeating it changes nothing.
 * @returns why it was refused, for the log; null when all is well
 */
export async function handleEvent(
  db: Database,
  event: PaymentEvent,
  deps: EventDeps,
): Promise<string | null> {
  switch (event.type) {
    case "checkout-paid": {
      const { orderId, verificationId, purpose } = event.metadata;
      if (purpose === "guardian-verification" && verificationId) {
        const confirmed = await confirmGuardianVerification(db, { ...event, verificationId }, deps);
        return confirmed.ok ? null : confirmed.reason;
      }
      if (!orderId || !isUuid(orderId)) return "not-an-order";
      const settled = await settleOrder(db, { ...event, orderId }, deps);
      return settled.ok ? null : settled.reason;
    }
    case "checkout-expired":
    case "checkout-cancelled":
    case "checkout-failed": {
      const { orderId } = event.metadata;
      const isOver = event.type !== "checkout-failed" || event.final;
      if (!orderId || !isUuid(orderId) || !isOver) return null;
      const status = event.type === "checkout-cancelled" ? "cancelled" : "expired";
      await closeUnpaidOrder(db, { orderId, sessionId: event.sessionId }, status, deps.now);
      return null;
    }
    case "refund-updated":
    case "dispute-updated":
    case "fraud-warning":
      return handlePaymentEvent(db, event, deps);
    case "account-closed":
      await recordClosedAccount(db, event.accountId, deps);
      return null;
    case "account-updated":
      await syncPaymentAccount(db, event.accountId, deps);
      return null;
    case "transfer-failed":
      return recordFailedTransfer(db, { ...event, payoutId: event.metadata.payoutId }, deps.now);
    case "transfer-reversed":
      return recordReversedTransfer(db, { ...event, payoutId: event.metadata.payoutId }, deps.now);
    case "unknown":
      return null;
  }
}

type AboutPayment = Extract<
  PaymentEvent,
  { type: "refund-updated" | "dispute-updated" | "fraud-warning" }
>;

/** What happened to a payment after it was made; where only its charge is named, the provider is asked. */
async function handlePaymentEvent(
  db: Database,
  event: AboutPayment,
  deps: EventDeps,
): Promise<string | null> {
  const { chargeId } = event;
  const paymentId =
    event.paymentId ?? (chargeId ? await deps.payments.findPaymentOfCharge(chargeId) : null);
  if (!paymentId) return "charge-without-payment";
  switch (event.type) {
    case "refund-updated": {
      const { refundRecordId, orderId } = event.metadata;
      return recordProviderRefund(db, { ...event, paymentId, refundRecordId, orderId }, deps);
    }
    case "dispute-updated": {
      const occurredAt = new Date(event.occurredAt);
      return recordDispute(db, { ...event, paymentId, occurredAt }, deps);
    }
    case "fraud-warning":
      await recordFraudWarning(db, { ...event, paymentId }, deps);
      return null;
  }
}
