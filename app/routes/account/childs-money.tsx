import { childsMoneyChoices, type ChildsMoney } from "~/people/data-rights/childs-money";
import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";

const labels: Record<ChildsMoney, [label: string, hint: string]> = {
  waits: [
    "Delete my account; the money waits",
    "It stays with your teen’s account. Another adult can set up a payment account for them, or they receive it at 18.",
  ],
  "pay-first": [
    "Keep my account until it is paid",
    "We pay on Mondays, once each order is 14 days old. Come back when the money has arrived.",
  ],
};

/** What becomes of a teen's earnings when the guardian who receives them leaves. */
export function ChildsMoneyChoice({
  cents,
  chosen,
  errors = [],
}: {
  cents: number;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
}) {
  return (
    <fieldset
      aria-describedby={errors.length > 0 ? "childs-money-problem" : undefined}
      className="flex flex-col gap-3"
    >
      <legend className="mb-2 font-display font-bold">What happens to your teen’s money?</legend>
      <Callout tone="warning" title="You receive what your teen earns">
        {cents > 0
          ? `${formatCents(cents)} is not paid out yet. Without your account there is no one to send it to.`
          : "Without your account, there is no one to send the next earnings to."}
      </Callout>
      {childsMoneyChoices.map((value) => (
        <label
          key={value}
          aria-label={labels[value][0]}
          className="flex min-h-11 cursor-pointer gap-3"
        >
          <input
            type="radio"
            name="childsMoney"
            value={value}
            defaultChecked={chosen === value}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span>
            <span className="font-semibold">{labels[value][0]}</span>
            <span className="block text-sm text-ink-2">{labels[value][1]}</span>
          </span>
        </label>
      ))}
      {errors.length > 0 && (
        <p id="childs-money-problem" className="text-sm font-semibold text-danger">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}
