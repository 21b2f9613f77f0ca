/** Items with a number each, as bars from large to small; labels and numbers are real text. */
export function BarList({
  label,
  bars,
  empty,
}: {
  label: string;
  bars: readonly { name: string; value: number; text: string }[];
  empty: string;
}) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul aria-label={label} className="space-y-2.5">
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <p className="flex justify-between gap-4 text-sm">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <span className="shrink-0 tabular-nums text-ink-2">{text}</span>
          </p>
          <span
            aria-hidden
            className="mt-1 block h-3 rounded-sm border-[1.5px] border-ink bg-yellow"
            style={{ width: `${Math.max(1.5, (value / highest) * 100)}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
