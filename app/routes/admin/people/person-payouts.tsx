import { HoldAction } from "~/features/earnings/payouts/hold-action";
import { formatDate } from "~/lib/dates";
import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

type Props = {
  person: {
    id: string;
    name: string | null;
    payoutsHeldAt: Date | null;
    payoutsHoldReason: string | null;
  };
  mayHold: boolean;
  refused: RefusedForm | undefined;
};

/** Whether a creator's payouts are held, and why. */
export function PersonPayouts({ person, mayHold, refused }: Props) {
  const { id, name, payoutsHeldAt, payoutsHoldReason } = person;
  return (
    <Card title="Payouts">
      <div className="space-y-3">
        <p>
          {payoutsHeldAt ? (
            <>
              On hold since {formatDate(payoutsHeldAt)}: {payoutsHoldReason}
            </>
          ) : (
            "Sent on Mondays, as usual."
          )}
        </p>
        {!payoutsHeldAt && payoutsHoldReason && (
          <p className="text-sm text-ink-2">Released the last time: {payoutsHoldReason}</p>
        )}
        <p>
          <TextLink to={pathTo("/admin/payouts", { query: { creator: id } })}>
            See the payouts
          </TextLink>
        </p>
        {mayHold && (
          <HoldAction
            name={name ?? "this creator"}
            isHeld={payoutsHeldAt !== null}
            refused={refused}
          />
        )}
      </div>
    </Card>
  );
}
