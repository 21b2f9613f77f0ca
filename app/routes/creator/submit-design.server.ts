import type { RouterContextProvider } from "react-router";

import type { Actor } from "~/features/accounts/actor";
import {
  countUnproven,
  countUpload,
  giveUploadBack,
} from "~/features/accounts/count-attempt.server";
import { nextUploadText, TOO_MANY_TITLE } from "~/features/accounts/rate-limits";
import { designForm } from "~/features/designs/upload/design-form";
import { USE_ANYWAY } from "~/features/designs/upload/design-limits";
import type { SubmitResult } from "~/features/designs/upload/submit-result";
import { submitDraft } from "~/features/designs/upload/submit-draft.server";
import { uploadDesign } from "~/features/designs/upload/upload-design.server";
import {
  draftMessages,
  uploadMessages,
  type Message,
} from "~/features/designs/upload/upload-limits";
import { readForm } from "~/lib/read-form";
import { fieldErrors, FIX_ERRORS, typedValues } from "~/lib/form";
import { REFUSED } from "~/lib/refuse-form";
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
  const parsed = designForm.safeParse(Object.fromEntries(form));
  const file = artworkFile(form);
  const draftId = file ? null : usedAnyway(form);
  if (!parsed.success || !(file || draftId)) {
    const errors: Refused["errors"] = parsed.error ? fieldErrors(parsed.error) : {};
    if (!file && !draftId) errors.artwork = [missingPicture(form)];
    return refuse(REFUSED, { errors, message: FIX_ERRORS });
  }
  if (draftId) {
    const deps = { now: services.now(), origin, log: services.log };
    const result = await submitDraft(services.db, actor, { ...parsed.data, draftId }, deps);
    if (result.ok) return { result: { ok: true, designId: result.designId }, status: 201 };
    if (result.reason === "creators-only") throw new Response(null, { status: 403 });
    const message = draftMessages[result.reason];
    return refuse(REFUSED, { message, errors: { artwork: [message.text] } });
  }
  if (!file) throw new Error("A form without a picture was let through");
  const sender = { userId: actor.userId, address: origin.ipAddress };
  const attempt = await countUpload(services.db, sender, services.now());
  if (!attempt.ok) {
    const later = retryLater(429, attempt.retryAfterSeconds);
    const message = { title: TOO_MANY_TITLE, text: nextUploadText(attempt.retryAfterSeconds) };
    return { ...refuse(later.status, { message }), headers: later.headers };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const input = { ...parsed.data, file: { name: file.name, bytes } };
  const result = await uploadDesign(services.db, actor, input, {
    ...designDeps(services),
    now: services.now(),
    origin,
  });
  if (result.ok)
    return "draftId" in result
      ? { result: { ok: true, draftId: result.draftId }, status: 200 }
      : { result: { ok: true, designId: result.designId }, status: 201 };
  await giveUploadBack(services.db, actor.userId);
  if (result.reason === "creators-only") throw new Response(null, { status: 403 });
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

/** The draft that its creator wants to use although the print check found something in it. */
function usedAnyway(form: FormData): string | null {
  const draftId = form.get("draft");
  return form.get("intent") === USE_ANYWAY && typeof draftId === "string" ? draftId : null;
}

function missingPicture(form: FormData): string {
  return form.has("draft")
    ? draftMessages["no-other-picture"].text
    : uploadMessages["no-file"].text;
}

function typedDesign(form: FormData): Refused["values"] {
  const { title = "", inspiration = "", drewItMyself } = typedValues(form);
  return { title, inspiration, drewItMyself: drewItMyself === "on" };
}
