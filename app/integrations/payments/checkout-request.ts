import type { CheckoutInput, CheckoutLine, ShipTo, VerificationChargeInput } from "./payments";
import type { CheckoutPurpose } from "./payment-state";

/** Either kind of checkout as both adapters see it. */
export type CheckoutRequest = {
  purpose: CheckoutPurpose;
  /** Our id of what is being paid for. */
  reference: string;
  /** The order number people see; null for a verification. */
  orderNumber: string | null;
  amountCents: number;
  currency: "usd";
  email: string;
  lines: readonly CheckoutLine[];
  discountCents: number;
  shipTo: ShipTo | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
  /** Our ids, which the provider returns to us. */
  metadata: Record<string, string>;
};

/** @param publicUrl where the shopper returns to, without a trailing slash */
export function orderCheckout(input: CheckoutInput, publicUrl: string): CheckoutRequest {
  const { orderId, orderNumber, ...rest } = withUrls(input, publicUrl);
  const metadata = { purpose: "order", orderId, orderNumber };
  return addingUp({ ...rest, purpose: "order", reference: orderId, orderNumber, metadata });
}

export function verificationCheckout(
  input: VerificationChargeInput,
  publicUrl: string,
): CheckoutRequest {
  const { verificationId, title, ...rest } = withUrls(input, publicUrl);
  return addingUp({
    ...rest,
    purpose: "guardian-verification",
    reference: verificationId,
    orderNumber: null,
    lines: [{ title, quantity: 1, unitAmountCents: input.amountCents }],
    discountCents: 0,
    shipTo: null,
    metadata: { purpose: "guardian-verification", verificationId },
  });
}

function withUrls<Input extends { successPath: string; cancelPath: string }>(
  { successPath, cancelPath, ...input }: Input,
  publicUrl: string,
) {
  return { ...input, successUrl: publicUrl + successPath, cancelUrl: publicUrl + cancelPath };
}

function addingUp(request: CheckoutRequest): CheckoutRequest {
  const subtotal = request.lines.reduce(
    (sum, line) => sum + line.quantity * line.unitAmountCents,
    0,
  );
  if (!Number.isSafeInteger(subtotal) || subtotal - request.discountCents !== request.amountCents) {
    throw new Error("The lines of a checkout less its discount are not its amount");
  }
  return request;
}
