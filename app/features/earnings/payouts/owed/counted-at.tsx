import { formatDateTime } from "~/lib/date-time";

/** Says that a page shows what a job counted some minutes ago. */
export function CountedAt({ at, what }: { at: Date; what: string }) {
  return (
    <p className="text-sm text-ink-2">
      {what} was counted on {formatDateTime(at)}, as it is every ten minutes.
    </p>
  );
}
