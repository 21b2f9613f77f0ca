import { formatCents } from "~/lib/money";

type Props = { amountCents: number; reversedCents: number; savedCents: number };

/** What was sent; beneath it what was taken back afterwards, and what was set aside until 18. */
export function PayoutAmount({ amountCents, reversedCents, savedCents }: Props) {
  return (
    <>
      {formatCents(amountCents - reversedCents)}
      {reversedCents > 0 && (
        <span className="block text-sm text-ink-2">
          {formatCents(amountCents)} sent, {formatCents(reversedCents)} came back
        </span>
      )}
      {savedCents > 0 && (
        <span className="block text-sm text-ink-2">{formatCents(savedCents)} set aside</span>
      )}
    </>
  );
}
