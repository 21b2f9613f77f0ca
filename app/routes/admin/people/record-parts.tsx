import { consentLabels } from "~/families/consent/consent-copy";
import { formatDate } from "~/lib/dates";

import type { Route } from "./+types/consent-record";

type Consent = Route.ComponentProps["loaderData"]["consent"];

/** What is known, one line each. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A consent with the people it is about. */
export function ConsentFacts({ consent }: { consent: Consent }) {
  const guardian = `${consent.guardianFirstName ?? ""} ${consent.guardianLastName ?? ""}`.trim();
  const child = `${consent.childFirstName ?? ""} ${consent.childLastName ?? ""}`.trim();
  const dates: [string, Date | null][] = [
    ["Parent told", consent.noticeSentAt],
    ["Decided", consent.decidedAt],
    ["Revoked", consent.revokedAt],
  ];
  return (
    <Facts
      facts={[
        ["Status", consentLabels[consent.status]],
        ...(consent.isBounced ? ([["Our mail", "The parent's address rejected it"]] as const) : []),
        ["Child", child || "No account"],
        ["Child born", consent.dateOfBirth ? formatDate(consent.dateOfBirth) : "Not known"],
        ["Parent", guardian || "No account"],
        ["Guardian's email", consent.guardianEmail ?? consent.parentEmail ?? "Deleted"],
        ...(consent.method === "card"
          ? ([["Name on the card", consent.cardholderName ?? "Not given"]] as const)
          : []),
        ...dates.flatMap(([label, at]): [string, string][] =>
          at ? [[label, formatDate(at)]] : [],
        ),
      ]}
    />
  );
}
