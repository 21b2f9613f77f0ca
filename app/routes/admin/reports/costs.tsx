import { redirect } from "react-router";

import { costForm } from "~/books/costs/cost-form";
import { costText } from "~/books/costs/cost-text";
import { saveCosts, unitCostVersions } from "~/books/costs/unit-costs.server";
import { formFailure } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { SmallTable } from "~/ui/lists/small-table";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/costs";

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { db, now } = context.get(servicesContext);
  return { versions: await unitCostVersions(db), today: shopDay(now()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const typed = typedValues(await readForm(request));
  const parsed = costForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const saved = await saveCosts(context.get(servicesContext).db, admin, parsed.data);
  if (!saved.ok)
    return refuseForm<RefusedForm>({
      errors: { startsOn: ["This day is in a closed month, or before one. Choose a later day."] },
      typed,
    });
  return redirect(pathTo("/admin/reports/costs"), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Unit costs saved" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Unit costs · Admin" }];

export default function Costs({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, today } = loaderData;
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/reports"), label: "Reports" }]} />
        <h2 className="text-2xl">Unit costs</h2>
        <p className="mt-2 text-ink-2">
          What a shirt and a parcel cost the shop. The monthly close subtracts them from sales,
          using the costs on the day of each order.
        </p>
      </div>
      <Card title="New costs">
        <EditForm
          thing="the costs"
          values={costText(today, versions[0])}
          refused={actionData}
          submitLabel="Save costs"
          className="grid gap-5 sm:grid-cols-3"
        >
          {(field) => (
            <>
              <TextField
                label="From"
                type="date"
                hint="Entering a day again replaces its costs. Closed months stay as they are."
                className="sm:col-span-3"
                {...field("startsOn")}
              />
              <TextField
                label="A blank"
                inputMode="decimal"
                hint="In dollars, one unprinted shirt"
                {...field("blankCents")}
              />
              <TextField
                label="Printing it"
                inputMode="decimal"
                hint="In dollars, one shirt"
                {...field("printCents")}
              />
              <TextField
                label="A parcel"
                inputMode="decimal"
                hint="In dollars, packing and postage"
                {...field("parcelCents")}
              />
            </>
          )}
        </EditForm>
      </Card>
      <Card title="So far">
        {versions.length === 0 ? (
          <p className="text-ink-2">No costs yet: until there are, the margin leaves them out.</p>
        ) : (
          <SmallTable
            caption="Unit costs so far"
            head={["From", "Blank", "Print", "Parcel"]}
            rows={versions.map((version) => [
              formatDate(version.startsOn),
              formatCents(version.blankCents),
              formatCents(version.printCents),
              formatCents(version.parcelCents),
            ])}
          />
        )}
      </Card>
    </UnsavedForms>
  );
}
