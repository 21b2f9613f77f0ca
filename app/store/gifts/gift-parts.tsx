import { formatLongDate } from "~/lib/dates";
import { dayText } from "~/lib/working-days/day-text";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { MarkerUnderline } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

import { TickedPromises } from "../home/ticked-promises";
import type { OrderBy } from "./order-by";

const promises = [
  {
    title: "Your note, in the parcel",
    text: "Write up to 300 characters at checkout. We print them in a drawn frame on the slip beside the shirt.",
  },
  {
    title: "Not too early",
    text: "Choose a day up to 90 days ahead. We print and ship the shirt so that it arrives on that day or later. Until we print it you can still change or cancel it.",
  },
  {
    title: "No prices, ever",
    text: "None of our slips show a price. The receipt goes to your mailbox, not into the parcel.",
  },
  {
    title: "A gift receipt",
    text: "If you like, we put one in. Its code lets whoever got the shirt exchange or return it, and no page tells what it cost.",
  },
];

/** What 'This is a gift' at checkout does. */
export function GiftPromises() {
  return (
    <section aria-labelledby="gift-notes" className="border-t-2 border-ink bg-white py-16 md:py-20">
      <div className="wrap-page grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <h2 id="gift-notes" className="text-2xl">
            This is a gift
          </h2>
          <p className="wrap-text mt-3 text-lg text-ink-2">
            Check this box at checkout, and the rest opens below it. It costs nothing.
          </p>
          <ButtonLink to={pathTo("/store")} variant="primary" className="mt-5">
            Shop Designs
          </ButtonLink>
          <p className="mt-5">
            Got a shirt as a gift?{" "}
            <TextLink to={pathTo("/gifts/exchange")}>Exchange it here</TextLink>
          </p>
        </div>
        <TickedPromises promises={promises} />
      </div>
    </section>
  );
}

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
