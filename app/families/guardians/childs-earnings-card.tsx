import { HeldNotice } from "~/money/payouts/held-notice";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Accordion } from "~/ui/accordion";

type Props = {
  consentId: string;
  earned: {
    totalCents: number;
    pendingCents: number;
    paidCents: number;
    savedCents: number;
    teesSold: number;
  };
  payments: "not-started" | "unfinished" | "no-tax-form" | "ready";
  /** Of two parents, the first name of the one who is paid, where that is not the reader. */
  paidTo: string | null;
  /** An owner of the shop holds the child's payouts. */
  isHeld: boolean;
};

const setUpLabels = {
  "not-started": "Set up payments",
  unfinished: "Finish payment setup",
  "no-tax-form": "Fill in the tax form",
  ready: "Change bank account",
};

const unready = "It is safe with us. Set up the account that receives it, in your name.";
const whereItGoes = {
  "not-started": unready,
  unfinished: unready,
  "no-tax-form":
    "It is sent to your account every Monday. Once more comes together in a year, it waits: our payment provider still needs your tax form.",
  ready: "It is sent to your account every Monday.",
};

/** What the child has earned, and the way it is paid to the guardian. */
export function ChildsEarningsCard({ consentId, earned, payments, paidTo, isHeld }: Props) {
  return (
    <Accordion
      isOpen={isHeld}
      summary={
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 className="text-lg">Earnings</h3>
          <span className="font-sans text-base font-normal text-ink-2">
            {formatCents(earned.totalCents)}
          </span>
        </span>
      }
    >
      <dl className="flex flex-col gap-2">
        <Row name="Earned" value={formatCents(earned.totalCents)} />
        {paidTo === null && (
          <>
            <Row name="Paid to you" value={formatCents(earned.paidCents)} />
            <Row name="Still to be paid" value={formatCents(earned.pendingCents)} />
          </>
        )}
        {earned.savedCents > 0 && (
          <Row name="In the jar until 18" value={formatCents(earned.savedCents)} />
        )}
        <Row name="Shirts sold" value={earned.teesSold.toLocaleString("en-US")} />
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        {paidTo === null ? whereItGoes[payments] : `It is paid to ${paidTo}.`}
      </p>
      {isHeld && (
        <div className="mt-4">
          <HeldNotice whose="Payouts" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {paidTo === null && (
          <>
            <ButtonLink to={pathTo("/payment-setup")} size="sm">
              {setUpLabels[payments]}
            </ButtonLink>
            <ButtonLink to={pathTo("/statements")} size="sm">
              Statements
            </ButtonLink>
          </>
        )}
        <ButtonLink to={pathTo("/guardian/consents/:consentId/savings", { consentId })} size="sm">
          Save until 18
        </ButtonLink>
      </div>
    </Accordion>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
