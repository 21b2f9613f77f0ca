import { redirect } from "react-router";

import type { NexusState, StateSales, Threshold } from "~/books/sales-tax/nexus";
import { salesByState, type StateRow } from "~/books/sales-tax/sales-by-state.server";
import { saveState, stateEntry } from "~/books/sales-tax/save-state.server";
import { stateForm, stateText } from "~/books/sales-tax/state-form";
import { taxedStates } from "~/books/sales-tax/taxed-states";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { formFailure } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { readForm, readQuery } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { shopDay } from "~/lib/shop-zone";
import { withThousands } from "~/lib/thousands";
import { addressStates } from "~/lib/us-states";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Badge, Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { dated, EditForm } from "~/ui/forms/edit-form";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { FiguresTable } from "~/ui/lists/figures-table";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/sales-tax";

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { db, reports, now, config } = context.get(servicesContext);
  const asked = readQuery(request).get("state") ?? "";
  const state = Object.hasOwn(taxedStates, asked) ? asked : "";
  return {
    rows: await salesByState(reports, now()),
    usual: (await currentSettings(db)).salesTax,
    year: shopDay(now()).slice(0, 4),
    values: stateText(state, state ? await stateEntry(db, state) : undefined),
    addsTax: config.addsTax,
  };
}

const refusals = {
  forbidden: "Only an owner can enter this.",
  conflict: "Someone else changed this state.",
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "keep-books");
  const { db } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = stateForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const version = parseWholeNumber(typed["version"]) ?? -1;
  const saved = await saveState(db, admin, { ...parsed.data, version });
  if (!saved.ok) {
    const { state } = parsed.data;
    const now = saved.reason === "conflict" && stateText(state, await stateEntry(db, state));
    const errors = { "": [refusals[saved.reason]] };
    return refuseFor<RefusedForm>(saved.reason, { errors, typed, ...(now && { now }) });
  }
  const text = `${addressed(parsed.data.state)} saved`;
  return redirect(pathTo("/admin/reports/sales-tax"), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Sales tax · Admin" }];

export default function SalesTax({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, usual, year, values, addsTax } = loaderData;
  const due = rows.filter(({ nexus }) => nexus === "reached");
  const near = rows.filter(({ nexus }) => nexus === "near");
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-5xl space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/reports"), label: "Reports" }]} />
        <h2 className="text-2xl">Sales tax</h2>
        <p className="mt-2 max-w-prose text-ink-2">
          Sales by the state they went to, without tax and refunds, by the day of payment. Most
          states ask a seller from elsewhere to register from {formatCents(usual.cents)} or{" "}
          {withThousands(usual.orders)} orders a year on;{" "}
          <TextLink to={pathTo("/admin/settings")}>the settings</TextLink> have these two, and a
          state&rsquo;s own are entered below.
        </p>
      </div>
      {due.length > 0 && (
        <Callout tone="danger" title={`Register in ${names(due)}`}>
          Sales there have reached the threshold, and no registration is entered.
        </Callout>
      )}
      {near.length > 0 && (
        <Callout tone="warning" title={`Soon in ${names(near)}`}>
          Sales there are at 80% of the threshold or more.
        </Callout>
      )}
      <Card title="By state">
        {rows.length === 0 ? (
          <p className="text-ink-2">Nothing has been sold in the last twelve months.</p>
        ) : (
          <StatesTable rows={rows} year={year} />
        )}
        <p className="mt-3 text-xs text-ink-2">
          An order that was refunded in full is not counted.{" "}
          {addsTax
            ? "Stripe adds the tax of the states that are entered in its dashboard, too."
            : "Prices include tax: STRIPE_TAX is off, and nothing is added to them."}
        </p>
      </Card>
      <div id="state" className="scroll-mt-24">
        <Card title="Registration or threshold of a state">
          <EditForm
            key={values["state"]}
            thing="this state"
            values={values}
            refused={actionData}
            submitLabel="Save state"
            className="grid gap-5 sm:grid-cols-2"
          >
            {(field) => (
              <>
                <SelectField
                  label="State"
                  required
                  className="sm:col-span-2"
                  options={[
                    { value: "", label: "Choose a state" },
                    ...Object.entries(taxedStates).map(([value, label]) => ({ value, label })),
                  ]}
                  {...field("state")}
                />
                <TextField
                  label="Registered from"
                  isOptional
                  hint="The first day on which you collect its tax"
                  {...dated(field("registeredFrom"))}
                />
                <TextField
                  label="Permit number"
                  isOptional
                  hint="As the state's letter has it"
                  {...field("permitId")}
                />
                <TextField
                  label="Own threshold"
                  inputMode="decimal"
                  isOptional
                  hint={`In dollars a year; empty: ${formatCents(usual.cents)}`}
                  {...field("thresholdCents")}
                />
                <TextField
                  label="Own number of orders"
                  inputMode="numeric"
                  isOptional
                  hint="Beside an own threshold; empty: orders do not count there"
                  {...field("thresholdOrders")}
                />
              </>
            )}
          </EditForm>
        </Card>
      </div>
    </UnsavedForms>
  );
}

