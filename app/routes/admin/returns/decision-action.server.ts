import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { changeExchange } from "~/orders/returns/change-exchange.server";
import { decideReturn } from "~/orders/returns/decide-return.server";
import { previewReturnRefund } from "~/orders/returns/preview-return-refund.server";
import { decisionRefusals, returnRefusals } from "~/orders/returns/return-copy";
import { decisionForm } from "~/orders/returns/return-form";
import { shirtField, wantedShirts } from "~/orders/returns/asked-lines";
import { FIX_ERRORS, typedValues } from "~/lib/form";
import { parseForm } from "~/lib/parse-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import type { Services } from "~/services.server";

import { EXCHANGE, type DecisionResult } from "./decision-result";

/** What an admin decides about a return; money goes back only after a preview of who bears what. */
export async function decisionAction(
  services: Services,
  admin: Actor,
  returnId: string,
  form: FormData,
) {
  if (form.get("step") === EXCHANGE) return exchange(services, admin, returnId, form);
  const parsed = parseForm(decisionForm, form);
  if (!parsed.ok) {
    const { errors, typed } = parsed;
    return refuseForm<DecisionResult>({ ...wrong, errors, typed });
  }
  const { previewed, ...decision } = parsed.values;
  const { step, words } = decision;
  const typed = { step, words };
  if (step === "refund") {
    const preview = await previewReturnRefund(services.db, returnId, previewed);
    if (preview) return data<DecisionResult>({ preview, typed });
  }
  const decided = await decideReturn(
    services.db,
    admin,
    { returnId, ...decision },
    { now: services.now() },
  );
  if (decided.ok) return data<DecisionResult>({ done: doneTexts[step] });
  if (decided.reason === "not-found") throw data("not-found", { status: 404 });
  return refuseFor<DecisionResult>(decided.reason, {
    error: "Nothing was changed",
    text: decisionRefusals[decided.reason],
    errors: {},
    typed,
  });
}

async function exchange(services: Services, admin: Actor, returnId: string, form: FormData) {
  const typed = typedValues(form);
  const changed = await changeExchange(services.db, admin, {
    returnId,
    seen: typed["seen"] ?? "",
    wanted: wantedShirts(typed),
  });
  if (changed.ok) return data<DecisionResult>({ done: "The exchange is for these shirts now" });
  if (changed.reason === "not-found") throw data("not-found", { status: 404 });
  if (changed.reason === "not-made") {
    const errors = { [shirtField(changed.orderLineId)]: [returnRefusals["not-made"]] };
    return refuseForm<DecisionResult>({ ...wrong, errors, typed });
  }
  return refuseFor<DecisionResult>(changed.reason, {
    error: "Nothing was changed",
    text: decisionRefusals[changed.reason],
    errors: {},
    typed,
  });
}

const wrong = { error: FIX_ERRORS.title, text: FIX_ERRORS.text };

const doneTexts = {
  approve: "The buyer has been told where to send the shirts",
  receive: "The buyer has been told that the shirts are here",
  refund: "The money is going back to the buyer",
  replace: "New shirts are waiting to be printed",
  refuse: "The buyer has been told why not",
} as const;
