import { AddCertificateCard } from "~/catalog/blanks/add-certificate-card";
import { certificatesForAdmins } from "~/catalog/blanks/certificates-for-admins.server";
import { CertificateList } from "~/catalog/blanks/certificate-list";
import { blanksNow, inkNow, trackingLabelNow } from "~/catalog/blanks/garments-now.server";
import { InkCard } from "~/catalog/blanks/ink-card";
import { TrackingLabelCard } from "~/catalog/blanks/tracking-label-card";
import { YouthSales } from "~/catalog/blanks/youth-sales";
import { readForm } from "~/lib/read-form";
import { orAfterConflict } from "~/lib/revalidation";
import { shopDay } from "~/lib/shop-zone";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { Breadcrumbs } from "~/ui/page-header";
import { useCount } from "~/ui/use-count";

import type { Route } from "./+types/certificates";
import {
  certificatesAction,
  type CertificatesResult,
  type FormName,
} from "./certificates-action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, now } = context.get(servicesContext);
  const today = shopDay(now());
  const [blanks, ink, label, certificates] = await Promise.all([
    blanksNow(db),
    inkNow(db),
    trackingLabelNow(db),
    certificatesForAdmins(db, today),
  ]);
  const blank = blanks.find(({ cut }) => cut === "youth") ?? null;
  return { blank, ink, label, certificates, isDemo: config.isDemo, today };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  return certificatesAction(context.get(servicesContext), admin, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Ink and certificates · Admin" }];

export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const { blank, ink, label, certificates, isDemo, today } = loaderData;
  const result: CertificatesResult | undefined = actionData;
  const refusedIn = (form: FormName) =>
    result && "error" in result && result.form === form ? result.refused : undefined;
  const added = useCount(result && "done" in result && result.form === "add" ? result : undefined);
  return (
    <UnsavedForms isRefused={result !== undefined && "error" in result}>
      <PageResponse result={result} />
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/blanks"), label: "Blanks" }]} />
      <h2 className="mb-1 text-2xl">Ink and certificates</h2>
      <p className="wrap-text mb-6 text-ink-2">
        A children&apos;s product certificate says that a laboratory has tested the youth shirt with
        our ink. Another shirt or another ink needs another certificate.
      </p>
      <YouthSales certificates={certificates} isDemo={isDemo} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-5">
          <Card title="Certificates" level="h3">
            <CertificateList certificates={certificates} />
          </Card>
          <AddCertificateCard
            key={added}
            blank={blank}
            ink={ink}
            today={today}
            refused={refusedIn("add")}
          />
        </div>
        <div className="min-w-0 space-y-5">
          <InkCard key={`ink ${ink?.revision}`} ink={ink} refused={refusedIn("ink")} />
          <TrackingLabelCard key={label?.id} label={label} refused={refusedIn("label")} />
        </div>
      </div>
    </UnsavedForms>
  );
}
