import { data } from "react-router";

import { blanksForAdmins } from "~/catalog/blanks/blanks-for-admins.server";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Breadcrumbs } from "~/ui/page-header";
import { Card } from "~/ui/card";

import type { Route } from "./+types/blanks";
import { blanksAction } from "./blanks-action.server";
import { MissingBlanks, SwitchOffForm } from "./blanks-parts";

export async function loader({ context }: Route.LoaderArgs) {
  return { missing: await blanksForAdmins(context.get(servicesContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const result = await blanksAction(
    context.get(servicesContext),
    admin,
    await readForm(request, { repeats: ["size"] }),
  );
  return data(result, "done" in result ? {} : { status: REFUSED });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Out of stock · Admin" }];

export default function Blanks({ loaderData: { missing }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageResponse result={actionData} />
      <Breadcrumbs
        crumbs={[
          { to: pathTo("/admin/orders"), label: "Orders" },
          { to: pathTo("/admin/orders/print"), label: "Print desk" },
        ]}
      />
      <h2 className="mb-1 text-2xl">Out of stock</h2>
      <p className="wrap-text mb-6 text-ink-2">
        What is listed here is sold out in the whole shop: on every product, in carts and at
        checkout.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Out of stock now" className="min-w-0">
          {missing.length === 0 ? (
            <p className="text-ink-2">Everything is in stock.</p>
          ) : (
            <MissingBlanks groups={missing} />
          )}
        </Card>
        <SwitchOffForm result={actionData} />
      </div>
    </>
  );
}
