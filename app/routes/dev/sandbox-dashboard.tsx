import { data, Form, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { TextField } from "~/ui/forms/text-field";

import type { Route } from "./+types/sandbox-dashboard";

export const meta = () => [{ title: "Sandbox dashboard" }, { name: "robots", content: "noindex" }];

/** The provider's page where an account's owner sees transfers and changes the bank account. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { sandbox } = context.get(servicesContext);
  const accountId = params["accountId"] ?? "";
  const account = await sandbox?.findOnboardingPage(accountId);
  if (!sandbox || !account) throw data(null, { status: 404 });
  const transfers = await sandbox.findTransfersTo(accountId);
  return { displayName: account.displayName, bankLast4: account.bankLast4, transfers };
}

type Result = { saved: true } | { errors: Record<string, string[]>; typed: Record<string, string> };

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { sandbox } = context.get(servicesContext);
  const last4 = String((await readForm(request)).get("last4") ?? "").trim();
  if (!/^\d{4}$/.test(last4)) {
    const errors = { last4: ["Please type the last four digits"] };
    return refuseForm<Result>({ errors, typed: { last4 } });
  }
  const isChanged = await sandbox?.changeBank(params["accountId"] ?? "", last4);
  if (!isChanged) throw data(null, { status: 404 });
  return data<Result>({ saved: true });
}

export default function SandboxDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { displayName, bankLast4, transfers } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <main id="main" className="mx-auto max-w-lg px-4 py-12">
      <p className="mb-6 text-sm text-ink-2">
        Sandbox dashboard. No money moves, and only what you type here is kept.
      </p>
      <div className="space-y-5 rounded-md border-2 border-ink bg-white p-6 sm:p-8">
        <h1 className="text-2xl">Payouts to {displayName}</h1>
        {actionData && "saved" in actionData && (
          <Callout tone="success" title="Bank account changed">
            The next payout goes there.
          </Callout>
        )}
        <p>{bankLast4 ? `Bank account ending in ${bankLast4}` : "No bank account yet"}</p>
        <Form method="post" className="space-y-4">
          <TextField
            label="Last four digits of the bank account"
            name="last4"
            inputMode="numeric"
            maxLength={4}
            required
            defaultValue={refused?.typed["last4"]}
            errors={refused?.errors["last4"]}
          />
          <Button variant="primary">Change bank account</Button>
        </Form>
        <h2 className="text-lg">Transfers</h2>
        {transfers.length === 0 ? (
          <p className="text-ink-2">Nothing has arrived yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {transfers.map(({ id, amountCents, reversedCents, status }) => (
              <li key={id} className="flex justify-between py-2">
                <span>{status === "failed" ? "Returned by the bank" : "Received"}</span>
                <strong className="tabular-nums">{formatCents(amountCents - reversedCents)}</strong>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={pathTo("/payment-setup")}>Back to the shop</ButtonLink>
      </div>
    </main>
  );
}
