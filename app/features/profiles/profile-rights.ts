import { bracketsThatFit, CONSENT_AGE, type AgeBracket } from "~/features/accounts/age-brackets";
import { ageOn } from "~/lib/dates";

export type ProfileRights = {
  /**
   * Whole years, from the date of birth that the server verified; null for an adult without one.
   */
  age: number | null;
  brackets: readonly AgeBracket[];
  /** What may be public once its switch is on. */
  mayShow: { name: boolean; photo: boolean; bio: boolean; state: boolean; handles: boolean };
  /** Under 13: a guardian's consent decides, and handles are never shown. */
  isChild: boolean;
};

type Consent = {
  scopePublicName: boolean;
  scopePhoto: boolean;
  scopeBio: boolean;
  scopeState: boolean;
};

/** What a person's profile may say and show at their age. */
export function profileRights(
  person: { dateOfBirth: string | null; ageBracket: AgeBracket | null; consent: Consent | null },
  today: Date,
): ProfileRights {
  const age = person.dateOfBirth ? ageOn(person.dateOfBirth, today) : null;
  const isChild = age !== null && age < CONSENT_AGE;
  return {
    age,
    brackets: age === null ? [person.ageBracket ?? "18+"] : bracketsThatFit(age),
    isChild,
    mayShow: isChild
      ? {
          name: person.consent?.scopePublicName ?? false,
          photo: person.consent?.scopePhoto ?? false,
          bio: person.consent?.scopeBio ?? false,
          state: person.consent?.scopeState ?? false,
          handles: false,
        }
      : { name: true, photo: true, bio: true, state: true, handles: true },
  };
}
