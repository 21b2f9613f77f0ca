import { data } from "react-router";

import { openConsentRecord } from "~/families/consent/records/open-record.server";
import { DeedsList } from "~/families/second-parent/deeds-list";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/consent-record";
import { ConsentFacts, SecondFacts } from "./record-parts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "see-child-records");
  const { db } = context.get(servicesContext);
  const record = await openConsentRecord(db, admin, params.consentId);
  if (!record.ok) throw data("consent-not-found", { status: 404 });
  return record;
}

export const meta: Route.MetaFunction = () => [{ title: "Consent · Admin" }];

export default function ConsentRecord({
  loaderData: { consent, seconds, deeds },
}: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/consents"), label: "Parents and consents" }]} />
        <h2 className="text-2xl">A consent&apos;s record</h2>
      </div>
      <Callout tone="info">The audit shows that you viewed this record.</Callout>
      <Card title="Consent">
        <ConsentFacts consent={consent} />
      </Card>
      {seconds.map((second) => (
        <Card key={second.id} title="Second parent">
          <SecondFacts second={second} />
        </Card>
      ))}
      {deeds.length > 0 && (
        <Card title="Who decided what">
          <DeedsList deeds={deeds} />
        </Card>
      )}
    </div>
  );
}
