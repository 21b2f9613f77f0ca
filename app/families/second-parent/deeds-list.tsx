import { formatDateTime } from "~/lib/date-time";

import type { GuardianDeed } from "./guardian-deed";

/** Who of two parents did what, newest first. */
export function DeedsList({ deeds }: { deeds: readonly GuardianDeed[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {deeds.map(({ id, who, did, title, at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <strong>{who}</strong> {did}
            {title && <span className="wrap-text">: {title}</span>}
          </span>
          <time dateTime={at.toISOString()} className="text-sm text-ink-2">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
