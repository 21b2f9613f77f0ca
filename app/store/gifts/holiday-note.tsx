import { formatLongDate } from "~/lib/dates";
import { dayText } from "~/lib/working-days/day-text";
import { MarkerUnderline } from "~/ui/marker/marker";

import type { OrderBy } from "./order-by";

/** Until when to order for the next holiday, and for those after it; nothing without any. */
export function HolidayNote({ holidays }: { holidays: readonly OrderBy[] }) {
  const [next, ...later] = holidays;
  if (!next) return null;
  return (
    <section
      aria-labelledby="order-by"
      className="marker-frame mb-14 grid gap-6 bg-yellow px-6 py-7 sm:px-9 md:mb-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center"
    >
      <div>
        <h2 id="order-by" className="font-marker text-3xl leading-tight md:text-4xl">
          <span className="relative inline-block">
            Order by <time dateTime={next.orderBy}>{dayText(next.orderBy)}</time>
            <MarkerUnderline className="absolute -bottom-2 left-0 h-3 w-full" />
          </span>{" "}
          <span className="inline-block">for {next.name}</span>
        </h2>
        <p className="mt-4 max-w-prose">
          Each shirt is printed for its order. Until {formatLongDate(next.orderBy)}, even our
          slowest parcel should be there before {next.name}. We count business days only. To Puerto
          Rico, the territories and military mail it takes longer.
        </p>
      </div>
      {later.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t-2 border-ink pt-4 lg:border-l-2 lg:border-t-0 lg:pl-8 lg:pt-0">
          {later.map(({ name, orderBy }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-right font-bold tabular-nums">
                by <time dateTime={orderBy}>{dayText(orderBy)}</time>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
