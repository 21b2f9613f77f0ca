import { HoldAction } from "~/money/payouts/hold-action";
import { formatDate } from "~/lib/dates";
import type { RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";

type Props = {
  person: { id: string; name: string | null };
  payouts: {
    heldAt: Date | null;
    holdReason: string | null;
    isAccountReady: boolean;
    earnedCents: number;
  };
  refused: RefusedForm | undefined;
};

/** What a creator earned, and whether the payouts are held, and why. */
export function UserPayouts({ person: { id, name }, payouts, refused }: Props) {
  const { heldAt, holdReason, isAccountReady, earnedCents } = payouts;
  return (
    <Card title="Payouts">
      <div className="space-y-3">
        <p>
          Earned <span className="tabular-nums">{formatCents(earnedCents)}</span> so far. The
          payment account is {isAccountReady ? "ready" : "not ready"}.
        </p>
        <p>
          {heldAt ? (
            <>
              On hold since {formatDate(heldAt)}: {holdReason}
            </>
          ) : (
            "Sent on Mondays, as usual."
          )}
        </p>
        {!heldAt && holdReason && <p className="text-sm text-ink-2">Last released: {holdReason}</p>}
        <p>
          <TextLink to={pathTo("/admin/payouts", { query: { creator: id } })}>
            See the payouts
          </TextLink>
        </p>
        <HoldAction name={name ?? "this creator"} isHeld={heldAt !== null} refused={refused} />
      </div>
    </Card>
  );
}
