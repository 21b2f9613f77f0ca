import { data } from "react-router";

import { blanksForAdmins } from "~/catalog/blanks/blanks-for-admins.server";
import { BlankCard } from "~/catalog/blanks/blank-card";
import { certificatesForAdmins } from "~/catalog/blanks/certificates-for-admins.server";
import { ChildSafetyCard } from "~/catalog/blanks/child-safety-card";
import { blanksNow, inkNow, trackingLabelNow } from "~/catalog/blanks/garments-now.server";
import { YouthSales } from "~/catalog/blanks/youth-sales";
import { cuts } from "~/schema/garment-look";
import { readForm } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Card } from "~/ui/card";

import type { Route } from "./+types/blanks";
import { stockAction } from "./stock-action.server";
import { MissingBlanks, SwitchOffForm } from "./stock-parts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, now } = context.get(servicesContext);
  const [missing, blanks, ink, label, certificates] = await Promise.all([
    blanksForAdmins(db),
    blanksNow(db),
    inkNow(db),
    trackingLabelNow(db),
    certificatesForAdmins(db, shopDay(now())),
  ]);
  return { missing, blanks, ink, label, certificates, isDemo: config.isDemo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const result = await stockAction(
    context.get(servicesContext),
    admin,
    await readForm(request, { repeats: ["size"] }),
  );
  return data(result, "done" in result ? {} : { status: REFUSED });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Blanks · Admin" }];

export default function Blanks({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, blanks, ink, label, certificates, isDemo } = loaderData;
  return (
    <>
      <PageResponse result={actionData} />
      <p className="wrap-text mb-6 text-ink-2">
        What shirts are printed on, as the law wants it known. Fibers, origin and washing stand on
        the page of every shirt that comes in the cut.
      </p>
      <YouthSales certificates={certificates} isDemo={isDemo} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] items-start gap-5">
        {cuts.map((cut) => (
          <BlankCard
            key={cut}
            cut={cut}
            blank={blanks.find((one) => one.cut === cut) ?? null}
            isDemo={isDemo}
          />
        ))}
        <ChildSafetyCard ink={ink} label={label} certificates={certificates} />
      </div>
      <h2 id="stock" className="mb-1 mt-12 text-2xl">
        Out of stock
      </h2>
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
