import { legalAges } from "~/lib/dates";

/** Stored brackets; sign-up at 13 or older writes "13-17" or "18+". */
export const ageBrackets = ["4-7", "8-10", "11-13", "14-17", "13-17", "18+"] as const;
export type AgeBracket = (typeof ageBrackets)[number];

/**
 * The brackets visitors browse by; the database's `browsing_bracket()` maps each creator to one.
 */
export const browsingBrackets = ["4-7", "8-10", "11-13", "14-17"] as const;
export type BrowsingBracket = (typeof browsingBrackets)[number];

export const ADULT_AGE = legalAges.adult;
export const CONSENT_AGE = legalAges.consent;

/** The bracket that sign-up stores for an age in whole years. */
export function bracketAtSignUp(age: number): AgeBracket {
  if (age >= ADULT_AGE) return "18+";
  if (age >= CONSENT_AGE) return "13-17";
  if (age >= 11) return "11-13";
  return age >= 8 ? "8-10" : "4-7";
}

/** The brackets a profile may show for an age in whole years. */
export function bracketsThatFit(age: number): AgeBracket[] {
  if (age >= ADULT_AGE) return ["18+"];
  if (age >= 14) return ["13-17", "14-17"];
  if (age === 13) return ["13-17", "11-13"];
  return [bracketAtSignUp(age)];
}
