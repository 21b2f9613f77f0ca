import { afterWorkingDays } from "~/lib/working-days/working-days";
import { daysBetween, daysLater } from "~/lib/days";

/** A first delay that is no longer than this needs no answer (16 CFR 435.2(b)(1)). */
export const SHORT_DELAY_DAYS = 30;
/** From this hour of the shop's day the parcels of that day have left. */
const LAST_PICKUP_HOUR = 15;
/** Working days that a delay is expected to last, where no one at the desk says otherwise. */
const USUAL_DELAY = 10;
/** How long before its day a buyer hears that a day which was named as a new one cannot be met, either. */
const DAYS_TO_ANSWER = 3;

/** The day that is offered where no one at the desk has said one. */
export function usualNewDay(promisedBy: string, today: string): string {
  return afterWorkingDays(promisedBy > today ? promisedBy : today, USUAL_DELAY);
}

/**
 * Whether it is time to tell a buyer. Of a first delay that is once the day's parcels have left; after
 * that no answer ends the order, so the buyer has some days for one.
 * @param told how many delays they were told of before
 * @param hour of the shop's day
 */
export function isTimeToTell(
  { promisedBy, told }: { promisedBy: string; told: number },
  { today, hour }: { today: string; hour: number },
): boolean {
  if (told > 0) return today >= daysLater(promisedBy, -DAYS_TO_ANSWER);
  return today > promisedBy || (today === promisedBy && hour >= LAST_PICKUP_HOUR);
}

/** The first promised day (ISO) of orders that may have to be told of today. */
export function lastDayToTell(today: string): string {
  return daysLater(today, DAYS_TO_ANSWER);
}

/**
 * Until when a buyer may answer before the money goes back by itself; null: no answer counts as
 * waiting, which only a first and short delay to a certain day may take for granted.
 */
export function answerBy(
  {
    promisedBy,
    offeredBy,
    number,
  }: { promisedBy: string; offeredBy: string | null; number: number },
  today: string,
): string | null {
  if (number === 1 && offeredBy !== null && daysBetween(promisedBy, offeredBy) <= SHORT_DELAY_DAYS)
    return null;
  const last = number === 1 ? daysLater(promisedBy, SHORT_DELAY_DAYS) : promisedBy;
  const soonest = daysLater(today, DAYS_TO_ANSWER);
  return last > soonest ? last : soonest;
}
