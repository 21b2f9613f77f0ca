import type { RouterContextProvider } from "react-router";

import type { OrderSnapshot } from "~/orders/order-snapshot.server";
import { askedLines, shirtField } from "~/orders/returns/asked-lines";
import { requestReturn } from "~/orders/returns/request-return.server";
import { returnRefusals, type ReturnRefusal } from "~/orders/returns/return-copy";
import { returnForm } from "~/orders/returns/return-form";
import { openForReturns } from "~/orders/returns/open-for-returns.server";
import { windowRefusal } from "~/orders/returns/return-window";
import { exchangeChoices, returnableLines } from "~/orders/returns/returnable-lines.server";
import { fieldErrors, typedValues, type FieldErrors, type RefusedForm } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";

import { quantityErrors } from "../quantity-choices";

type Context = Readonly<RouterContextProvider>;

/** What of an order can be returned or exchanged, for what, and why not at all. */
export async function returnPage(context: Context, order: OrderSnapshot) {
  const { db, now } = context.get(servicesContext);
  const own = await returnableLines(db, order.id);
  const lines = await Promise.all(
    own
      .filter(({ leftQuantity }) => leftQuantity > 0)
      .map(async (line) => ({ ...line, choices: await exchangeChoices(db, line) })),
  );
  const refusal =
    windowRefusal(await openForReturns(db, order), now()) ??
    (lines.length === 0 ? ("too-much" as const) : null);
  return { lines, closed: refusal && returnRefusals[refusal] };
}

/**
 * Asks for what the form says.
 * @param isFromGift the one who got the shirts asks, with the gift receipt
 * @returns the response to a form that was refused; null: it was taken in
 */
export async function askReturn(
  context: Context,
  order: OrderSnapshot,
  form: FormData,
  isFromGift: boolean,
) {
  const { db, files, log, now } = context.get(servicesContext);
  const typed = typedValues(form);
  const tooMany = await refuseTooManyForms(context, typed);
  if (tooMany) return tooMany;
  const left = (await returnableLines(db, order.id)).filter(({ leftQuantity }) => leftQuantity > 0);
  const lines = askedLines(typed);
  const parsed = returnForm.safeParse(typed);
  if (!parsed.success) {
    const { "": _, ...nothing } = lines.length === 0 ? errorsOf({ reason: "nothing" }, left) : {};
    return refuseForm<RefusedForm>({ errors: { ...nothing, ...fieldErrors(parsed.error) }, typed });
  }
  const isForged = lines.some(({ orderLineId }) => !isUuid(orderLineId));
  const file = form.get("picture");
  const picture =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const asked = isForged
    ? ({ ok: false, reason: "unknown-line" } as const)
    : await requestReturn(
        db,
        { ...parsed.data, orderId: order.id, lines, picture, isFromGift },
        { files, log, now: now() },
      );
  return asked.ok ? null : refuseForm<RefusedForm>({ errors: errorsOf(asked, left), typed });
}

/** A refusal stands at the field that is at fault. */
function errorsOf(
  refusal: { reason: ReturnRefusal; orderLineId?: string },
  left: readonly { id: string }[],
): FieldErrors {
  const { reason, orderLineId } = refusal;
  const text = returnRefusals[reason];
  if (reason === "picture-type" || reason === "picture-size") return { picture: [text] };
  if ((reason === "not-made" || reason === "no-choice") && orderLineId)
    return { [shirtField(orderLineId)]: [text] };
  return quantityErrors(
    text,
    refusal,
    left.map(({ id }) => ({ orderLineId: id })),
  );
}
