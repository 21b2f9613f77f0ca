/** A calendar month in UTC, as "2026-11". */
export type Month = `${number}-${string}`;

export type Range = { from: Date; until: Date };

/** Before it there was no shop. */
const FIRST_YEAR = 2020;

/** @returns null when it is no month, or of another age */
export function readMonth(text: string | undefined): Month | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "");
  if (!match || Number(match[1]) < FIRST_YEAR) return null;
  return `${Number(match[1])}-${match[2]}`;
}

export function monthOf(date: Date): Month {
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, "0")}`;
}

/** Its first moment, and the next month's. */
export function monthRange(month: Month): Range {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1)),
    until: new Date(Date.UTC(year, number, 1)),
  };
}

export function monthBefore(month: Month): Month {
  return monthOf(new Date(monthRange(month).from.getTime() - 1));
}

export function monthAfter(month: Month): Month {
  return monthOf(monthRange(month).until);
}

/** Its first day, as the database has it. */
export function firstDay(month: Month): string {
  return `${month}-01`;
}

const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" */
export function monthName(month: Month): string {
  return name.format(monthRange(month).from);
}
