import { ADULT_AGE, CONSENT_AGE } from "~/schema/age-brackets";
import { birthdayOn, dayEverywhere, daysBetween } from "~/lib/days";

/** What a consent that stands is at an age: boxes until 13, then the payee alone until 18. */
export function stageAt(age: number): "active" | "payee" | "of_age" {
  if (age >= ADULT_AGE) return "of_age";
  return age >= CONSENT_AGE ? "payee" : "active";
}

/** How long before a birthday that changes something child and guardian are told. */
export const NOTIFY_BEFORE_DAYS = 14;

/** The birthday that changes something and is near enough to tell of it; null when none is. */
export function birthdayAhead(
  dateOfBirth: string,
  now: Date,
): { age: 13 | 18; day: string } | null {
  const today = dayEverywhere(now);
  for (const age of [CONSENT_AGE, ADULT_AGE] as const) {
    const day = birthdayOn(dateOfBirth, age);
    const days = daysBetween(today, day);
    if (days > 0 && days <= NOTIFY_BEFORE_DAYS) return { age, day };
  }
  return null;
}
