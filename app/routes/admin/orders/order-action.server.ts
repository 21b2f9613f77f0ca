import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import {
  changeOrderStatus,
  setTracking,
  type ChangedOrder,
} from "~/orders/change-order-status.server";
import type { OrderResult } from "~/orders/order-result";
import { refundForm, stepTracking, trackingForm } from "~/orders/order-admin-forms";
import { shirtsField } from "~/orders/refunds/shirts-field";
import { announceDelay } from "~/orders/late/announce-delay.server";
import { announceForm } from "~/orders/late/announce-form";
import { shopDay } from "~/lib/shop-zone";
import { orderRefusals } from "~/orders/order-labels";
import { handStatuses, orderStatusLabels } from "~/schema/order-status";
import { releaseFraudHold } from "~/orders/payment/release-fraud-hold.server";
import { previewRefund } from "~/orders/refunds/preview-refund.server";
import type { RefundPreview } from "~/orders/refunds/refund-preview";
import { refundOrder, type RefundRefusal } from "~/orders/refunds/refund-order.server";
import { trackingText } from "~/orders/parcels/tracking";
import { fieldErrors, FIX_ERRORS, typedValues, type FieldErrors, type FormText } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { paymentDeps, type Services } from "~/services.server";

type Result = { preview: RefundPreview } | { done: string; text?: string; seen?: string } | Refused;

type Refused = {
  error: string;
  text?: string;
  errors?: FieldErrors;
  now?: FormText;
  isConflict?: boolean;
};

/** An admin's actions on an order, by the button that was pressed; a refusal carries what was typed. */
export async function orderAction(
  services: Services,
  admin: Actor,
  orderId: string,
  form: FormData,
): Promise<OrderResult> {
  const typed = typedValues(form);
  if (typed["intent"] === "release") return release(services, admin, orderId);
  if (typed["intent"] === "delay") return tellLate(services, admin, orderId, typed);
  const isRefund = typed["intent"] === "refund" || typed["intent"] === "refund-preview";
  const result = await (isRefund ? refund : step)(services, admin, orderId, typed);
  if ("preview" in result) return { ...result, form: "refund", typed };
  const whose = { form: isRefund ? ("refund" as const) : ("step" as const) };
  return "done" in result ? { ...result, ...whose } : { ...result, ...whose, typed };
}

/** Prints an order that a card network has warned about. */
async function release({ db, now }: Services, admin: Actor, orderId: string): Promise<OrderResult> {
  const released = await releaseFraudHold(db, admin, orderId, now());
  if (released.ok)
    return {
      done: "It will be printed",
      text: "The order is in the print queue again.",
      form: "step",
    };
  return { ...refused(released.reason), form: "step", typed: {} };
}

type Typed = Record<string, string>;

/** Tells the buyer that an order will be late, and until when. */
async function tellLate(
  { db, now }: Services,
  admin: Actor,
  orderId: string,
  typed: Typed,
): Promise<OrderResult> {
  const refusal = { form: "late" as const, typed };
  const parsed = announceForm(shopDay(now())).safeParse(typed);
  if (!parsed.success) return { ...invalid(fieldErrors(parsed.error)), ...refusal };
  const { offeredBy } = parsed.data;
  const told = await announceDelay(db, admin, { orderId, offeredBy }, { now: now() });
  if (told.ok) return { done: "The buyer is told", form: "late" };
  if (told.reason === "not-later")
    return { ...invalid({ offeredBy: [orderRefusals[told.reason]] }), ...refusal };
  return { ...refused(told.reason), ...refusal };
}

async function step(
  services: Services,
  admin: Actor,
  orderId: string,
  typed: Typed,
): Promise<Result> {
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

function refusedStep(result: Extract<ChangedOrder, { ok: false }>): Result {
  if (result.reason !== "conflict") return refused(result.reason);
  const problem = "Someone else changed it. Press again to replace it with yours.";
  return {
    error: "Error",
    text: "Someone else changed the tracking number. Yours is not saved yet.",
    errors: { number: [problem] },
    now: { ...result.now, seen: trackingText(result.now) },
    isConflict: true,
  };
}

async function refund(
  services: Services,
  admin: Actor,
  orderId: string,
  typed: Typed,
): Promise<Result> {
  if (!mayDo(admin, "refund-orders")) throw data("not-your-role", { status: 403 });
  const parsed = refundForm.safeParse(typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const { previewed, ...request } = parsed.data;
  const wanted = { orderId, ...request };
  const preview = await previewRefund(services.db, wanted);
  const isConfirmed = typed["intent"] === "refund" && previewed !== undefined;
  if (!isConfirmed || (preview.ok && previewed !== preview.amountCents && !preview.isMadeBefore))
    return preview.ok ? { preview } : refusedRefund(preview);
  const result = await refundOrder(services.db, admin, wanted, paymentDeps(services));
  if (!result.ok) return refusedRefund(result);
  return result.status === "succeeded"
    ? { done: "Refunded", text: `${formatCents(result.amountCents)} goes back to the buyer.` }
    : {
        done: "Refund requested",
        text: "The payment provider has not responded yet. We will keep asking.",
      };
}

/** A refusal stands at the field that is at fault. */
function refusedRefund(result: RefundRefusal): Result {
  const { reason } = result;
  if ("orderLineId" in result)
    return invalid({ [shirtsField(result.orderLineId)]: [orderRefusals[reason]] });
  if (reason === "too-much" || reason === "wrong-goodwill" || reason === "goodwill-takes-all")
    return invalid({ goodwill: [orderRefusals[reason]] });
  if (reason === "nothing-chosen") return { ...invalid({}), text: orderRefusals[reason] };
  if (reason === "refunded-meanwhile") return { ...refused(reason), now: {} };
  return refused(reason);
}

/** The order is no longer as the page shows it, except where the form itself is at fault. */
function refused(reason: keyof typeof orderRefusals): Refused {
  const isConflict = reason !== "forbidden" && reason !== "tracking-needed";
  return { error: "Error", text: orderRefusals[reason], isConflict };
}

function invalid(errors: FieldErrors): Refused {
  return { error: FIX_ERRORS.title, text: FIX_ERRORS.text, errors };
}
