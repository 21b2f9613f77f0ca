import type { CheckoutInput, RefundInput, TransferInput } from "~/integrations/payments/payments";
import type { ProviderWorld } from "./world";

let count = 0;

/** An id of ours that no other test uses. */
export function ours(what: string): string {
  count += 1;
  return `${what}-${count}`;
}

export function anOrder(world: ProviderWorld, changes: Partial<CheckoutInput> = {}): CheckoutInput {
  const orderId = ours("order");
  return {
    orderId,
    orderNumber: "INK-7F3K2M",
    amountCents: 6500,
    currency: "usd",
    email: "guest@example.com",
    lines: [
      { title: "Happy Cactus (M, black)", quantity: 2, unitAmountCents: 2500 },
      { title: "Moon Whale (S, white)", quantity: 1, unitAmountCents: 2000 },
    ],
    discountCents: 500,
    shipTo: {
      name: "Ada Buyer",
      line1: "1 Marker Street",
      line2: "Apt 2",
      city: "Portland",
      state: "OR",
      postalCode: "97201",
    },
    successPath: "/checkout/complete?session={CHECKOUT_SESSION_ID}",
    cancelPath: "/cart",
    expiresAt: new Date(world.now().getTime() + 60 * 60_000),
    idempotencyKey: `checkout:${orderId}`,
    ...changes,
  };
}

/** A paid order's payment. */
export async function aPayment(world: ProviderWorld, changes: Partial<CheckoutInput> = {}) {
  const order = anOrder(world, changes);
  const { sessionId } = await world.provider.createCheckout(order);
  await world.shopperPays(sessionId);
  const state = await world.provider.findCheckout(sessionId);
  if (!state?.paymentId) throw new Error("The order was not paid");
  return { order, sessionId, paymentId: state.paymentId };
}

export function aRefund(paymentId: string, amountCents: number): RefundInput {
  const refundRecordId = ours("refund");
  return {
    paymentId,
    amountCents,
    reason: "requested-by-customer",
    orderId: "order-of-refund",
    refundRecordId,
    idempotencyKey: `refund:${refundRecordId}`,
  };
}

export async function anAccount(world: ProviderWorld): Promise<string> {
  const ownerId = ours("owner");
  const { accountId } = await world.provider.createConnectedAccount({
    ownerId,
    email: "guardian@example.com",
    displayName: "A. Guardian",
    idempotencyKey: `account:${ownerId}`,
  });
  return accountId;
}

export async function aReadyAccount(world: ProviderWorld): Promise<string> {
  const accountId = await anAccount(world);
  await world.ownerCompletesOnboarding(accountId);
  return accountId;
}

export function aTransfer(accountId: string, amountCents: number): TransferInput {
  const payoutId = ours("payout");
  return { accountId, amountCents, payoutId, idempotencyKey: `payout:${payoutId}` };
}
