import { redirect } from "react-router";

import { formFailure } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { stateName } from "~/lib/us-states";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { claimsForAdmins, type ClaimForAdmins } from "~/money/departures/claims-for-admins.server";
import { newCodeForm, sendNewClaimCode } from "~/money/departures/new-claim-code.server";
import { byStateAndAge, unclaimedBalances } from "~/money/departures/unclaimed-balances.server";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { SmallTable } from "~/ui/lists/small-table";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/unclaimed";

const SHOWN = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { db, reports, now } = context.get(servicesContext);
  const balances = await unclaimedBalances(reports, now());
  return {
    groups: byStateAndAge(balances),
    balances: balances.slice(0, SHOWN),
    count: balances.length,
    cents: balances.reduce((sum, one) => sum + one.cents, 0),
    claims: await claimsForAdmins(db),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const typed = typedValues(await readForm(request));
  const parsed = newCodeForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const { db, now } = context.get(servicesContext);
  const sent = await sendNewClaimCode(db, admin, parsed.data, now());
  if (!sent.ok) {
    const errors = { claim: ["Nothing waits under this number, or someone receives it already"] };
    return refuseForm<RefusedForm>({ errors, typed });
  }
  const toast = toastCookie({ title: "Success", text: "A new code was sent" });
  return redirect(pathTo("/admin/reports/unclaimed"), { headers: { "Set-Cookie": toast } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Balances without contact · Admin" }];

const receivers: Record<ClaimForAdmins["receiver"], string> = {
  held: "On hold, until an owner releases it",
  claimed: "Whoever entered the code",
  guardian: "The guardian",
  account: "Their payment account, or the code",
  code: "Whoever has the code",
};

const codes: Record<ClaimForAdmins["code"], string> = {
  none: "None",
  used: "Used",
  waiting: "On its way",
  sent: "Mailed",
  lost: "Did not arrive",
};

const shownState = (state: string | null) => (state ? stateName(state) : "No state known");
const shownAge = (ageBracket: string | null) => ageBracket ?? "no age known";

export default function Unclaimed({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, balances, count, cents, claims } = loaderData;
  const lost = claims.filter(({ code }) => code === "lost").length;
  return (
    <div className="max-w-4xl space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/reports"), label: "Reports" }]} />
        <h2 className="text-2xl">Balances without contact</h2>
        <p className="mt-2 max-w-prose text-ink-2">
          What is owed to people we have not heard of for a year. It stays theirs: nothing here ever
          becomes the shop&apos;s. When a state&apos;s time has run out, it goes to its office for
          unclaimed property; ask counsel for each state&apos;s time.
        </p>
      </div>
      <Card title={count === 0 ? "By state and age group" : `${formatCents(cents)} in ${count}`}>
        {count === 0 ? (
          <p className="text-ink-2">
            None. Everyone who is owed something was heard of within a year.
          </p>
        ) : (
          <>
            <SmallTable
              caption="By state and age group"
              head={["State and age group", "Balances", "Owed"]}
              rows={groups.map((group) => [
                `${shownState(group.state)}, ${shownAge(group.ageBracket)}`,
                String(group.balances),
                formatCents(group.cents),
              ])}
            />
            <ButtonLink
              to={pathTo("/admin/reports/unclaimed.csv")}
              variant="secondary"
              size="sm"
              className="mt-5"
              reloadDocument
            >
              Download as CSV
            </ButtonLink>
          </>
        )}
      </Card>
      {balances.length > 0 && (
        <Card title={count > SHOWN ? `The first ${SHOWN}` : "Each balance"}>
          <SmallTable
            caption="Each balance"
            head={["Who", "State", "Last contact", "Owed"]}
            rows={balances.map((one) => [
              one.kind === "claim" ? `Claim ${one.id}` : (one.name ?? one.id),
              one.state ?? "",
              formatDate(new Date(one.lastContactMs)),
              formatCents(one.cents),
            ])}
          />
        </Card>
      )}
      {claims.length > 0 && (
        <Card title="Left by deleted accounts">
          {lost > 0 && (
            <Callout
              tone="warning"
              title={lost === 1 ? "One code did not arrive" : `${lost} codes did not arrive`}
              className="mb-5"
            >
              <p>
                The address in our last email did not take it, so no one has the code. When they
                write to us and can prove it, send a new code below.
              </p>
            </Callout>
          )}
          <SmallTable
            caption="Left by deleted accounts"
            head={["Claim", "Deleted", "From", "Who is paid", "Code", "Owed"]}
            rows={claims.map((one) => [
              one.id,
              formatDate(new Date(one.leftMs)),
              `${shownState(one.state)}, ${shownAge(one.ageBracket)}`,
              receivers[one.receiver],
              codes[one.code],
              formatCents(one.cents),
            ])}
          />
        </Card>
      )}
      <Card title="A code was lost">
        <p className="mb-5 max-w-prose text-ink-2">
          Whoever can prove that a claim is theirs gets a new code; the old one stops working. Check
          first: what they drew, when they sold it, the address they used.
        </p>
        <EditForm
          thing="the code"
          values={{}}
          refused={actionData}
          submitLabel="Send a new code"
          className="space-y-5"
        >
          {(field) => (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="Claim number" autoComplete="off" {...field("claim")} />
              <TextField label="Send it to" type="email" autoComplete="off" {...field("email")} />
              <TextField
                label="How they proved it"
                hint="Without names: it stays in the audit."
                className="sm:col-span-2"
                {...field("reason")}
              />
            </div>
          )}
        </EditForm>
      </Card>
    </div>
  );
}
