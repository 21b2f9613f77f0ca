import type { Actor } from "~/features/accounts/actor";
import {
  changeOrderStatus,
  handStatuses,
  setTracking,
} from "~/features/orders/change-order-status.server";
import { refundForm, trackingForm } from "~/features/orders/order-admin-forms";
import { orderRefusals } from "~/features/orders/order-admin-words";
import { orderStatusLabels } from "~/features/orders/order-status";
import { refundOrder } from "~/features/orders/refund-order.server";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import { paymentDeps, type Services } from "~/services.server";

export type OrderAnswer =
  | { done: string; text?: string }
  | { error: string; text?: string; errors?: FieldErrors };

/** What an admin may do with an order, by the button that was pressed. */
export async function orderAction(
  services: Services,
  admin: Actor,
  orderId: string,
  form: FormData,
): Promise<OrderAnswer> {
  const intent = form.get("intent");
  if (intent === "refund") return refund(services, admin, orderId, form);
  const parsed = trackingForm.safeParse(typedValues(form));
  if (intent === "tracking") {
    if (!parsed.success) return invalid(fieldErrors(parsed.error));
    const result = await setTracking(services.db, admin, { orderId, tracking: parsed.data });
    return result.ok
      ? { done: "Tracking saved" }
      : { error: "Error", text: orderRefusals[result.reason] };
  }
  const status = handStatuses.find((one) => one === form.get("status"));
  if (!status) return { error: "Error", text: "Please choose a state" };
  if (status === "shipped" && !parsed.success) return invalid(fieldErrors(parsed.error));
  const result = await changeOrderStatus(
    services.db,
    admin,
    { orderId, status, ...(parsed.success && { tracking: parsed.data }) },
    paymentDeps(services),
  );
  return result.ok
    ? { done: `Order is now: ${orderStatusLabels[status]}` }
    : { error: "Error", text: orderRefusals[result.reason] };
}

async function refund(
  services: Services,
  admin: Actor,
  orderId: string,
  form: FormData,
): Promise<OrderAnswer> {
  const parsed = refundForm.safeParse(typedValues(form));
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const { amount: amountCents, reason, requestKey } = parsed.data;
  const wish = { orderId, amountCents, reason, requestKey };
  const result = await refundOrder(services.db, admin, wish, paymentDeps(services));
  if (!result.ok) {
    const text = orderRefusals[result.reason];
    return result.reason === "too-much" ? invalid({ amount: [text] }) : { error: "Error", text };
  }
  return result.status === "succeeded"
    ? { done: "Refunded" }
    : { done: "Refund asked for", text: "The payment provider has not answered yet. We ask on." };
}

function invalid(errors: FieldErrors): OrderAnswer {
  return { error: "Validation Error", text: "Please fix the errors below and try again.", errors };
}
