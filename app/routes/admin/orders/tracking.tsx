import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { z } from "zod";

import { startRefusals } from "~/desk/bulk/bulk-copy";
import { startShipping } from "~/desk/bulk/start-shipping.server";
import { typedValues, type RefusedForm } from "~/lib/form";
import { formFailure } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Breadcrumbs } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField } from "~/ui/forms/text-field";

import type { Route } from "./+types/tracking";

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "print-orders");
  return { requestKey: randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "print-orders");
  const typed = typedValues(await readForm(request));
  const key = z.uuid().safeParse(typed["requestKey"]);
  const started = await startShipping(context.get(servicesContext).db, admin, {
    pasted: typed["parcels"] ?? "",
    listUrl: pathTo("/admin/orders/tracking"),
    requestKey: key.data ?? randomUUID(),
  });
  if (started.ok) return redirect(pathTo("/admin/bulk/:runId", { runId: started.runId }));
  const message =
    started.reason === "nothing-selected"
      ? "Please paste at least one tracking number"
      : startRefusals[started.reason];
  return refuseForm<RefusedForm>({ errors: { parcels: [message] }, typed });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Tracking numbers · Admin" }];

export default function Tracking({ loaderData: { requestKey }, actionData }: Route.ComponentProps) {
  const refused = actionData && "typed" in actionData ? actionData : undefined;
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/orders"), label: "Orders" }]} />
      <h2 className="mb-5 text-2xl">Tracking numbers</h2>
      <PostForm refused={refused} fields={{ requestKey }} className="space-y-5">
        <TextAreaField
          label="Order number, carrier, tracking number"
          rows={12}
          required
          hint="One parcel per row, as copied from a spreadsheet or a carrier's file. Every row is checked first; nothing is sent until you say so."
          name="parcels"
          errors={actionData?.errors["parcels"] ?? actionData?.errors[""]}
        />
        <SubmitButton variant="primary" pendingText="Checking...">
          Check the rows
        </SubmitButton>
      </PostForm>
    </div>
  );
}
