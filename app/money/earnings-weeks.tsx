import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { classNames } from "~/ui/class-names";

type Week = { week: string; shareCents: number; teesSold: number };

/** The earnings of each of the last weeks, as bars with their numbers. */
export function EarningsWeeks({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ shareCents }) => shareCents));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Your earnings by week</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Shirts</th>
          <th scope="col">You earn</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ week, shareCents, teesSold }) => (
          <tr key={week}>
            <th
              scope="row"
              className="w-[min(7rem,34vw)] py-1 pr-4 text-left font-normal text-ink-2 sm:w-px sm:whitespace-nowrap"
            >
              {formatDate(week)}
            </th>
            <td className="py-1">
              <span className="sr-only">{teesSold}</span>
              <span
                aria-hidden
                className={classNames(
                  "block border-ink",
                  shareCents > 0
                    ? "h-4 min-w-1 rounded-r-sm border-2 bg-yellow"
                    : "h-4 w-0 border-l-2 opacity-30",
                )}
                style={shareCents > 0 ? { width: `${(shareCents / most) * 100}%` } : undefined}
              />
            </td>
            <td className="w-px py-1 pl-4 sm:whitespace-nowrap text-right font-semibold tabular-nums">
              {formatCents(shareCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
