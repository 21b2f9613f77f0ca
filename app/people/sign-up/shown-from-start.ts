import { ADULT_AGE } from "~/schema/age-brackets";

/** Whether a new creator's first name and age group are shown. */
export type ShownFromStart = { name: boolean; ageGroup: boolean };

export const showsBoth: ShownFromStart = { name: true, ageGroup: true };
const showsNeither: ShownFromStart = { name: false, ageGroup: false };

/**
 * What of a new account is shown: all of an adult's, until it is switched off; of a teen's, what was
 * ticked.
 */
export function shownFromStart(age: number, ticked: ShownFromStart = showsNeither): ShownFromStart {
  return age >= ADULT_AGE ? showsBoth : ticked;
}

/** The boxes of a teen's form; anything but a tick is none. */
export function tickedToShow(form: FormData): ShownFromStart {
  return { name: form.get("showName") === "on", ageGroup: form.get("showAgeGroup") === "on" };
}
