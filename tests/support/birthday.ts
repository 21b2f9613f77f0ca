import { months } from "../../app/people/sign-up/birthday.ts";

/** The three boxes of the age screen for an ISO date; "" leaves all of them empty. */
export function birthday(date: string) {
  const [birthYear = "", month = "", day = ""] = date.split("-");
  return { birthMonth: plain(month), birthDay: plain(day), birthYear };
}

/** The month as a person reads it in the list: "May". */
export function monthOf(date: string): string {
  const month = months[Number(date.split("-")[1]) - 1];
  if (!month) throw new Error(`${date} is not an ISO date`);
  return month;
}

function plain(number: string): string {
  return number.replace(/^0/, "");
}
