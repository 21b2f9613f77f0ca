import { data } from "react-router";

import { personForAdmins } from "~/features/accounts/people-for-admins.server";
import {
  readmitPerson,
  suspendPerson,
  type SuspendResult,
} from "~/features/accounts/suspend-person.server";
import { usStates } from "~/features/accounts/us-states";
import { consentLabels, consentTones, scopeList } from "~/features/consent/consent-words";
import { consentsForAdmins } from "~/features/consent/consents-for-admins.server";
import { answerFailure } from "~/lib/answer-failure";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageAnswer, type ActionAnswer } from "~/ui/action-answer";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/confirm-action";
import { Badge } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/person";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const admin = requireAdminActor(context, request);
  const person = await personForAdmins(db, params.userId);
  if (!person) throw data("person-not-found", { status: 404 });
  const state = Object.entries(usStates).find(([code]) => code === person.state)?.[1] ?? null;
  return {
    person,
    state,
    isOwn: person.id === admin.userId,
    consents: (await consentsForAdmins(db, { personId: person.id })).consents,
  };
}

const refusals: Record<Extract<SuspendResult, { ok: false }>["reason"], string> = {
  "admins-only": "You don't have admin privileges",
  "own-account": "You cannot suspend yourself",
  "already-so": "Somebody else was quicker. The page shows it as it is now.",
};

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const isSuspend = (await request.formData()).get("intent") === "suspend";
  const result = await (isSuspend ? suspendPerson : readmitPerson)(db, admin, params.userId);
  return result.ok
    ? data<ActionAnswer>({ done: isSuspend ? "Account suspended" : "Account open again" })
    : data<ActionAnswer>({ error: "Error", text: refusals[result.reason] }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.firstName ?? "Person"} · Admin` },
];

export default function PersonPage({
  loaderData: { person, state, isOwn, consents },
  actionData,
}: Route.ComponentProps) {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className="space-y-6">
      <PageAnswer answer={actionData} />
      <div>
        <Breadcrumbs crumbs={[{ to: "/admin/people", label: "People" }]} />
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={person.firstName} pictureId={person.pictureId} />
          <h2 className="text-2xl">{name}</h2>
          {person.suspendedAt && (
            <Badge tone="danger">Suspended since {formatDate(person.suspendedAt)}</Badge>
          )}
          {!isOwn && (
            <span className="ml-auto">
              {person.suspendedAt ? (
                <ConfirmAction
                  label="Open again"
                  variant="secondary"
                  title={`Let ${name} in again?`}
                  confirmLabel="Open again"
                  fields={{ intent: "readmit" }}
                >
                  <p>Page and products are shown again.</p>
                </ConfirmAction>
              ) : (
                <ConfirmAction
                  label="Suspend"
                  title={`Suspend ${name}?`}
                  confirmLabel="Suspend"
                  fields={{ intent: "suspend" }}
                >
                  <p>
                    They are signed out everywhere, page and products are hidden, payouts wait.
                    Nothing is deleted.
                  </p>
                </ConfirmAction>
              )}
            </span>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <About person={person} state={state} />
        <Card title="Guardians and consents">
          {consents.length === 0 ? (
            <p className="text-ink-2">No consents.</p>
          ) : (
            <ul className="divide-y divide-line">
              {consents.map((consent) => (
                <li key={consent.id} className="space-y-1 py-3">
                  <p className="flex flex-wrap items-center gap-2">
                    <Badge tone={consentTones[consent.status]}>
                      {consentLabels[consent.status]}
                    </Badge>
                    {consent.guardianUserId === person.id ? (
                      <span>
                        for{" "}
                        {consent.childUserId ? (
                          <TextLink to={`/admin/people/${consent.childUserId}`}>
                            {consent.childName}
                          </TextLink>
                        ) : (
                          "a child without an account yet"
                        )}
                      </span>
                    ) : (
                      <span>
                        by{" "}
                        {consent.guardianUserId ? (
                          <TextLink to={`/admin/people/${consent.guardianUserId}`}>
                            {consent.guardianName}
                          </TextLink>
                        ) : (
                          "a parent"
                        )}
                      </span>
                    )}
                  </p>
                  <p className="text-sm text-ink-2">Allowed: {scopeList(consent.scopes)}</p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];

function About({ person, state }: { person: Data["person"]; state: Data["state"] }) {
  const roles = [
    person.accountType === "creator" ? "Creator" : "Customer",
    person.isGuardian && "guardian",
    person.isAdmin && "admin",
  ].filter(Boolean);
  const rows: [string, string][] = [
    ["Account", roles.join(", ")],
    ["Email", `${person.email}${person.emailVerified ? "" : " (not verified)"}`],
    ["Username", person.username ?? "None"],
    ["Age group", person.ageBracket ?? "Not known"],
    ["State", state ?? "Not known"],
    [
      "Public name",
      person.isVisible ? (person.publicFirstName ?? "Young Creator") : "Nothing is public",
    ],
    ["Bio", person.bio ?? "None"],
    ["Since", formatDate(person.createdAt)],
    ["Orders", String(person.orderCount)],
  ];
  return (
    <Card title="Account">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {person.accountType === "creator" && (
        <p className="mt-4 border-t-2 border-line pt-4">
          <TextLink
            to={`/admin?q=${encodeURIComponent(`${person.firstName} ${person.lastName}`.trim())}`}
          >
            {person.designCount === 1 ? "1 design" : `${person.designCount} designs`}
          </TextLink>
          , earned {formatCents(person.earnedCents)},{" "}
          <TextLink to={`/admin/payouts?creator=${person.id}`}>payouts</TextLink>
          {person.payoutsEnabled ? ", payment account ready" : ", payment account not ready"}
        </p>
      )}
    </Card>
  );
}
