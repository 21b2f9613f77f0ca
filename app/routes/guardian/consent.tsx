import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { stepFailure } from "~/people/steps/step-failure";
import { checkCardVerification } from "~/families/consent/check-cards.server";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { ParentsCard } from "~/families/second-parent/loaded-later";
import { twoParents } from "~/families/second-parent/two-parents.server";
import { isUuid } from "~/lib/uuid";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/consent";
import { ChildsHome } from "./childs-home";
import { childsHome } from "./childs-home.server";
import { consentAction } from "./consent-action.server";

/** Only before the consent is given: everyone else comes for the child. */
const VerifyingConsent = lazy(async () => ({
  default: (await import("~/families/consent/verifying-consent")).VerifyingConsent,
}));

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const guardian = requireActor(context, request);
  if (!isUuid(params.consentId)) throw data("not-found", { status: 404 });
  const card = new URL(request.url).searchParams.get("card");
  if (card === "done")
    await checkCardVerification(db, guardian, params.consentId, accountDeps(context, request));
  const consent = await guardianConsent(db, guardian, params.consentId);
  if (!consent) throw data("not-found", { status: 404 });
  // Of a teen, two parents share who is paid, and nothing else.
  const isTeens = consent.status === "payee" && consent.hasOther;
  if (consent.status !== "verifying" && consent.status !== "active" && !isTeens)
    throw redirect(pathTo("/guardian"));
  const shared = isTeens ? await twoParents(db, guardian, consent.id) : null;
  const home = consent.status === "active" ? await childsHome(services, guardian, consent) : null;
  return { consent, card, home, shared };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const { consentId } = params;
  if (!(await guardianConsent(db, guardian, consentId))) throw data("not-found", { status: 404 });
  return consentAction(request, context, { guardian, consentId });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { consent, card, home, shared } = loaderData;
  return (
    <>
      <title>{`Your consent | ${brand.name}`}</title>
      <PageHeader
        crumbs={[{ to: pathTo("/guardian"), label: "For parents" }]}
        title={home || shared ? (consent.childFirstName ?? "Your child") : "What do you allow?"}
        intro={
          home || shared
            ? undefined
            : "Tick what you allow. Every box is your choice; you can change it later."
        }
      />
      {shared ? (
        <section className="max-w-3xl">
          <ParentsCard
            child={consent.childFirstName ?? "your child"}
            parents={shared}
            refused={undefined}
            isTeens
          />
        </section>
      ) : home ? (
        <ChildsHome consent={consent} home={home} result={actionData} />
      ) : (
        <Suspense>
          <VerifyingConsent consent={consent} card={card} result={actionData} />
        </Suspense>
      )}
    </>
  );
}
