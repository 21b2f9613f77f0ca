import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { savingsForm } from "~/families/savings/savings-form";
import { savingsChoice, setSavings } from "~/families/savings/set-savings.server";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { accountDeps } from "~/middleware/account-deps";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { toastCookie } from "~/middleware/toast";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { Scribble } from "~/ui/marker/scribble";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/savings";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const choice = await savingsChoice(db, guardian, params.consentId);
  if (!choice?.childUserId) throw data("not-found", { status: 404 });
  const consent = await guardianConsent(db, guardian, params.consentId);
  return {
    child: consent?.childFirstName ?? "your child",
    home: choice.isUnder13 ? params.consentId : null,
    percent: choice.percent,
    savedCents: (await creatorEarningsSummary(db, choice.childUserId)).savedCents,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const { consentId } = params;
  const typed = typedValues(await readForm(request));
  if (!(await savingsChoice(db, guardian, consentId))) throw data("not-found", { status: 404 });
  const parsed = savingsForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const { percent } = parsed.data;
  const deps = accountDeps(context, request);
  if (!(await setSavings(db, guardian, { consentId, percent }, deps)))
    throw data("not-found", { status: 404 });
  return redirect(pathTo("/guardian/consents/:consentId/savings", { consentId }), {
    headers: { "Set-Cookie": toastCookie({ title: "Saved" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export default function Savings({ loaderData, actionData }: Route.ComponentProps) {
  const { child, home, percent, savedCents } = loaderData;
  return (
    <div className="max-w-3xl">
      <title>{`Save until 18 | ${brand.name}`}</title>
      <PageHeader
        crumbs={[
          { to: pathTo("/guardian"), label: "For parents" },
          ...(home
            ? [{ to: pathTo("/guardian/consents/:consentId", { consentId: home }), label: child }]
            : []),
        ]}
        title="Save until 18"
        intro={`Set aside a part of what ${child}'s drawings earn, in a jar of ${child}'s own.`}
        action={<Scribble name="jar" className="size-24 max-sm:hidden" />}
      />
      <Card title={`${formatCents(savedCents)} in the jar`}>
        <ul className="mb-6 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
          <li>The part goes into the jar with each payout, and the rest is paid out as before.</li>
          <li>{`${child} sees the jar, and cannot take anything out or change this.`}</li>
          <li>
            {`At 18, it is paid to ${child}, once ${child} has set up a payment account. It never expires.`}
          </li>
          <li>
            {`If the account is deleted before, no one receives the jar until then: we mail a code to keep, and with it ${child} is paid at 18.`}
          </li>
          <li>
            You can change the part at any time. What is in the jar stays there. It earns no
            interest, and it is not a bank account.
          </li>
        </ul>
        <EditForm
          thing="the part"
          values={{ percent: String(percent) }}
          refused={actionData}
          submitLabel="Save"
          className="space-y-5"
        >
          {(field) => (
            <TextField
              label="Part that is set aside, in percent"
              hint="0 to 100, from the next payout on"
              inputMode="numeric"
              className="max-w-xs"
              required
              {...field("percent")}
            />
          )}
        </EditForm>
      </Card>
    </div>
  );
}