function addressed(code: string): string {
  return (addressStates as Record<string, string>)[code] ?? "Unknown";
}

function names(rows: readonly StateRow[]): string {
  return new Intl.ListFormat("en-US").format(rows.map(({ state }) => addressed(state)));
}

function StatesTable({ rows, year }: { rows: readonly StateRow[]; year: string }) {
  const right = "py-2 pl-3 text-right";
  return (
    <FiguresTable caption="Sales by state">
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom">
          <th scope="col" className="py-1.5">
            State
          </th>
          <th scope="col" className={right}>
            12 months
          </th>
          <th scope="col" className={right}>
            {year}
          </th>
          <th scope="col" className={`${right} max-sm:hidden`}>
            Threshold
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.state} className="border-b border-line align-top">
            <th scope="row" className="py-2 text-left font-normal">
              {row.state in taxedStates ? (
                <TextLink
                  to={pathTo("/admin/reports/sales-tax", {
                    query: { state: row.state },
                    hash: "state",
                  })}
                  className="inline-flex min-h-11 items-center"
                >
                  {addressed(row.state)}
                </TextLink>
              ) : (
                <span>{addressed(row.state)}</span>
              )}
              <span className="block">
                <Nexus row={row} />
              </span>
            </th>
            <Sales sales={row.lastYear} />
            <Sales sales={row.calendarYear} />
            <td className={`${right} max-sm:hidden`}>{thresholdText(row.threshold)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Sales({ sales: { cents, orders } }: { sales: StateSales }) {
  return (
    <td className="py-2 pl-3 text-right">
      {formatCents(cents)}
      <span className="block text-xs text-ink-2">
        {withThousands(orders)} {orders === 1 ? "order" : "orders"}
      </span>
    </td>
  );
}

function thresholdText({ cents, orders }: Threshold): string {
  return orders === null
    ? formatCents(cents)
    : `${formatCents(cents)} or ${withThousands(orders)} orders`;
}

const tones = {
  registered: "success",
  untaxed: "info",
  reached: "danger",
  near: "warning",
  far: "info",
} as const satisfies Record<NexusState, string>;

function Nexus({ row }: { row: StateRow }) {
  const { nexus, percent, registeredFrom, permitId } = row;
  const text = {
    registered: `Registered ${registeredFrom ? formatDate(registeredFrom) : ""}`,
    untaxed: row.state === "" ? "No state known" : "No sales tax there",
    reached: "Threshold reached",
    near: `${percent}% of the threshold`,
    far: `${percent}% of the threshold`,
  }[nexus];
  return (
    <>
      {nexus === "far" || nexus === "untaxed" ? (
        <span className="text-xs text-ink-2">{text}</span>
      ) : (
        <Badge tone={tones[nexus]}>{text}</Badge>
      )}
      {permitId && <span className="block text-xs text-ink-2">Permit {permitId}</span>}
    </>
  );
}
