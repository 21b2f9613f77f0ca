import { daysText, dayText } from "~/lib/working-days/day-text";
import { Card } from "~/ui/card";

import { giftPlan } from "../gifts/gift-days";

type Props = {
  /** The last day of printing and the days of arrival, as they are read: "Dec 1", "Dec 1–8". */
  printedBy: string;
  arrives: string;
  /** A gift that is to arrive on this day (ISO) or later, and when it was paid. */
  gift: { day: string; paidOn: string } | null;
  email: string | null;
};

/** What happens to an order from here, with its dates. */
export function WhatHappensNext({ printedBy, arrives, gift, email }: Props) {
  const mail = email ? "We email you" : "Your order's page says so";
  const steps = gift
    ? giftSteps(gift, mail)
    : [
        ["Today", "Your order goes to our printers. Until they start you can still change it."],
        [`By ${printedBy}`, `Every tee is printed just for you. ${mail} when it ships.`],
        [arrives, "Your parcel is at your door."],
      ];
  return (
    <Card title="What happens next" className="mb-10">
      <ol className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        {steps.map(([when, what]) => (
          <li key={when}>
            <p className="font-display text-lg font-bold">{when}</p>
            <p className="text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function giftSteps({ day, paidOn }: NonNullable<Props["gift"]>, mail: string) {
  const { printFrom, ...arrival } = giftPlan(day, paidOn);
  const arrives = [daysText(arrival), `Your gift arrives, on ${dayText(day)} or later.`];
  if (printFrom === paidOn)
    return [
      ["Today", "Your order goes to our printers. Until they start you can still change it."],
      ["Then", `Every tee is printed just for this gift. ${mail} when it ships.`],
      arrives,
    ];
  return [
    [`Until ${dayText(printFrom)}`, "Your gift waits with us, and you can still change it."],
    [`From ${dayText(printFrom)}`, `It is printed just for this gift. ${mail} when it ships.`],
    arrives,
  ];
}
