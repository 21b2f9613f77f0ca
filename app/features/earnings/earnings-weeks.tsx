import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";

type Week = { week: string; shareCents: number; teesSold: number };

/** What each of the last weeks brought, as bars with their numbers. */
export function EarningsWeeks({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ shareCents }) => shareCents));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Your earnings by week</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Tees</th>
          <th scope="col">You earn</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ week, shareCents, teesSold }) => (
          <tr key={week}>
            <th
              scope="row"
              className="w-px whitespace-nowrap py-1 pr-4 text-left font-normal text-ink-2"
            >
              {formatDate(week)}
            </th>
            <td className="py-1">
              <span className="sr-only">{teesSold}</span>
              <span
                aria-hidden
                className="block h-4 min-w-0.5 rounded-r-full bg-ink"
                style={{ width: `${(Math.max(0, shareCents) / most) * 100}%` }}
              />
            </td>
            <td className="w-px whitespace-nowrap py-1 pl-4 text-right font-semibold tabular-nums">
              {formatCents(shareCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
