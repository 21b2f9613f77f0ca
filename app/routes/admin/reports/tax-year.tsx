import { data, redirect } from "react-router";

import { correctionForm, correctYear } from "~/books/tax-year/correct-year.server";
import type { Reason } from "~/books/tax-year/explain-year";
import { openTaxYear } from "~/books/tax-year/open-tax-year.server";
import { readTaxYear, yearsBeside } from "~/books/tax-year/read-tax-year";
import { formAndBox, REPORTED_FROM_CENTS } from "~/money/tax-forms/form-and-box";
import { formatDate } from "~/lib/dates";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm, readQuery } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { EditForm } from "~/ui/forms/edit-form";
import { TextField } from "~/ui/forms/text-field";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { FiguresTable } from "~/ui/lists/figures-table";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/tax-year";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const { db, payments, now } = context.get(servicesContext);
  const year = yearOfPath(params.year, now());
  const payees = await openTaxYear(db, admin, year, { payments });
  const chosen = readQuery(request).get("payee");
  return {
    year: year.name,
    ...yearsBeside(year, now()),
    payees,
    chosen: payees.find(({ key }) => key === chosen) ?? null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const { db, now } = context.get(servicesContext);
  const year = yearOfPath(params.year, now());
  const typed = typedValues(await readForm(request));
  const parsed = correctionForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const result = await correctYear(db, admin, { ...parsed.data, year: year.name });
  if (!result.ok)
    return refuseForm<RefusedForm>({ errors: { "": ["This payee is not known."] }, typed });
  const query = { payee: parsed.data.payee };
  return redirect(pathTo("/admin/reports/tax/:year", { year: year.name, query }), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Correction entered" }) },
  });
}

