import { data, redirectDocument, type RouterContextProvider } from "react-router";

import { consentScopesForm } from "~/people/scopes/scopes-form";
import type { Actor } from "~/people/actor";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { submitSignedForm } from "~/families/consent/signed-form.server";
import { startCardVerification } from "~/families/consent/verify-guardian.server";
import { readForm } from "~/lib/read-form";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { validationToast } from "~/ui/forms/use-checked-form";

import { withinSite } from "../within-site";
import { childAction } from "./child-action.server";
import { redirectWithToast } from "~/middleware/redirect-with-toast";

const noCardPage = {
  tone: "error",
  title: "The card page could not be opened",
  text: "Nothing was charged. Please try again in a moment.",
} as const;

/** Handles every form of a consent's page, for the guardian whose consent it is. */
export async function consentAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { guardian, consentId }: { guardian: Actor; consentId: string },
) {
  const { db, config } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const done = await childAction(db, { guardian, consentId, form }, deps);
  if (done) return done;
  if (intent === "revoke" || intent === "delete") {
    const ended = await revokeConsent(db, guardian, consentId, deps);
    if (!ended.ok) throw data("not-found", { status: 404 });
    return redirectWithToast(pathTo("/guardian"), {
      title: "Done",
      text: "Your consent has ended and the data is deleted.",
    });
  }
  const parsed = parseForm(consentScopesForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const scopes = parsed.values;
  if (intent === "card") {
    const started = await startCardVerification(db, guardian, { consentId, scopes }, deps);
    if (started.ok) return redirectDocument(withinSite(started.url, config.publicUrl));
    if (started.reason === "missing") throw data("not-found", { status: 404 });
    return invalidStep({ errors: {}, typed: typedFields(form) }, noCardPage);
  }
  if (intent === "form") {
    const file = form.get("signedForm");
    const bytes =
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const sent = await submitSignedForm(db, guardian, { consentId, scopes, bytes }, deps);
    if (sent.ok)
      return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), {
        title: "Form received",
        text: "We will look at it soon and write to you.",
      });
    if (sent.reason === "missing") throw data("not-found", { status: 404 });
    if (sent.reason === "too-many") return waitStep(form, "other", sent.retryAfterSeconds);
    const message =
      sent.reason === "too-large"
        ? "The file must be under 10MB"
        : "Please choose a PDF, JPG or PNG of the signed form";
    return invalidStep({ errors: { signedForm: [message] }, typed: typedFields(form) });
  }
  if (intent !== "scopes") throw data("unknown", { status: 400 });
  const changed = await changeScopes(db, guardian, { consentId, scopes }, deps);
  if (!changed.ok) throw data("not-found", { status: 404 });
  return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), {
    title: "Saved",
    text: "What you no longer allow is no longer public. We have sent you an email about it.",
  });
}
