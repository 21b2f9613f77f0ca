import { data } from "react-router";

import { brand } from "~/brand";
import { DirectNotice } from "~/families/consent/direct-notice-list";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { consentScopes } from "~/schema/scopes";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";

import type { Route } from "./+types/consent-form";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const consent = await guardianConsent(db, guardian, params.consentId);
  if (consent?.status !== "verifying") throw data("not-found", { status: 404 });
  return { email: guardian.email, reference: consent.id.slice(0, 8).toUpperCase() };
}

/** The form to print and sign. */
export default function ConsentForm({ loaderData }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-2xl">
      <title>{`Consent form | ${brand.name}`}</title>
      <h1 className="text-2xl">Consent of a parent or guardian</h1>
      <p className="mb-6 mt-2 text-ink-2">
        {brand.name}, reference {loaderData.reference}, account {loaderData.email}. Print this page,
        sign it, and send us a photo or scan.
      </p>
      <DirectNotice />
      <h2 className="mt-8 text-lg">I allow (tick)</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {consentScopes.map(({ name, label }) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden className="mt-1 inline-block size-5 shrink-0 border-2 border-ink" />
            {label}
          </li>
        ))}
      </ul>
      <div className="mt-12 grid gap-10 sm:grid-cols-2">
        {["Name in capital letters", "Place and date", "Signature"].map((line) => (
          <p key={line} className="border-t-2 border-ink pt-1 text-sm">
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}
