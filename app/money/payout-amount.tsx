import { formatCents } from "~/lib/money";

/** What the creator has of it; beneath it what was taken back after it was sent. */
export function PayoutAmount({
  amountCents,
  reversedCents,
}: {
  amountCents: number;
  reversedCents: number;
}) {
  if (reversedCents === 0) return formatCents(amountCents);
  return (
    <>
      {formatCents(amountCents - reversedCents)}
      <span className="block text-sm text-ink-2">
        {formatCents(amountCents)} sent, {formatCents(reversedCents)} came back
      </span>
    </>
  );
}
