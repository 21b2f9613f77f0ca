import type { Actor } from "~/features/accounts/actor";
import {
  changeOrderStatus,
  setTracking,
  type ChangedOrder,
} from "~/features/orders/change-order-status.server";
import type { OrderResult } from "~/features/orders/order-result";
import { refundForm, stepTracking, trackingForm } from "~/features/orders/order-admin-forms";
import { orderRefusals } from "~/features/orders/order-labels";
import { handStatuses, orderStatusLabels } from "~/features/orders/order-status";
import { refundOrder } from "~/features/orders/refunds/refund-order.server";
import { trackingText } from "~/features/orders/tracking";
import { fieldErrors, FIX_ERRORS, typedValues, type FieldErrors, type FormText } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { paymentDeps, type Services } from "~/services.server";

type Answer =
  | { done: string; text?: string; seen?: string }
  | { error: string; text?: string; errors?: FieldErrors; now?: FormText };

/** What an admin may do with an order, by the button that was pressed; refused, with what was typed. */
export async function orderAction(
  services: Services,
  admin: Actor,
  orderId: string,
  form: FormData,
): Promise<OrderResult> {
  const typed = typedValues(form);
  const isRefund = typed["intent"] === "refund";
  const answer = await (isRefund ? refund : step)(services, admin, orderId, typed);
  const whose = { form: isRefund ? ("refund" as const) : ("step" as const) };
  return "done" in answer ? { ...answer, ...whose } : { ...answer, ...whose, typed };
}

type Typed = Record<string, string>;

async function step(
  services: Services,
  admin: Actor,
  orderId: string,
  typed: Typed,
): Promise<Answer> {
  const seen = typed["seen"];
  if (typed["intent"] === "tracking") {
    const parsed = trackingForm.safeParse(typed);
    if (!parsed.success) return invalid(fieldErrors(parsed.error));
    const result = await setTracking(services.db, admin, { orderId, tracking: parsed.data, seen });
    if (!result.ok) return refusedStep(result);
    return { done: "Tracking saved", seen: trackingText(parsed.data) };
  }
  const status =
    typed["intent"] === "status" && handStatuses.find((one) => one === typed["status"]);
  if (!status) return { error: "Error", text: "Please choose a state" };
  const parsed = stepTracking(status).safeParse(typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const tracking = parsed.data;
  const result = await changeOrderStatus(
    services.db,
    admin,
    { orderId, status, seen, ...(tracking && { tracking }) },
    paymentDeps(services),
  );
  if (!result.ok) return refusedStep(result);
  const done = `Order is now: ${orderStatusLabels[status]}`;
  return tracking ? { done, seen: trackingText(tracking) } : { done };
}

function refusedStep(result: Extract<ChangedOrder, { ok: false }>): Answer {
  if (result.reason !== "conflict") return refused(result.reason);
  const problem = "Somebody else changed it. Press again to put yours in its place.";
  return {
    error: "Error",
    text: "Somebody else changed the tracking number. Nothing of yours is saved yet.",
    errors: { number: [problem] },
    now: { ...result.now, seen: trackingText(result.now) },
  };
}

async function refund(
  services: Services,
  admin: Actor,
  orderId: string,
  typed: Typed,
): Promise<Answer> {
  const parsed = refundForm.safeParse(typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const { amount: amountCents, reason, requestKey, left: leftCents } = parsed.data;
  const wish = { orderId, amountCents, reason, requestKey, leftCents };
  const result = await refundOrder(services.db, admin, wish, paymentDeps(services));
  if (!result.ok) {
    if (result.reason === "too-much") return invalid({ amount: [orderRefusals["too-much"]] });
    if (result.reason === "refunded-meanwhile") {
      const problem = "Somebody gave money back meanwhile. Press Refund again if yours is right.";
      return { ...refused(result.reason), errors: { amount: [problem] }, now: {} };
    }
    return refused(result.reason);
  }
  return result.status === "succeeded"
    ? { done: "Refunded", text: `${formatCents(amountCents)} goes back to the buyer.` }
    : { done: "Refund asked for", text: "The payment provider has not answered yet. We ask on." };
}

function refused(reason: keyof typeof orderRefusals): Answer {
  return { error: "Error", text: orderRefusals[reason] };
}

function invalid(errors: FieldErrors): Answer {
  return { error: FIX_ERRORS.title, text: FIX_ERRORS.text, errors };
}
