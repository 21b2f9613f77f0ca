import { data } from "react-router";
import { z } from "zod";

import { decideSerious } from "~/drawings/serious/decide-serious.server";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import type { Actor } from "~/people/actor";
import { seriousReasons } from "~/schema/serious";
import type { Services } from "~/services.server";
import type { ActionResult } from "~/ui/forms/action-result";

const serious = z.object({
  kind: z.enum(["profile", "review-picture", "report"]),
  id: z.uuid(),
  reason: z.enum(seriousReasons),
});

/** It refuses no field: what was typed elsewhere stays. */
type SeriousResult = ActionResult & { refused?: undefined };

export const SERIOUS_DONE = "Hidden everywhere, kept for the authorities";

/** What someone on the team calls serious in the queue. */
export async function seriousAction(
  { db, now }: Pick<Services, "db" | "now">,
  admin: Actor,
  typed: Record<string, string>,
) {
  const parsed = serious.safeParse(typed);
  if (!parsed.success)
    return refuseForm<SeriousResult>({ error: "Error", text: "Please say what it is" });
  const { reason, ...subject } = parsed.data;
  const result = await decideSerious(db, admin, { subject, reason }, now());
  return result.ok
    ? data<SeriousResult>({ done: SERIOUS_DONE })
    : refuseConflict<SeriousResult>({
        error: "Nothing was changed",
        text: "There is no picture of it any more, or someone else was quicker.",
      });
}
