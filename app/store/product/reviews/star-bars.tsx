import { Link } from "react-router";

import { classNames } from "~/ui/class-names";

import { starChoices } from "./review-filters";

type StarBarsProps = {
  /** How many gave five stars, four, and so on. */
  stars: readonly number[];
  chosen: number | null;
  /** Where the reviews with these stars are; null: with any. */
  pathOf: (stars: number | null) => string;
};

const rowClass =
  "grid min-h-11 grid-cols-[3.75rem_minmax(0,1fr)_2rem] items-center gap-3 lg:min-h-9";

/** How many reviews gave how many stars; each row leads to its reviews, and back to all. */
export function StarBars({ stars, chosen, pathOf }: StarBarsProps) {
  const all = stars.reduce((sum, one) => sum + one, 0);
  return (
    <ul aria-label="Reviews by stars" className="mt-3">
      {starChoices.map((value, index) => {
        const total = stars[index] ?? 0;
        const isChosen = value === chosen;
        const row = <Row value={value} total={total} all={all} isChosen={isChosen} />;
        return (
          <li key={value}>
            {total > 0 ? (
              <Link
                to={pathOf(isChosen ? null : value)}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={`${rowClass} group`}
              >
                {row}
              </Link>
            ) : (
              <span className={`${rowClass} text-ink-2`}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({
  value,
  total,
  all,
  isChosen,
}: {
  value: number;
  total: number;
  all: number;
  isChosen: boolean;
}) {
  return (
    <>
      <span
        className={classNames(
          "text-sm underline-offset-4 group-hover:underline",
          isChosen && "font-bold underline decoration-2",
        )}
      >
        {value === 1 ? "1 star" : `${value} stars`}
      </span>
      <span
        aria-hidden
        className={classNames(
          "block h-4 overflow-hidden rounded-full border-2 bg-white",
          isChosen ? "border-ink" : "border-line group-hover:border-ink",
        )}
      >
        <span
          className="block h-full bg-yellow forced-colors:bg-[Highlight]"
          style={{ width: `${all === 0 ? 0 : (100 * total) / all}%` }}
        />
      </span>
      <span className="text-right text-sm tabular-nums">
        {total}
        <span className="sr-only">{total === 1 ? " review" : " reviews"}</span>
      </span>
    </>
  );
}
