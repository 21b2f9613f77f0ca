import { z } from "zod";

import { birthdayOn, earliestDay, latestDay } from "~/lib/days";

import { daysIn, months, type BirthdayField } from "./birthday";

const OLDEST_YEARS = 120;

const box = z.string().trim().default("");

/**
 * The age gate: month, day and year, combined into a real date of birth, neither after the
 * latest day that it is anywhere on earth nor absurdly long ago.
 */
export function ageForm(now: Date) {
  return z
    .object({ birthMonth: box, birthDay: box, birthYear: box })
    .transform((typed, ctx): { dateOfBirth: string } => {
      const dateOfBirth = isoDate(typed);
      const problems = boxProblems(typed) ?? dateProblems(dateOfBirth, typed, now);
      for (const [field, message] of Object.entries(problems))
        ctx.addIssue({ code: "custom", message, path: [field] });
      return { dateOfBirth };
    });
}

type Typed = Record<BirthdayField, string>;
type Problems = Partial<Record<BirthdayField, string>>;

function boxProblems({ birthMonth, birthDay, birthYear }: Typed): Problems | null {
  if (!birthMonth && !birthDay && !birthYear) return { birthMonth: "Date of birth is required" };
  const problems: Problems = {};
  if (!isWithin(birthMonth, 12)) problems.birthMonth = "Please choose a month";
  if (!isWithin(birthDay, 31)) problems.birthDay = "Please enter a day from 1 to 31";
  if (!/^\d{4}$/.test(birthYear)) problems.birthYear = "Please enter all four digits of the year";
  return Object.keys(problems).length > 0 ? problems : null;
}

function isWithin(text: string, last: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= last;
}

function dateProblems(date: string, typed: Typed, now: Date): Problems {
  const month = Number(typed.birthMonth);
  const year = Number(typed.birthYear);
  const oldest = birthdayOn(earliestDay(now), -OLDEST_YEARS);
  if (date < oldest) return { birthYear: "Please enter a valid date" };
  const days = daysIn(month, year);
  if (Number(typed.birthDay) > days)
    return { birthDay: `${months[month - 1]} ${year} has only ${days} days` };
  return date > latestDay(now) ? { birthYear: "Date of birth cannot be in the future" } : {};
}

function isoDate({ birthMonth, birthDay, birthYear }: Typed): string {
  return [birthYear, birthMonth.padStart(2, "0"), birthDay.padStart(2, "0")].join("-");
}
