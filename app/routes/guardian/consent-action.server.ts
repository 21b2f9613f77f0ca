import { data, redirectDocument, type RouterContextProvider } from "react-router";

import { consentScopesForm } from "~/people/scopes/scopes-form";
import type { Actor } from "~/people/actor";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { submitSignedForm } from "~/families/consent/signed-form.server";
import {
  startCardVerification,
  startFollowersCheck,
} from "~/families/consent/verify-guardian.server";
import { leaveAsSecond } from "~/families/second-parent/end-second-parent.server";
import { invitationForm } from "~/families/second-parent/invitation-form";
import { SECOND_EMAIL } from "~/families/second-parent/second-parent-limits";
import { inviteSecondParent } from "~/families/second-parent/invite-second-parent.server";
import { formatLongDate } from "~/lib/dates";
import { readForm } from "~/lib/read-form";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { validationToast } from "~/ui/forms/use-checked-form";

import type { Services } from "~/services.server";

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
    if (ended.endsAt)
      return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), {
        title: "Hidden and paused",
        text: `We have told the other parent. Everything is deleted on ${formatLongDate(ended.endsAt)}.`,
      });
    return redirectWithToast(pathTo("/guardian"), {
      title: "Done",
      text: "Your consent has ended and the data is deleted.",
    });
  }
  if (intent === "invite-parent") return invite(form, db, { guardian, consentId }, deps);
  if (intent === "leave") {
    if (!(await leaveAsSecond(db, guardian, consentId, deps)))
      throw data("not-found", { status: 404 });
    return redirectWithToast(pathTo("/guardian"), {
      title: "You have left",
      text: "The other parent has been told.",
    });
  }
  if (intent === "check") {
    const started = await startFollowersCheck(db, guardian, consentId, deps);
    if (started.ok) return redirectDocument(withinSite(started.url, config.publicUrl));
    if (started.reason === "missing") throw data("not-found", { status: 404 });
    return invalidStep({ errors: {}, typed: {} }, noCardPage);
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

const refusals = {
  "own-address": "This is your own address",
  "childs-address": "This is your child's address",
  "has-two": "There are two parents already",
} as const;

/** Sends the invitation of another parent, or shows the form again. */
async function invite(
  form: FormData,
  db: Services["db"],
  { guardian, consentId }: { guardian: Actor; consentId: string },
  deps: ReturnType<typeof accountDeps>,
) {
  const parsed = parseForm(invitationForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const email = parsed.values[SECOND_EMAIL];
  const invited = await inviteSecondParent(db, guardian, { consentId, email }, deps);
  if (invited.ok)
    return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), {
      title: "Invitation sent",
      text: "Nobody sees anything until it is accepted.",
    });
  if (invited.reason === "missing") throw data("not-found", { status: 404 });
  if (invited.reason === "too-many") return waitStep(form, "other", invited.retryAfterSeconds);
  const errors = { [SECOND_EMAIL]: [refusals[invited.reason]] };
  return invalidStep({ errors, typed: typedFields(form) }, validationToast);
}
