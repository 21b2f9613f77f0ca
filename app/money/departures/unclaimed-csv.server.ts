import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { utcDay } from "~/lib/days";
import { dollarsText } from "~/lib/money";

import type { UnclaimedBalance } from "./unclaimed-balances.server";

const columns: CsvColumns<UnclaimedBalance> = [
  ["State", ({ state }) => state],
  ["Age group", ({ ageBracket }) => ageBracket],
  ["Owed", ({ cents }) => dollarsText(cents)],
  ["Last contact", ({ lastContactMs }) => utcDay(new Date(lastContactMs))],
  ["Kind", ({ kind }) => kind],
  ["Id", ({ id }) => id],
];

/** The report as CSV, a balance a row: ids alone, amounts in dollars, days in UTC. */
export function unclaimedCsv(balances: readonly UnclaimedBalance[]): string {
  return toCsv(tableOf(columns, balances));
}
