import { formatDateTime } from "~/lib/date-time";

/** Says that a page shows what a job counted some time ago. */
export function CountedAt({
  at,
  what,
  often = "every ten minutes",
}: {
  at: Date;
  what: string;
  often?: string;
}) {
  return (
    <p className="text-sm text-ink-2">
      {what} was last counted on {formatDateTime(at)}. It is counted {often}.
    </p>
  );
}
