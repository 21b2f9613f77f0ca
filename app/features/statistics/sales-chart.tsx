import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";

import { FiguresTable } from "./figures-table";

const WIDTH = 720;
const HEIGHT = 200;
const BASE = HEIGHT - 24;

type Day = { day: string; grossCents: number; units: number };

/** Sales by day as bars; the figures stand below, for everybody who would rather read them. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const units = days.reduce((sum, one) => sum + one.units, 0);
  const highest = Math.max(1, ...days.map(({ grossCents }) => grossCents));
  const step = WIDTH / Math.max(1, days.length);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Sales by day: ${formatCents(total)} in all, ${units} tees`} className="h-auto w-full">
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} stroke="var(--color-ink)" strokeWidth="2" />
        <text x="0" y="12" className="fill-ink-2 text-[13px]">{formatCents(highest)}</text>
        <line x1="0" x2={WIDTH} y1="18" y2="18" stroke="var(--color-line)" strokeDasharray="4 6" />
        {days.map(({ day, grossCents, units: sold }, at) => {
          const height = Math.max(0, (grossCents / highest) * (BASE - 18));
          return (
            <rect key={day} x={at * step + step * 0.14} y={BASE - height} width={step * 0.72} height={height} rx={Math.min(3, step * 0.2)} fill="var(--color-yellow)" stroke="var(--color-ink)" strokeWidth={height > 0 ? 1.5 : 0}>
              <title>{`${formatDate(day)}: ${formatCents(grossCents)}, ${sold} tees`}</title>
            </rect>
          );
        })}
        {first && <text x="0" y={HEIGHT - 4} className="fill-ink-2 text-[13px]">{formatDate(first.day)}</text>}
        {last && <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className="fill-ink-2 text-[13px]">{formatDate(last.day)}</text>}
      </svg>
      <figcaption className="mt-2 text-sm text-ink-2">{formatCents(total)} in all, {units} tees</figcaption>
      <FiguresTable
        caption="Sales by day"
        head={["Day", "Sales", "Tees"]}
        rows={days.toReversed().map(({ day, grossCents, units: sold }) => [formatDate(day), formatCents(grossCents), String(sold)])}
      />
    </figure>
  );
}
