import {
  data,
  Form,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";

import { withinSite } from "../within-site";
import type { Route } from "./+types/sandbox-onboarding";

export const meta = () => [
  { title: "Sandbox payment setup" },
  { name: "robots", content: "noindex" },
];

/** The page where a payment provider would ask for a name, a bank and an identity. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { sandbox } = context.get(servicesContext);
  const account = await sandbox?.findOnboardingPage(params["accountId"] ?? "");
  if (!account) throw data(null, { status: 404 });
  const { displayName, payoutsEnabled, hasTaxForm } = account;
  return { displayName, isReady: payoutsEnabled, hasTaxForm };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { sandbox, config } = context.get(servicesContext);
  if (!sandbox) throw data(null, { status: 404 });
  const accountId = params["accountId"] ?? "";
  const intent = (await readForm(request)).get("intent");
  const outcome = await (intent === "restrict"
    ? sandbox.restrictAccount(accountId)
    : intent === "without-tax-form"
      ? sandbox.completeWithoutTaxForm(accountId)
      : sandbox.completeOnboarding(accountId));
  if (!outcome.ok) throw data(null, { status: 404 });
  throw redirectDocument(withinSite(outcome.redirectTo ?? pathTo("/"), config.publicUrl));
}

export default function SandboxOnboarding({ loaderData }: Route.ComponentProps) {
  const { displayName, isReady, hasTaxForm } = loaderData;
  return (
    <main id="main" className="mx-auto max-w-lg px-4 py-12">
      <p className="mb-6 text-sm text-ink-2">
        Sandbox payment setup. Nothing is asked and nothing is kept.
      </p>
      <div className="space-y-5 rounded-md border-2 border-ink bg-white p-6 sm:p-8">
        <h1 className="text-2xl">Payouts to {displayName}</h1>
        <p>
          {isReady
            ? "This account is ready to receive money."
            : "A real provider asks for a name, a bank account and proof of identity here."}
        </p>
        <h2 className="text-lg">Tax form (W-9)</h2>
        <p>
          {hasTaxForm
            ? "The tax form is filled in."
            : "A real provider asks for the taxpayer's name, address and number here. The shop hears only that they are there."}
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <Button variant="primary" name="intent" value="complete">
            {isReady ? (hasTaxForm ? "Back to the shop" : "Fill in the tax form") : "Finish setup"}
          </Button>
          {(!isReady || hasTaxForm) && (
            <Button name="intent" value="without-tax-form">
              {isReady ? "Take the tax form back" : "Finish without the tax form"}
            </Button>
          )}
          {isReady && (
            <Button name="intent" value="restrict">
              Ask for more details
            </Button>
          )}
        </Form>
      </div>
    </main>
  );
}
