import { formatDate } from "~/lib/dates";
import { Card } from "~/ui/card";

import type { TimelineEvent } from "./order-timeline";

/** What happened to an order, with dates. */
export function TimelineCard({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="What happened so far" className="print:hidden">
      <ol className="space-y-3">
        {events.map(({ at, text }) => (
          <li
            key={`${at.getTime()} ${text}`}
            className="grid grid-cols-[6.5rem_1fr] gap-x-3 text-sm sm:grid-cols-[8rem_1fr] sm:text-base"
          >
            <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums text-ink-2">
              {formatDate(at)}
            </time>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
