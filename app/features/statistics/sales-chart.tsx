import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";

import { FiguresTable } from "./figures-table";

const WIDTH = 720;
const HEIGHT = 180;

type Day = { day: string; grossCents: number; units: number };

/** Sales by day as bars, with the figures below for everyone who would rather read them. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const units = days.reduce((sum, one) => sum + one.units, 0);
  const highest = Math.max(1, ...days.map(({ grossCents }) => grossCents));
  const step = WIDTH / Math.max(1, days.length);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <p className="border-b-2 border-dashed border-line pb-1 text-xs tabular-nums text-ink-2">
        {formatCents(highest)}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sales by day: ${formatCents(total)} in all, ${units} tees`}
        className="block h-36 w-full border-b-2 border-ink sm:h-48"
      >
        {days.map(({ day, grossCents, units: sold }, at) => {
          const height = Math.max(0, (grossCents / highest) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * step + step * 0.14}
              y={HEIGHT - height}
              width={step * 0.72}
              height={height}
              vectorEffect="non-scaling-stroke"
              fill="var(--color-yellow)"
              stroke="var(--color-ink)"
              strokeWidth={height > 0 ? 1.5 : 0}
            >
              <title>{`${formatDate(day)}: ${formatCents(grossCents)}, ${sold} tees`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-2">
        <span>{first && formatDate(first.day)}</span>
        <span>{last && formatDate(last.day)}</span>
      </p>
      <figcaption className="mt-2 text-sm text-ink-2">
        {formatCents(total)} in all, {units} tees
      </figcaption>
      <FiguresTable
        caption="Sales by day"
        head={["Day", "Sales", "Tees"]}
        rows={days
          .toReversed()
          .map(({ day, grossCents, units: sold }) => [
            formatDate(day),
            formatCents(grossCents),
            String(sold),
          ])}
      />
    </figure>
  );
}
