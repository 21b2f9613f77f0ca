/** The three boxes of a birthday, as a form names them. */
const birthdayFields = ["birthMonth", "birthDay", "birthYear"] as const;
export type BirthdayField = (typeof birthdayFields)[number];

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Whether a form asks for a birthday. */
export function asksForBirthday(form: FormData): boolean {
  return form.has("birthYear");
}

/** Whether a form asks for a birthday and not one of its boxes was filled in. */
export function isBirthdayEmpty(form: FormData): boolean {
  return asksForBirthday(form) && birthdayFields.every((name) => !form.get(name));
}

/** How many days a month has, February in leap years included. */
export function daysIn(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
