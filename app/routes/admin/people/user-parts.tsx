import { consentLabels, consentTones } from "~/families/consent/consent-copy";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/user";

type Data = Route.ComponentProps["loaderData"];

/** In place of what only a child's or parent's record shows. */
const onRecord = "On the record";

/** The account details that the team needs. */
export function UserDetails({
  person,
  seesAddresses,
  state,
}: Pick<Data, "person" | "seesAddresses" | "state">) {
  const roles = [
    person.accountType === "creator" ? "Creator" : "Customer",
    person.isGuardian && "guardian",
    person.isAdmin && "admin",
  ].filter(Boolean);
  const rows: [string, string][] = [
    ["Account", roles.join(", ")],
    ...(seesAddresses ? [["Email", emailText(person)] satisfies [string, string]] : []),
    ["Username", person.isChild ? onRecord : (person.username ?? "None")],
    ["Age group", person.ageBracket ?? "Not known"],
    ["State", state ?? "Not known"],
    ...(person.accountType === "creator" ? publicRows(person) : []),
    ["Since", formatDate(person.createdAt)],
    ["Orders", String(person.orderCount)],
    ...(person.suspendedAt && person.suspensionReason
      ? [["Suspended because", person.suspensionReason] satisfies [string, string]]
      : []),
  ];
  return (
    <Card title="Account">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {person.accountType === "creator" && (
        <p className="mt-4 border-t-2 border-line pt-4">
          <DesignCount person={person} />
        </p>
      )}
    </Card>
  );
}

/** What an artist's page says. */
function publicRows(person: Data["person"]): [string, string][] {
  const name = person.isChild ? onRecord : (person.publicFirstName ?? "Young Creator");
  return [
    ["Public name", person.isVisible ? name : "Nothing is public"],
    ["Bio", person.bio ?? "None"],
  ];
}

function emailText({ email, emailVerified }: Data["person"]): string {
  return email ? `${email}${emailVerified ? "" : " (not verified)"}` : onRecord;
}

/** A child's designs have no name by which the list could find them. */
function DesignCount({ person }: { person: Data["person"] }) {
  const count = person.designCount === 1 ? "1 design" : `${person.designCount} designs`;
  if (person.isChild || !person.name) return count;
  return <TextLink to={pathTo("/admin", { query: { q: person.name } })}>{count}</TextLink>;
}

/** The consents that a person has given or is covered by. */
export function UserConsents({
  personId,
  consents,
}: {
  personId: string;
  consents: NonNullable<Data["consents"]>;
}) {
  return (
    <Card title="Parents and consents">
      {consents.length === 0 ? (
        <p className="text-ink-2">No consents.</p>
      ) : (
        <ul className="divide-y divide-line">
          {consents.map((consent) => (
            <li key={consent.id} className="space-y-1 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={consentTones[consent.status]}>{consentLabels[consent.status]}</Badge>
                {consent.guardianUserId === personId ? (
                  <span>
                    <span>for </span>
                    {consent.childUserId ? (
                      <TextLink
                        to={pathTo("/admin/people/:userId", { userId: consent.childUserId })}
                      >
                        {consent.childName}
                      </TextLink>
                    ) : (
                      <span>a child without an account yet</span>
                    )}
                  </span>
                ) : (
                  <span>
                    <span>by </span>
                    {consent.guardianUserId ? (
                      <TextLink
                        to={pathTo("/admin/people/:userId", { userId: consent.guardianUserId })}
                      >
                        a parent
                      </TextLink>
                    ) : (
                      <span>a parent</span>
                    )}
                  </span>
                )}
              </p>
              <p className="text-sm">
                <TextLink to={pathTo("/admin/consents/:consentId", { consentId: consent.id })}>
                  Open the consent&apos;s record
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
