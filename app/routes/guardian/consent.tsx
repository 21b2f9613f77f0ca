import { data, redirect, redirectDocument } from "react-router";

import { brand } from "~/brand";
import { ActiveConsent } from "~/features/consent/active-consent";
import { checkCardVerification } from "~/features/consent/check-cards.server";
import { changeScopes } from "~/features/consent/change-scopes.server";
import { consentScopesForm } from "~/features/accounts/account-forms";
import { unexpectedStep } from "~/features/accounts/steps/unexpected-step";
import { drawingsOfChild, guardianConsent } from "~/features/consent/guardian-children.server";
import { revokeConsent } from "~/features/consent/revoke-consent.server";
import { submitSignedForm } from "~/features/consent/signed-form.server";
import { startCardVerification } from "~/features/consent/verify-guardian.server";
import { VerifyingConsent } from "~/features/consent/verifying-consent";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import { creatorEarningsSummary } from "~/features/earnings/creator-earnings.server";
import { UnpaidEarnings } from "~/features/earnings/unpaid-earnings";
import { parseForm, typedFields } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { invalidStep, waitStep } from "~/middleware/step-result";
import { toastCookie } from "~/middleware/toast";
import type { FlashToast } from "~/lib/flash-toast";
import { orUnexpected } from "~/lib/or-unexpected";
import { validationToast } from "~/ui/forms/use-checked-form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";

import { withinSite } from "../within-site";
import type { Route } from "./+types/consent";

const noCardPage = {
  tone: "error",
  title: "The card page could not be opened",
  text: "Nothing was charged. Please try again in a moment.",
} as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  if (!isUuid(params.consentId)) throw data("not-found", { status: 404 });
  const card = new URL(request.url).searchParams.get("card");
  if (card === "done")
    await checkCardVerification(db, guardian, params.consentId, accountDeps(context, request));
  const consent = await guardianConsent(db, guardian, params.consentId);
  if (!consent) throw data("not-found", { status: 404 });
  if (consent.status !== "verifying" && consent.status !== "active")
    throw redirect(pathTo("/guardian"));
  const earned = consent.childUserId
    ? (await creatorEarningsSummary(db, consent.childUserId)).pendingCents
    : 0;
  const drawings = await drawingsOfChild(db, guardian, consent.id);
  return { consent, card, unpaidCents: earned, drawings };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db, config } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const deps = accountDeps(context, request);
  const { consentId } = params;
  if (!(await guardianConsent(db, guardian, consentId))) throw data("not-found", { status: 404 });
  const form = await readForm(request);
  const intent = form.get("intent");
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
  const changed = await changeScopes(db, guardian, { consentId, scopes }, deps);
  if (!changed.ok) throw data("not-found", { status: 404 });
  return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), {
    title: "Saved",
    text: "What you no longer allow is no longer public.",
  });
}

function redirectWithToast(to: string, toast: FlashToast) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(toast) } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnexpected(serverAction, unexpectedStep());
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { consent, card, unpaidCents, drawings } = loaderData;
  const isActive = consent.status === "active";
  return (
    <>
      <title>{`Your consent | ${brand.name}`}</title>
      <PageHeader
        crumbs={[{ to: pathTo("/guardian"), label: "For guardians" }]}
        title={isActive ? (consent.childFirstName ?? "Your child") : "What do you allow?"}
        intro={
          isActive
            ? "What you allowed. You can change it at any time."
            : "Tick what you allow. Every box is your choice; you can change it later."
        }
      />
      {isActive ? (
        <ActiveConsent
          consent={consent}
          result={actionData}
          warning={<UnpaidEarnings cents={unpaidCents} />}
          drawings={<Drawings drawings={drawings} />}
        />
      ) : (
        <VerifyingConsent consent={consent} card={card} result={actionData} />
      )}
    </>
  );
}

type Drawing = Route.ComponentProps["loaderData"]["drawings"][number];

function Drawings({ drawings }: { drawings: readonly Drawing[] }) {
  if (drawings.length === 0) return null;
  return (
    <Card title="Drawings">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {drawings.map(({ id, title, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words font-semibold">{title}</span>
            <DesignStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
