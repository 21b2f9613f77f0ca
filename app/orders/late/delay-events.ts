import { formatLongDate } from "~/lib/dates";
import type { DelayAnswer } from "~/schema/delay-answers";

import type { TimelineEvent } from "../timeline/order-timeline";

type Delay = {
  offeredBy: string | null;
  toldAt: Date;
  answer: DelayAnswer | null;
  answeredAt: Date | null;
};

/** What a buyer was told of delays and said to them, for the order's timeline; what was canceled stands there by itself. */
export function delayEvents(delays: readonly Delay[]): TimelineEvent[] {
  return delays.flatMap(({ offeredBy, toldAt, answer, answeredAt }) => {
    const until = offeredBy ? ` until ${formatLongDate(offeredBy)}` : "";
    const told = offeredBy
      ? `We told you that it will ship later, by ${formatLongDate(offeredBy)}`
      : "We told you that it will ship later, and could not say when";
    return [
      { at: toldAt, text: told },
      ...(answer === "wait" && answeredAt
        ? [{ at: answeredAt, text: `You chose to wait${until}` }]
        : []),
    ];
  });
}
