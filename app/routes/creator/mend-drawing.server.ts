import type { RouterContextProvider } from "react-router";

import type { MendChoices } from "~/art/photo/mend-choices";
import type { Actor } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { mendDesign } from "~/drawings/mend/mend-design.server";
import { mendDraft } from "~/drawings/mend/mend-draft.server";
import { readMend } from "~/drawings/mend/mend-form";
import { mendMessages, type MendProblem } from "~/drawings/mend/mend-limits";
import type { MendResult } from "~/drawings/mend/mend-result";
import type { MendAs } from "~/drawings/mend/mend-copy";
import { failureLevel } from "~/art/pictures/work-slots";
import { REFUSED } from "~/lib/refuse-form";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { designDeps } from "~/services.server";

type Mended = { draftId: string } | { designId: string; as: MendAs };

/** Handles what someone decided about a picture, on the upload page, after it, and at the desk. */
export async function mendDrawing(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  form: FormData,
  mended: Mended,
): Promise<{ result: MendResult; status: number; headers?: Record<string, string> }> {
  const services = context.get(servicesContext);
  const { db, log } = services;
  const now = services.now();
  const attempt = await countAttempt(db, "mend", { account: actor.userId }, now);
  if (!attempt.ok) return refused("too-often", retryLater(429, attempt.retryAfterSeconds));
  const deps = { db, ...designDeps(services) };
  try {
    const mend = (before: MendChoices) => readMend(form, before);
    const done =
      "draftId" in mended
        ? await mendDraft(deps, actor, { ...mended, mend }, now)
        : await mendDesign(deps, actor, { ...mended, mend }, now);
    return done.ok ? { result: { mended: true }, status: 200 } : refused(done.reason);
  } catch (error) {
    log[failureLevel(error)]({ err: error }, "drawing not mended");
    return refused("failed", retryLater(503, UNAVAILABLE_SECONDS));
  }
}

/** Someone else's picture is as one that does not exist. */
const isMissing = (problem: MendProblem) => problem === "gone" || problem === "not-found";

function refused(
  problem: MendProblem,
  init: { status: number; headers?: Record<string, string> } = {
    status: isMissing(problem) ? 404 : REFUSED,
  },
) {
  return { result: { mended: false as const, message: mendMessages[problem] }, ...init };
}
