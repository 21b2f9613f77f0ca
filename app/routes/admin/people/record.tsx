import { data } from "react-router";

import { openUserRecord } from "~/families/consent/records/open-record.server";
import { waitingName } from "~/drawings/moderation/childs-name.server";
import { formatDate } from "~/lib/dates";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/record";
import { ConsentFacts, Facts } from "./record-parts";
import { NameDecision } from "./name-decision";

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
