import { bracketsThatFit, CONSENT_AGE, type AgeBracket } from "~/schema/age-brackets";
import { forEachScope, type Scopes } from "~/schema/scopes";
import { ageOn } from "~/lib/days";

export type ProfileRights = {
  /**
   * Whole years, from the date of birth that the server verified; null for an adult without one.
   */
  age: number | null;
  brackets: readonly AgeBracket[];
  /** What may be kept and, once its switch is on, be public. */
  mayShow: MayShow;
  /** Under 13: a guardian's consent decides, and handles are never shown. */
  isChild: boolean;
};

/** Every box of a guardian, and handles, which have none. */
type MayShow = Scopes & { handles: boolean };

/** What a person's profile may say and show at their age. */
export function profileRights(
  person: { dateOfBirth: string | null; ageBracket: AgeBracket | null; consent: Scopes | null },
  today: Date,
): ProfileRights {
  const age = person.dateOfBirth ? ageOn(person.dateOfBirth, today) : null;
  const isChild = age !== null && age < CONSENT_AGE;
  return {
    age,
    brackets: age === null ? [person.ageBracket ?? "18+"] : bracketsThatFit(age),
    isChild,
    mayShow: {
      ...forEachScope(({ name }) => !isChild || (person.consent?.[name] ?? false)),
      handles: !isChild,
    },
  };
}
