import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";

export type SetupState = "not-started" | "unfinished" | "ready";

type Setup = {
  state: SetupState;
  doneBy: "self" | "guardian" | "grown-up-by-mail";
  taxForm: { isMissing: boolean };
};

/** The payment-connect card: where the money goes, and what is left to do for it. */
export function PaymentSetupCard({ setup }: { setup: Setup }) {
  return (
    <Card title="Payment Setup" action={<StateBadge state={setup.state} />}>
      <p className="text-ink-2">{wordsFor(setup)}</p>
      {setup.state === "ready" && setup.doneBy === "self" && (
        <ButtonLink to={pathTo("/payment-setup")} size="sm" className="mt-4">
          {setup.taxForm.isMissing ? "Fill in the tax form" : "Change bank account"}
        </ButtonLink>
      )}
      {setup.state !== "ready" && setup.doneBy !== "guardian" && (
        <ButtonLink to={pathTo("/payment-setup")} isWide className="mt-4">
          {setup.state === "unfinished" ? "Finish payment setup" : "Set up payments"}
        </ButtonLink>
      )}
    </Card>
  );
}

export const setupLabels: Record<SetupState, string> = {
  ready: "Ready",
  unfinished: "Not finished",
  "not-started": "Not set up",
};

function StateBadge({ state }: { state: SetupState }) {
  return <Badge tone={state === "ready" ? "success" : "warning"}>{setupLabels[state]}</Badge>;
}

function wordsFor({ state, doneBy, taxForm }: Setup): string {
  if (state === "ready") {
    return doneBy === "self"
      ? taxForm.isMissing
        ? "We send you your money every week. Our payment provider still needs your tax form."
        : "We send you your money every week."
      : "We send your money to your grown-up every week.";
  }
  if (doneBy === "guardian") {
    return "Your money is safe with us. Ask your grown-up to set up payments on their page.";
  }
  if (doneBy === "grown-up-by-mail") {
    return "Your money is safe with us. A grown-up has to say where it goes.";
  }
  return state === "unfinished"
    ? "A few things are still missing before we can pay you."
    : "Your money is safe with us. Set up payments to get it.";
}
