import { daysToDoor, farWayText, transitDays } from "~/delivery-facts";
import { daysText, dayText } from "~/lib/working-days/day-text";
import type { TextRule } from "~/lib/fields/text-rules";
import { daysLater } from "~/lib/days";
import { isFar } from "~/lib/far-states";
import { afterWorkingDays, firstDayFor } from "~/lib/working-days/working-days";

/** How far ahead a gift may be ordered. */
const MAX_GIFT_DAYS_AHEAD = 90;

/** The days (ISO) that a gift may be meant for. */
export function giftDayRange(today: string): { first: string; last: string } {
  return { first: today, last: daysLater(today, MAX_GIFT_DAYS_AHEAD) };
}

/** A gift's day is optional. */
export function giftDayRules(today: string): readonly TextRule[] {
  const { first, last } = giftDayRange(today);
  return [
    [(day) => day !== "" && !isDay(day), "Please enter a valid date"],
    [
      (day) => isDay(day) && day < first,
      "This day has already passed. Choose a later one, or leave it empty.",
    ],
    [
      (day) => isDay(day) && day > last,
      `We can hold a gift for ${MAX_GIFT_DAYS_AHEAD} days at most: choose ${dayText(last)} or earlier.`,
    ],
  ];
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** From when a press may have it, and a carrier: even the quickest way leads to its day or later. */
export function waitingDays(giftDay: string): { printFrom: string; shipFrom: string } {
  return {
    printFrom: firstDayFor(giftDay, daysToDoor.least),
    shipFrom: firstDayFor(giftDay, transitDays.least),
  };
}

/**
 * When a gift that is ordered, or was paid, on this day goes to the press, and arrives: where no days
 * are promised, null.
 * @param state of its address, where it is known
 */
export function giftPlan(
  giftDay: string,
  orderedOn: string,
  state?: string,
): { printFrom: string; arrives: { first: string; last: string } | null } {
  const { printFrom: earliest } = waitingDays(giftDay);
  const printFrom = earliest > orderedOn ? earliest : orderedOn;
  if (isFar(state)) return { printFrom, arrives: null };
  const soonest = afterWorkingDays(printFrom, daysToDoor.least);
  const first = soonest > giftDay ? soonest : giftDay;
  return { printFrom, arrives: { first, last: afterWorkingDays(printFrom, daysToDoor.most) } };
}

/** "Ships so that it arrives on or after Dec 20." */
export function giftDayText(giftDay: string): string {
  return `Ships so that it arrives on or after ${dayText(giftDay)}.`;
}

/** What a chosen day means, in full. */
export function giftPlanText(giftDay: string, orderedOn: string, state?: string): string {
  const plan = giftPlan(giftDay, orderedOn, state);
  return `${giftDayText(giftDay)} ${giftWayText(plan, plan.printFrom > orderedOn)}`;
}

/** From when a gift is printed, unless that is now, and when it should be there. */
export function giftWayText(
  { printFrom, arrives }: ReturnType<typeof giftPlan>,
  isLater = true,
): string {
  const begins = isLater ? `We will start printing it on ${dayText(printFrom)}; it` : "It";
  return `${begins} ${arrives ? `should be there ${daysText(arrives)}` : farWayText}.`;
}
