import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { dollarsText } from "~/lib/money";
import { formAndBox } from "~/money/tax-forms/form-and-box";

import type { PayeeYear } from "./payee-year";

/**
 * The year for whoever prepares the forms. The provider adds the taxpayers' numbers, which are not
 * here; nobody is withheld from, because nobody without a number is paid what has to be reported.
 */
export function taxYearCsv(year: string, payees: readonly PayeeYear[]): string {
  const columns: CsvColumns<PayeeYear> = [
    ["Tax year", () => year],
    ["Payee", ({ key }) => key],
    ["Payment accounts", ({ accounts }) => accounts.join(" ")],
    ["Name", ({ name }) => name],
    ["Email", ({ email }) => email],
    ["Address", ({ address }) => address],
    ["Form and box", ({ formCents }) => formAndBox(formCents) ?? "none: below $10.00"],
    ["Royalties (USD)", ({ formCents }) => dollarsText(formCents)],
    ["Federal tax withheld, box 4 (USD)", () => dollarsText(0)],
    ["Tax form at the provider", ({ hasTaxForm }) => (hasTaxForm ? "yes" : "no")],
    ["Payouts sent (USD)", ({ dashboardCents }) => dollarsText(dashboardCents)],
    ["Taken back (USD)", ({ takenBackCents }) => dollarsText(takenBackCents)],
    ["Corrections (USD)", ({ correctionCents }) => dollarsText(correctionCents)],
    ["Transfers at the provider (USD)", ({ providerCents }) => dollarsText(providerCents)],
    [
      "Provider less payouts, explained (USD)",
      ({ reasons }) => dollarsText(reasons.reduce((sum, { cents }) => sum + cents, 0)),
    ],
  ];
  return toCsv(tableOf(columns, payees));
}
