import { data } from "react-router";
import { z } from "zod";

import {
  cancelAccusedShirts,
  decideTakedown,
  suspendForStrikes,
} from "~/catalog/takedowns/decide-takedown.server";
import { shownText } from "~/lib/fields/shown-text";
import { fieldErrors, FIX_ERRORS, typedValues, type RefusedForm } from "~/lib/form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import type { Actor } from "~/people/actor";
import type { Services } from "~/services.server";
import type { ActionResult } from "~/ui/forms/action-result";

export type TakedownResult = ActionResult & Partial<RefusedForm>;

const decision = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("incomplete"),
    missing: shownText("The text")
      .min(1, "Please say what is missing")
      .max(1_000, "Please use 1,000 characters or less"),
  }),
  z.object({ intent: z.enum(["hidden", "court", "upheld", "restored", "withdrawn"]) }),
  z.object({ intent: z.enum(["cancel-lines", "suspend"]) }),
]);

const done = {
  incomplete: "Notice sent back",
  hidden: "The shirt is hidden, and both sides are told",
  court: "It stays hidden until you say otherwise",
  upheld: "Case closed: the notice is upheld",
  restored: "The shirt is back in the store",
  withdrawn: "Case closed: the notice is withdrawn",
  "cancel-lines": "Shirts cancelled, their buyers get the money back",
  suspend: "Account suspended, and the artist's side is told",
} as const;

/** What someone on the team does with a case. */
export async function takedownAction(
  { db, now }: Services,
  admin: Actor,
  takedownId: string,
  form: FormData,
) {
  const typed = typedValues(form);
  const parsed = decision.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    if (typed["intent"] !== "incomplete") throw data("unknown", { status: 400 });
    const { title: error, text } = FIX_ERRORS;
    return refuseForm<TakedownResult>({ error, text, errors, typed });
  }
  const { intent } = parsed.data;
  const result =
    intent === "suspend"
      ? await suspendForStrikes(db, admin, takedownId)
      : intent === "cancel-lines"
        ? await cancelAccusedShirts(db, admin, takedownId, now())
        : await decideTakedown(
            db,
            admin,
            {
              takedownId,
              to: intent,
              ...("missing" in parsed.data && { missing: parsed.data.missing }),
            },
            now(),
          );
  return result.ok
    ? data<TakedownResult>({ done: done[intent] })
    : refuseConflict<TakedownResult>({
        error: "Nothing was changed",
        text: "The case has moved on. The page shows where it stands.",
      });
}