function yearOfPath(text: string, now: Date) {
  const year = readTaxYear(text, now);
  if (!year) throw data("not-found", { status: 404 });
  return year;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Tax papers ${params["year"] ?? ""} · Admin` },
];

type Payee = Route.ComponentProps["loaderData"]["payees"][number];

export default function TaxYear({ loaderData, actionData }: Route.ComponentProps) {
  const { year, before, after, payees, chosen } = loaderData;
  const reported = payees.filter(({ formCents }) => formAndBox(formCents) !== null);
  const to = (other: string) => pathTo("/admin/reports/tax/:year", { year: other });
  const total = reported.reduce((sum, { formCents }) => sum + formCents, 0);
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-5xl space-y-6">
      <header>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/reports"), label: "Reports" }]} />
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <h2 className="text-2xl">Tax papers {year}</h2>
          <nav aria-label="Years" className="flex flex-wrap gap-x-5 text-sm print:hidden">
            {[before, after].map(
              (other) =>
                other && (
                  <TextLink
                    key={other}
                    to={to(other)}
                    className="inline-flex min-h-11 items-center"
                  >
                    {other}
                  </TextLink>
                ),
            )}
            <TextLink
              to={pathTo("/admin/reports/tax/:year/forms.csv", { year })}
              reloadDocument
              className="inline-flex min-h-11 items-center"
            >
              For the preparer (CSV)
            </TextLink>
          </nav>
        </div>
        <p className="mt-2 max-w-prose text-ink-2">
          {reported.length === 1 ? "One payee has" : `${reported.length} payees have`} royalties of{" "}
          {formatCents(REPORTED_FROM_CENTS)} or more, {formatCents(total)} together: Form 1099-MISC,
          box 2. A payee is the guardian, or the adult whose account is paid.
        </p>
      </header>
      {chosen && <PayeeCard key={chosen.key} payee={chosen} year={year} refused={actionData} />}
      <Card title="Payees">
        {payees.length === 0 ? (
          <p className="text-ink-2">Nobody was paid in {year}.</p>
        ) : (
          <PayeesTable payees={payees} year={year} />
        )}
        <div className="mt-4 max-w-prose space-y-2 text-xs text-ink-2">
          <p>
            Form: payouts by the day they were sent, less what came back of them, and corrections.
            Dashboard: payouts as the list of payouts shows them. Provider: transfers by the day
            they left its balance, less what came back in the year.
          </p>
          <p>
            Nothing is withheld (box 4): what has to be reported is paid only once the provider has
            the taxpayer&rsquo;s number. Form 1099-K does not apply: buyers pay the shop, which
            sells in its own name and pays royalties; it settles no payments for other sellers.
          </p>
        </div>
      </Card>
    </UnsavedForms>
  );
}

function nameOf({ key, name, email, accounts }: Payee): string {
  if (name) return name;
  if (email) return email;
  if (key === "unknown") return "Not known";
  return `Left: ${accounts[0] ?? key.slice(0, 8)}`;
}

function PayeesTable({ payees, year }: { payees: readonly Payee[]; year: string }) {
  const right = "py-2 pl-3 text-right";
  return (
    <FiguresTable caption={`Payees of ${year}`}>
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom">
          <th scope="col" className="py-1.5">
            Payee
          </th>
          <th scope="col" className={right}>
            Form
          </th>
          <th scope="col" className={`${right} max-sm:hidden`}>
            Dashboard
          </th>
          <th scope="col" className={right}>
            Provider
          </th>
        </tr>
      </thead>
      <tbody>
        {payees.map((payee) => (
          <tr key={payee.key} className="border-b border-line align-top">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              <TextLink
                to={pathTo("/admin/reports/tax/:year", { year, query: { payee: payee.key } })}
                className="inline-flex min-h-11 items-center"
              >
                {nameOf(payee)}
              </TextLink>
              <span className="flex flex-wrap gap-1">
                {!payee.hasTaxForm && <Badge tone="warning">No tax form</Badge>}
                <Differences payee={payee} />
              </span>
            </th>
            <td className={right}>
              {formatCents(payee.formCents)}
              <span className="block text-xs text-ink-2">
                {formAndBox(payee.formCents) ? "1099-MISC box 2" : "no form"}
              </span>
            </td>
            <td className={`${right} max-sm:hidden`}>{formatCents(payee.dashboardCents)}</td>
            <td className={right}>{formatCents(payee.providerCents)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Differences({ payee: { formCents, providerCents, reasons } }: { payee: Payee }) {
  if (reasons.some(({ why }) => why === "unknown"))
    return <Badge tone="danger">Not explained</Badge>;
  if (reasons.some(({ why }) => why === "not-at-provider"))
    return <Badge tone="warning">Not read at the provider yet</Badge>;
  return formCents === providerCents ? null : <Badge>Differs, explained</Badge>;
}

const reasonTexts: Record<Reason["why"], string> = {
  "another-year": "Sent at the turn of the year",
  "taken-back-in-another-year": "Taken back or returned in another year",
  "not-at-provider": "Not among the provider's transfers yet",
  unknown: "Not explained: look at the ledger's check",
};

function dayText({ sentOn, leftOn }: Reason): string {
  const ours = sentOn ? `our books ${formatDate(sentOn)}` : "not in our books";
  return leftOn ? `${ours}, provider ${formatDate(leftOn)}` : ours;
}

/** From the dashboard's figure to the form's, and from there to the provider's, to the cent. */
function PayeeCard({
  payee,
  year,
  refused,
}: {
  payee: Payee;
  year: string;
  refused: RefusedForm | undefined;
}) {
  const lines: [string, number, "sum" | "part"][] = [
    ["Dashboard: payouts sent", payee.dashboardCents, "sum"],
    ["Taken back of them", -payee.takenBackCents, "part"],
    ...payee.corrections.map(({ amountCents, reason, by, at }): [string, number, "part"] => [
      `Correction of ${formatDate(at)} by ${by ?? "a deleted account"}: ${reason}`,
      amountCents,
      "part",
    ]),
    [formAndBox(payee.formCents) ?? "Below the form's amount", payee.formCents, "sum"],
    ["Corrections, which the provider does not have", -payee.correctionCents, "part"],
    ...payee.reasons.map((reason): [string, number, "part"] => [
      `${reasonTexts[reason.why]} (${dayText(reason)})`,
      reason.cents,
      "part",
    ]),
    ["Provider: transfers", payee.providerCents, "sum"],
  ];
  const isCorrectable = payee.key.length === 36;
  return (
    <Card title={nameOf(payee)}>
      <dl className="mb-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_1fr]">
        <dt className="font-semibold">Email</dt>
        <dd className="wrap-anywhere">{payee.email ?? "not kept"}</dd>
        <dt className="font-semibold">Address</dt>
        <dd>{payee.address ?? "none here; the provider has the one of the tax form"}</dd>
        <dt className="font-semibold">At the provider</dt>
        <dd className="wrap-anywhere">
          {payee.accounts.join(", ") || "no account was paid"},{" "}
          {payee.hasTaxForm ? "with the tax form" : "without a tax form"}
        </dd>
      </dl>
      <FiguresTable caption={`${year}, figure by figure`}>
        <tbody>
          {lines
            .filter(([, cents, kind]) => kind === "sum" || cents !== 0)
            .map(([label, cents, kind], at) => (
              // Payouts for two children of one Monday read the same.
              <tr
                key={`${at} ${label}`}
                className={
                  kind === "sum" ? "border-y-2 border-ink font-bold" : "border-b border-line"
                }
              >
                <th
                  scope="row"
                  className={classNames("py-1.5 text-left", kind === "part" && "font-normal")}
                >
                  {label}
                </th>
                <td className="py-1.5 pl-3 text-right">{formatCents(cents || 0)}</td>
              </tr>
            ))}
        </tbody>
      </FiguresTable>
      {isCorrectable && (
        <div className="mt-6">
          <h3 className="mb-3 font-display font-bold">Correct {year}</h3>
          <EditForm
            thing="this year"
            values={{ amountCents: "", reason: "" }}
            fields={{ payee: payee.key }}
            refused={refused}
            submitLabel="Enter correction"
            className="grid gap-5 sm:grid-cols-[10rem_1fr]"
          >
            {(field) => (
              <>
                <TextField
                  label="Amount"
                  inputMode="text"
                  required
                  hint="In dollars; -5.00 takes off"
                  {...field("amountCents")}
                />
                <TextField
                  label="Reason"
                  required
                  hint="It stands on the payee's paper. A correction is never changed: another takes it back."
                  {...field("reason")}
                />
              </>
            )}
          </EditForm>
        </div>
      )}
    </Card>
  );
}
