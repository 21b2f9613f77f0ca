import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { recallChoice, recallMailForm } from "~/press/recall/recall-form";
import { previewRecall, recallShirts } from "~/press/recall/recall-shirts.server";
import { fieldErrors, FIX_ERRORS, typedValues, type RefusedForm } from "~/lib/form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { mailRenderer, type Services } from "~/services.server";

/** Null: no one is written to. */
type RecallPreview = {
  mail: { subject: string; html: string } | null;
  orders: number;
  stopped: number;
};

export type RecallResult =
  | { done: string; text?: string }
  | {
      preview: RecallPreview;
      typed: { problem: string; remedy: string };
    }
  | { error: string; text: string; refused?: RefusedForm };

const NOT_SENT = "Not sent";
const CHANGED =
  "By now there are more or fewer orders to write to, or shirts to stop. Please look at the list, and preview it again.";

/** Shows the mail before it is sent ('preview'), then sends it ('send'). */
export async function recallAction(services: Services, admin: Actor, form: FormData) {
  const typed = typedValues(form);
  const choice = recallChoice.safeParse(typed);
  const words = recallMailForm.safeParse(typed);
  const { intent } = typed;
  if (!choice.success || !words.success || (intent !== "preview" && intent !== "send"))
    return refuseForm<RecallResult>({
      error: NOT_SENT,
      text: FIX_ERRORS.text,
      refused: { errors: words.error ? fieldErrors(words.error) : {}, typed },
    });
  const refused = { errors: {}, typed };
  if (intent === "send") {
    const sent = await recallShirts(services.db, admin, choice.data, words.data, {
      now: services.now(),
    });
    if (sent.ok) return data<RecallResult>({ done: doneText(sent) });
    return sent.reason === "forbidden"
      ? refuseForm<RecallResult>({ error: NOT_SENT, text: "Your role may not do this", refused })
      : refuseFor<RecallResult>("conflict", { error: NOT_SENT, text: CHANGED, refused });
  }
  const preview = await previewRecall(services.db, admin, choice.data, words.data);
  if (!preview)
    return refuseFor<RecallResult>("conflict", { error: NOT_SENT, text: CHANGED, refused });
  const mail = preview.mail && (await mailRenderer(services)(preview.mail));
  const { problem, remedy } = words.data;
  return data<RecallResult>({
    preview: { ...preview, mail: mail && { subject: mail.subject, html: mail.html } },
    typed: { problem, remedy },
  });
}

function doneText({ orders, stopped }: { orders: number; stopped: number }): string {
  const written = orders === 1 ? "1 buyer is written to" : `${orders} buyers are written to`;
  const kept = stopped === 1 ? "1 shirt is stopped" : `${stopped} shirts are stopped`;
  if (stopped === 0) return written;
  return orders === 0 ? kept : `${written}, and ${kept}`;
}
