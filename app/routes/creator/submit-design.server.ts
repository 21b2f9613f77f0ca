import type { RouterContextProvider } from "react-router";

import type { Actor } from "~/features/accounts/actor";
import { countAttempt } from "~/features/accounts/count-attempt.server";
import { TOO_MANY_TEXT, TOO_MANY_TITLE } from "~/features/accounts/rate-limits";
import { designForm } from "~/features/designs/upload/design-form";
import type { SubmitResult } from "~/features/designs/upload/submit-result";
import { uploadDesign } from "~/features/designs/upload/upload-design.server";
import { uploadMessages, type Message } from "~/features/designs/upload/upload-limits";
import { readForm } from "~/lib/read-form";
import { fieldErrors, FIX_ERRORS } from "~/lib/form";
import { REFUSED } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { designDeps } from "~/services.server";

type Refused = Extract<SubmitResult, { ok: false }>;

/** Handles the upload form, posted by the page or by the script with the progress bar. */
export async function submitDesign(
  request: Request,
  context: Readonly<RouterContextProvider>,
  actor: Actor,
): Promise<{ result: SubmitResult; status: number }> {
  const services = context.get(servicesContext);
  const origin = requestOrigin(context, request);
  const form = await readForm(request).catch(() => new FormData());
  const refuse = (status: number, refusal: Partial<Refused>) => ({
    status,
    result: {
      ok: false as const,
      errors: {},
      message: null,
      values: typedValues(form),
      ...refusal,
    },
  });
  const parsed = designForm.safeParse(Object.fromEntries(form));
  const file = artworkFile(form);
  if (!parsed.success || !file) {
    const errors: Refused["errors"] = parsed.error ? fieldErrors(parsed.error) : {};
    if (!file) errors.artwork = [uploadMessages["no-file"].text];
    return refuse(REFUSED, { errors, message: FIX_ERRORS });
  }
  const keys = { account: actor.userId, address: origin.ipAddress };
  const attempt = await countAttempt(services.db, "fileUpload", keys, services.now());
  if (!attempt.ok) return refuse(429, { message: { title: TOO_MANY_TITLE, text: TOO_MANY_TEXT } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const input = { ...parsed.data, file: { name: file.name, bytes } };
  const result = await uploadDesign(services.db, actor, input, { ...designDeps(services), origin });
  if (result.ok) return { result: { ok: true, designId: result.designId }, status: 201 };
  if (result.reason === "creators-only") throw new Response(null, { status: 403 });
  const message: Message = uploadMessages[result.reason];
  const isOurFault = result.reason === "file-not-stored" || result.reason === "design-not-saved";
  return refuse(isOurFault ? 500 : REFUSED, {
    message,
    errors: isOurFault ? {} : { artwork: [message.text] },
  });
}

/** The chosen file, or a photo taken just now. */
function artworkFile(form: FormData): File | null {
  for (const name of ["artwork", "photo"]) {
    const entry = form.get(name);
    if (entry instanceof File && entry.size > 0) return entry;
  }
  return null;
}

function typedValues(form: FormData): Refused["values"] {
  const text = (name: string) => {
    const entry = form.get(name);
    return typeof entry === "string" ? entry : "";
  };
  return {
    title: text("title"),
    inspiration: text("inspiration"),
    drewItMyself: form.get("drewItMyself") === "on",
  };
}
