import { data } from "react-router";

import { Facts } from "~/desk/facts";
import { openUserRecord } from "~/families/consent/records/open-record.server";
import { waitingName } from "~/drawings/moderation/childs-name.server";
import { formatDate } from "~/lib/dates";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/record";
import { ConsentFacts } from "./record-parts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "see-child-records");
  const { db } = context.get(servicesContext);
  const record = await openUserRecord(db, admin, params.userId);
  if (!record.ok) throw data("person-not-found", { status: 404 });
  return { ...record, waiting: await waitingName(db, admin, params.userId) };
}

export const meta: Route.MetaFunction = () => [{ title: "Record · Admin" }];

export default function UserRecordPage({
  loaderData: { person, consents, waiting },
}: Route.ComponentProps) {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className="space-y-6">
      <div>
        <Breadcrumbs
          crumbs={[
            { to: pathTo("/admin/people"), label: "People" },
            { to: pathTo("/admin/people/:userId", { userId: person.id }), label: "Account" },
          ]}
        />
        <h2 className="text-2xl">{person.isChild ? "A child's record" : "A parent's record"}</h2>
      </div>
      <Callout tone="info">The audit shows that you viewed this record.</Callout>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Account">
          <Facts
            facts={[
              ["Name", name],
              ["Username", person.username ?? "None"],
              ["Email", `${person.email}${person.emailVerified ? "" : " (not verified)"}`],
              ["Born", person.dateOfBirth ? formatDate(person.dateOfBirth) : "Not known"],
              ["Age group", person.ageBracket ?? "Not known"],
              ["Public name", person.publicFirstName ?? "None"],
            ]}
          />
        </Card>
        {waiting && <NameDecision waiting={waiting} />}
        {consents.map((consent) => (
          <Card key={consent.id} title="Consent">
            <ConsentFacts consent={consent} />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** A child's first name that waits to be shown, with the decision. */
function NameDecision({ waiting }: { waiting: { itemId: string; firstName: string } }) {
  const action = pathTo("/admin/moderation");
  const fields = { kind: "profile", id: waiting.itemId };
  return (
    <Card title="A first name is waiting to be shown">
      <p className="mb-4 text-lg">{waiting.firstName || "Nothing: it will no longer be public"}</p>
      <div className="flex flex-wrap gap-3">
        <ConfirmAction
          action={action}
          label="Approve first name"
          variant="secondary"
          title="Show this first name?"
          confirmLabel="Approve first name"
          fields={{ ...fields, decision: "approve" }}
        >
          <p>Everyone sees it on the page and on each shirt, as far as the parent allows.</p>
        </ConfirmAction>
        <ConfirmAction
          action={action}
          label="Reject"
          title="Reject this first name?"
          confirmLabel="Reject"
          fields={{ ...fields, decision: "reject" }}
        >
          <p>It stays hidden, and the child is asked for another one.</p>
        </ConfirmAction>
      </div>
    </Card>
  );
}
