import { farWeeks } from "~/delivery-facts";
import { daysText, dayText } from "~/lib/working-days/day-text";

import { giftPlan } from "../gifts/gift-days";

type Facts = {
  /** The day (ISO) on which it was paid. */
  paidOn: string;
  printedBy: string;
  /** Null where no days are promised. */
  arrives: { first: string; last: string } | null;
  /** The first day on which a gift may arrive; null: it is printed right away. */
  giftDay: string | null;
  /** Of its address. */
  state?: string | undefined;
  email: string | null;
};

/** What happens to an order from here: when, and what. */
export type NextStep = { when: string; what: string };

const FAR_LATER = `Usually ${farWeeks.least} to ${farWeeks.most} weeks later`;
const RIGHT_AWAY = "Your order goes to our printers. Until they start you can still change it.";

export function nextSteps({
  paidOn,
  printedBy,
  arrives,
  giftDay,
  state,
  email,
}: Facts): NextStep[] {
  const mail = email ? "We will email you" : "Your order's page will tell you";
  if (giftDay === null)
    return [
      { when: "Today", what: RIGHT_AWAY },
      {
        when: `By ${dayText(printedBy)}`,
        what: `Every shirt is printed just for you. ${mail} when it ships.`,
      },
      arrives
        ? { when: daysText(arrives), what: "Your parcel is at your door." }
        : { when: FAR_LATER, what: "Your parcel is at your door. We cannot name a day." },
    ];
  const { printFrom, arrives: giftArrives } = giftPlan(giftDay, paidOn, state);
  const begins = dayText(printFrom);
  const printed = `It is printed just for this gift. ${mail} when it ships.`;
  return [
    ...(printFrom === paidOn
      ? [
          { when: "Today", what: RIGHT_AWAY },
          { when: "Then", what: printed },
        ]
      : [
          {
            when: `Until ${begins}`,
            what: "Your gift is waiting with us, and you can still change it.",
          },
          { when: `From ${begins}`, what: printed },
        ]),
    {
      when: giftArrives ? daysText(giftArrives) : FAR_LATER,
      what: `Your gift arrives on ${dayText(giftDay)} or later.`,
    },
  ];
}
