import { consentLabels } from "~/families/consent/consent-copy";
import { Facts } from "~/desk/facts";
import { formatDate } from "~/lib/dates";

import type { Route } from "./+types/consent-record";

type Consent = Route.ComponentProps["loaderData"]["consent"];

/** A consent with the people it is about. */
export function ConsentFacts({ consent }: { consent: Consent }) {
  const guardian = `${consent.guardianFirstName ?? ""} ${consent.guardianLastName ?? ""}`.trim();
  const child = `${consent.childFirstName ?? ""} ${consent.childLastName ?? ""}`.trim();
  const dates: [string, Date | null][] = [
    ["Parent told", consent.noticeSentAt],
    ["Decided", consent.decidedAt],
    ["Revoked", consent.revokedAt],
    ["Ends, as a parent asked", consent.endsAt],
    ["New parent to be checked by", consent.checkDueAt],
  ];
  return (
    <Facts
      facts={[
        ["Status", consentLabels[consent.status]],
        ...(consent.isBounced ? ([["Our mail", "The parent's address rejected it"]] as const) : []),
        ["Child", child || "No account"],
        ["Child born", consent.dateOfBirth ? formatDate(consent.dateOfBirth) : "Not known"],
        ["Parent", guardian ? `${guardian} (${consent.guardianHandle ?? ""})` : "No account"],
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

type Second = Route.ComponentProps["loaderData"]["seconds"][number];

/** The other parent of a consent, by the handle that tells two parents apart. */
export function SecondFacts({ second }: { second: Second }) {
  const name = `${second.firstName ?? ""} ${second.lastName ?? ""}`.trim();
  const dates: [string, Date | null][] = [
    ["Invited", second.invitedAt],
    ["Accepted", second.acceptedAt],
    ["Leaves, as the other asked", second.endsAt],
    ["Left", second.endedAt],
  ];
  return (
    <Facts
      facts={[
        ["Parent", name ? `${name} (${second.handle ?? ""})` : "Invited, not accepted yet"],
        ["Email", second.email ?? "Deleted"],
        ...(second.isPayee ? ([["Paid", "What the child earns"]] as const) : []),
        ...dates.flatMap(([label, at]): [string, string][] =>
          at ? [[label, formatDate(at)]] : [],
        ),
      ]}
    />
  );
}
