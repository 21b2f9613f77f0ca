import { Form } from "react-router";

import { findRecalled, pastRecalls, recallChoices } from "~/press/recall/recalled-orders.server";
import { recallChoice } from "~/press/recall/recall-form";
import { RecallForm } from "~/press/recall/recall-mail-form";
import { RecalledOrders } from "~/press/recall/recalled-orders";
import { mayDo } from "~/schema/admin-roles";
import { fieldErrors, type FieldErrors } from "~/lib/form";
import { readForm, readQuery } from "~/lib/read-form";
import { formatDate } from "~/lib/dates";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { controlClass, Field } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";

import type { Route } from "./+types/recalls";
import { recallAction, type RecallResult } from "./recall-action.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const asked = Object.fromEntries(readQuery(request));
  const parsed = "what" in asked ? recallChoice.safeParse(asked) : null;
  const [choices, past, found] = await Promise.all([
    recallChoices(db),
    pastRecalls(db),
    parsed?.success ? findRecalled(db, admin, parsed.data) : null,
  ]);
  const errors: FieldErrors = parsed?.error ? fieldErrors(parsed.error) : {};
  const { what = "", firstDay = "", lastDay = "" } = asked;
  return {
    choices,
    past,
    found,
    errors,
    asked: { what, firstDay, lastDay },
    canWrite: mayDo(admin, "recall-shirts"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  return recallAction(context.get(servicesContext), admin, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Recalls · Admin" }];

export default function Recalls({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, past, found, asked, errors, canWrite } = loaderData;
  const result: RecallResult | undefined = actionData;
  return (
    <>
      <PageResponse result={result && "preview" in result ? undefined : result} />
      <p className="wrap-text mb-6 text-ink-2">
        Finds every order with shirts of a print batch, certificate, tracking label, blank or ink,
        and writes to its buyers that they must not be worn. What has not left is not sent. What is
        not printed yet is no part of it: change the blank or ink, or withdraw the certificate,
        first.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card title="Which shirts?">
          <Choose choices={choices} asked={asked} errors={errors} />
        </Card>
        <div className="min-w-0 space-y-5">
          {found && <RecalledOrders found={found} />}
          {found && (found.unwritten > 0 || found.unstopped > 0) && canWrite && (
            <RecallForm
              key={`${asked.what} ${asked.firstDay} ${asked.lastDay}`}
              asked={asked}
              orders={found.unwritten}
              toStop={found.unstopped}
              result={result}
            />
          )}
          <PastRecalls past={past} choices={choices} />
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Choose({ choices, asked, errors }: Pick<Loaded, "choices" | "asked" | "errors">) {
  if (choices.length === 0) return <p className="text-ink-2">Nothing has been printed yet.</p>;
  return (
    <Form method="get" className="space-y-5" key={JSON.stringify(asked)}>
      <Field label="Shirts of" errors={errors["what"]}>
        {(wiring) => (
          <select
            {...wiring}
            name="what"
            required
            defaultValue={asked.what}
            className={`${controlClass} select-arrow`}
          >
            <option value="">Choose</option>
            {choices.map(({ label, options }) => (
              <optgroup key={label} label={label}>
                {options.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-5">
        <TextField
          label="Printed from"
          name="firstDay"
          type="date"
          defaultValue={asked.firstDay}
          errors={errors["firstDay"]}
        />
        <TextField
          label="Printed until"
          name="lastDay"
          type="date"
          defaultValue={asked.lastDay}
          errors={errors["lastDay"]}
        />
      </div>
      <p className="text-sm text-ink-2">Leave the days empty for all of them.</p>
      <Button>Find orders</Button>
    </Form>
  );
}

function PastRecalls({ past, choices }: Pick<Loaded, "past" | "choices">) {
  if (past.length === 0) return null;
  const names = new Map(
    choices.flatMap(({ options }) => options.map(({ value, label }) => [value, label])),
  );
  return (
    <Card title="Written before">
      <ul className="divide-y divide-line">
        {past.map(({ id, subject, subjectId, problem, createdAt, by, ...recall }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {names.get(`${subject}:${subjectId}`) ?? subject}
              {daysText(recall)}
            </p>
            <p className="wrap-anywhere text-sm text-ink-2">
              {formatDate(createdAt)}
              {by && `, by ${by}`}: {recall.orders === 1 ? "1 order" : `${recall.orders} orders`}
              {recall.stopped > 0 && `, ${recall.stopped} not sent`}. {problem}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** ", printed from Nov 1, 2026 until Nov 5, 2026"; nothing where all of them were meant. */
function daysText({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }) {
  const from = firstDay ? ` from ${formatDate(firstDay)}` : "";
  const until = lastDay ? ` until ${formatDate(lastDay)}` : "";
  return from || until ? `, printed${from}${until}` : "";
}
