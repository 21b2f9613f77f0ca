import { z } from "zod";

import { shopDay, shopDaysRange } from "~/lib/shop-zone";

import { monthRange, readMonth, type Range } from "../month/month";

const day = z.iso
  .date("Please enter a date")
  .refine(
    (text) => text >= "2020-01-01" && text <= "2099-12-31",
    "Please enter a date from 2020 on",
  );

/** The days of a file, both included, or a whole month ("2026-11"). */
export const rangeForm = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "The last day cannot be before the first",
  })
  .transform(({ from, to }): Range => shopDaysRange(from, to));

/** @returns null when the address names neither days nor a month */
export function readRange(params: URLSearchParams): Range | null {
  const month = readMonth(params.get("month") ?? undefined);
  if (month) return monthRange(month);
  return rangeForm.safeParse(Object.fromEntries(params)).data ?? null;
}

/** "2026-11-01_2026-11-30": both days included. */
export function rangeName({ from, until }: Range): string {
  const last = new Date(until.getTime() - 1);
  return `${shopDay(from)}_${shopDay(last)}`;
}
