import type { RouterContextProvider } from "react-router";

import type { Actor } from "~/people/actor";
import {
  countFile,
  countUnproven,
  pauseOfUploads,
} from "~/people/rate-limits/count-attempt.server";
import { nextUploadText, TOO_MANY_TITLE } from "~/people/rate-limits/rate-limits";
import { designForm, lookForm } from "~/drawings/upload/design-form";
import { KEEP, LOOK, USE_ANYWAY } from "~/drawings/upload/design-limits";
import type { SubmitResult } from "~/drawings/upload/submit-result";
import { saveTyped, submitDraft } from "~/drawings/upload/submit-draft.server";
import { lookAtChoice, uploadDesign } from "~/drawings/upload/upload-design.server";
import type { Message } from "~/drawings/upload/upload-limits";
import {
  draftMessages,
  otherAccountMessage,
  uploadMessages,
} from "~/drawings/upload/upload-messages";
import { readForm } from "~/lib/read-form";
import { fieldErrors, FIX_ERRORS, typedValues } from "~/lib/form";
import { REFUSED } from "~/lib/refuse-form";
import { shopZone } from "~/lib/shop-zone";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { designDeps } from "~/services.server";

type Refused = Extract<SubmitResult, { ok: false }>;

/** Handles the upload form, posted by the page or by the script with the progress bar. */
export async function submitDesign(
  request: Request,
  context: Readonly<RouterContextProvider>,
  actor: Actor,
): Promise<{ result: SubmitResult; status: number; headers?: Record<string, string> }> {
  const services = context.get(servicesContext);
  const origin = requestOrigin(context, request);
  const form = await readForm(request).catch(() => new FormData());
  const refuse = (status: number, refusal: Partial<Refused>) => ({
    status,
    result: {
      ok: false as const,
      errors: {},
      message: null,
      values: typedDesign(form),
      ...refusal,
    },
  });
  const pause = (seconds: number, now: Date) => {
    const later = retryLater(429, seconds);
    const message = { title: TOO_MANY_TITLE, text: nextUploadText(seconds, now, shopZone()) };
    return { ...refuse(later.status, { message }), headers: later.headers };
  };
  const owner = form.get("owner");
  if (owner !== null && owner !== actor.userId)
    return refuse(403, { message: otherAccountMessage });
  const isLook = form.get("intent") === LOOK;
  const parsed = designForm.safeParse(Object.fromEntries(form));
  const file = artworkFile(form);
  const draftId = file || isLook ? null : draftOf(form);
  const isKept =
    draftId !== null && (await saveTyped(services.db, actor, { ...typedSoFar(form), draftId }));
  if (draftId && form.get("intent") === KEEP) {
    if (isKept) return { result: { ok: true, draftId }, status: 200 };
    return refuse(404, { message: draftMessages["draft-gone"] });
  }
  if (!file && !draftId) {
    const errors: Refused["errors"] = parsed.error && !isLook ? fieldErrors(parsed.error) : {};
    return refuse(REFUSED, {
      errors: { ...errors, artwork: [uploadMessages["no-file"].text] },
      message: FIX_ERRORS,
    });
  }
  const sent = isLook ? lookForm.safeParse(Object.fromEntries(form)) : parsed;
  if (!sent.success)
    return refuse(REFUSED, { errors: fieldErrors(sent.error), message: FIX_ERRORS });
  if (draftId && parsed.success) {
    const isAnyway = form.get("intent") === USE_ANYWAY;
    const now = services.now();
    const deps = { now, origin, log: services.log };
    const result = await submitDraft(
      services.db,
      actor,
      { ...parsed.data, draftId, isAnyway },
      deps,
    );
    if (result.ok) return { result: { ok: true, designId: result.designId }, status: 201 };
    if (result.reason === "creators-only") throw new Response(null, { status: 403 });
    if (result.reason === "too-many") return pause(result.retryAfterSeconds, now);
    const message = draftMessages[result.reason];
    // Someone else's is as one that does not exist.
    return refuse(result.reason === "draft-gone" ? 404 : REFUSED, {
      message,
      errors: { artwork: [message.text] },
    });
  }
  if (!file) throw new Error("A form without a picture was let through");
  const sender = { userId: actor.userId, address: origin.ipAddress };
  const arrivedAt = services.now();
  const counted = await countFile(services.db, sender, arrivedAt);
  const allowed =
    counted.ok && !isLook ? await pauseOfUploads(services.db, actor.userId, arrivedAt) : counted;
  if (!allowed.ok) return pause(allowed.retryAfterSeconds, arrivedAt);
  const picture = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const deps = { ...designDeps(services), now: arrivedAt, origin };
  const result =
    !isLook && parsed.success
      ? await uploadDesign(services.db, actor, { ...parsed.data, file: picture }, deps)
      : await lookAtChoice(
          services.db,
          actor,
          { ...typedSoFar(form), ...sent.data, file: picture },
          { ...deps, signal: request.signal },
        );
  if (result.ok)
    return "draftId" in result
      ? { result: { ok: true, draftId: result.draftId }, status: 200 }
      : { result: { ok: true, designId: result.designId }, status: 201 };
  if (result.reason === "too-many") return pause(result.retryAfterSeconds, arrivedAt);
  if (result.reason === "creators-only") throw new Response(null, { status: 403 });
  if (result.reason === "abandoned") return refuse(REFUSED, {});
  const message: Message = uploadMessages[result.reason];
  const isOurFault = result.reason === "file-not-stored" || result.reason === "design-not-saved";
  if (isOurFault) {
    const later = retryLater(503, UNAVAILABLE_SECONDS);
    return { ...refuse(later.status, { message }), headers: later.headers };
  }
  await countUnproven(services.db, origin.ipAddress, services.now());
  return refuse(REFUSED, { message, errors: { artwork: [message.text] } });
}

/** The chosen file, or a photo taken just now. */
function artworkFile(form: FormData): File | null {
  for (const name of ["artwork", "photo"]) {
    const entry = form.get(name);
    if (entry instanceof File && entry.size > 0) return entry;
  }
  return null;
}

/** The draft that was made when its picture was chosen. */
function draftOf(form: FormData): string | null {
  const draftId = form.get("draft");
  return typeof draftId === "string" && draftId !== "" ? draftId : null;
}

/** What may be kept of what was typed so far. */
function typedSoFar(form: FormData) {
  const { title, inspiration } = designForm.shape;
  return {
    title: title.safeParse(form.get("title")).data ?? null,
    inspiration: inspiration.safeParse(form.get("inspiration")).data ?? null,
  };
}

function typedDesign(form: FormData): Refused["values"] {
  const { title = "", inspiration = "", drewItMyself } = typedValues(form);
  return { title, inspiration, drewItMyself: drewItMyself === "on" };
}
