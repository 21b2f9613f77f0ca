import { withThousands } from "~/lib/thousands";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";

import type { BlankGroup } from "~/press/blank-groups";
import { printStateLabels, type PrintState } from "~/schema/print-state";
import { pathTo } from "~/path-to";
import { Badge, Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/print-desk";
import type { DeskResult } from "./print-desk-action.server";

type Desk = Route.ComponentProps["loaderData"];

const steps: Partial<Record<PrintState, { intent: string; label: string }>> = {
  to_print: { intent: "batch", label: "Make a batch" },
  printing: { intent: "packed", label: "Packed" },
};

/** The lines of one state, by garment and color, and the step they take next. */
export function DeskColumn({
  column: { state, total, isMore, groups },
  select,
  children,
}: {
  column: Desk["columns"][number];
  select: string;
  children?: ReactNode;
}) {
  const step = steps[state];
  const label = printStateLabels[state];
  return (
    <Card title={`${label} (${withThousands(total)}${isMore ? "+" : ""})`} className="min-w-0">
      <PostForm action={pathTo("/admin/orders/print")} preventScrollReset>
        {step && total > 0 && (
          <div className="mb-3 flex flex-wrap items-center gap-4">
            <SubmitButton name="intent" value={step.intent} variant="primary" size="sm">
              {step.label}
            </SubmitButton>
            <SelectAll what={state}>Select all</SelectAll>
          </div>
        )}
        {groups.length === 0 && <p className="text-sm text-ink-2">Nothing here.</p>}
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            state={state}
            canTick={step !== undefined}
            select={select}
          />
        ))}
      </PostForm>
      {children}
    </Card>
  );
}

function Group({
  group,
  state,
  canTick,
  select,
}: {
  group: BlankGroup;
  state: PrintState;
  canTick: boolean;
  select: string;
}) {
  const own = `${state} ${group.key}`;
  const isTicked = select === state || select === own;
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="flex w-full flex-wrap items-center justify-between gap-2 border-b-2 border-ink py-1 text-sm font-bold">
        <span>
          {group.garment}, {group.color}:{" "}
          {group.shirts === 1 ? "1 shirt" : `${group.shirts} shirts`}
        </span>
        {canTick && <SelectAll what={own}>Select these</SelectAll>}
      </legend>
      <ul className="divide-y divide-line text-sm">
        {group.lines.map((line) => (
          <li
            key={`${line.lineId} ${String(isTicked)}`}
            className="flex min-h-10 items-center gap-3"
          >
            {canTick && (
              <input
                type="checkbox"
                name="line"
                value={line.lineId}
                defaultChecked={isTicked}
                aria-label={`${line.orderNumber}, ${line.title}, ${line.size}`}
                className="size-5 shrink-0 accent-ink"
              />
            )}
            <span className="flex min-w-0 flex-1 flex-col gap-x-3 py-1.5 sm:flex-row">
              <span className="flex shrink-0 items-center gap-2">
                <TextLink to={pathTo("/admin/orders/:orderId", { orderId: line.orderId })}>
                  {line.orderNumber}
                </TextLink>
                {line.isGift && <Badge>Gift</Badge>}
                {state === "packed" && line.shipFrom && (
                  <Badge tone="warning">Not before {line.shipFrom}</Badge>
                )}
                {!line.hasPlan && <Badge tone="warning">By hand</Badge>}
              </span>
              <span className="truncate" title={line.title}>
                {line.title}
              </span>
            </span>
            <span className="max-w-1/2 shrink-0 text-right tabular-nums">
              {line.size} × {line.quantity}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Ticks the boxes by reloading the page, so that it also works without scripts. */
function SelectAll({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Link
      to={pathTo("/admin/orders/print", { query: { select: what } })}
      preventScrollReset
      className="inline-flex min-h-6 items-center text-sm font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Orders that are on the board no more, because their money goes back. */
export function BeingRefunded({ orders }: { orders: Desk["beingRefunded"] }) {
  if (orders.length === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>Being refunded, so not printed:</span>
      {orders.map(({ id, number }) => (
        <TextLink key={id} to={pathTo("/admin/orders/:orderId", { orderId: id })}>
          {number}
        </TextLink>
      ))}
    </p>
  );
}

/** What is paid and not printed, because the law asks for more of its cut than is entered. */
export function WithoutPapers({ shirts, orders }: Desk["withoutPapers"]) {
  if (shirts === 0) return null;
  return (
    <Callout
      tone="warning"
      title={`${shirts === 1 ? "1 shirt" : `${shirts} shirts`} cannot be printed yet`}
      className="mb-5"
    >
      <p>
        The law asks for something that is missing under{" "}
        <TextLink to={pathTo("/admin/blanks")}>Blanks</TextLink>: a valid certificate for youth
        sizes, or the facts of a cut.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {orders.map(({ id, number }) => (
          <TextLink key={id} to={pathTo("/admin/orders/:orderId", { orderId: id })}>
            {number}
          </TextLink>
        ))}
      </p>
    </Callout>
  );
}

/** What lies in a pile and was canceled since. */
export function StoppedAtPress({ orders }: { orders: Desk["stopped"] }) {
  if (orders.length === 0) return null;
  return (
    <Callout tone="warning" title="Canceled because they were late: do not send" className="mb-5">
      <ul className="space-y-1">
        {orders.map(({ id, number, shirts }) => (
          <li key={id}>
            <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>{" "}
            {shirts.join("; ")}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Gifts that come to the board in time for their day. */
export function WaitingGifts({ orders }: { orders: Desk["gifts"] }) {
  if (orders.length === 0) return null;
  return (
    <Card title={`Gifts waiting for their day (${orders.length})`} className="mb-5">
      <ul className="divide-y divide-line text-sm">
        {orders.map(({ id, number, when }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <TextLink to={pathTo("/admin/orders/:orderId", { orderId: id })}>{number}</TextLink>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Pasted tracking numbers of packed orders, and the result of each row. */
export function ShipForm({ result }: { result: DeskResult | undefined }) {
  // What does not tell of parcels, such as a lost connection, leaves what was typed.
  const [{ told, at }, setTold] = useState({ told: result, at: 0 });
  if (result?.parcels && result !== told) setTold({ told: result, at: at + 1 });
  const typed = told && "error" in told ? (told.typed ?? "") : "";
  return (
    <PostForm action={pathTo("/admin/orders/print")} preventScrollReset className="mt-4 space-y-3">
      <TextAreaField
        key={at}
        label="Tracking numbers"
        name="parcels"
        hint="One row per parcel: order number, carrier, tracking number."
        rows={4}
        defaultValue={typed}
      />
      <SubmitButton name="intent" value="ship" size="sm">
        Mark as shipped
      </SubmitButton>
      {result?.parcels && (
        <ul className="space-y-1 text-sm" aria-label="Result of each row">
          {result.parcels.map(({ typed: row, isShipped, text }, at) => (
            <li key={`${at} ${row}`}>
              <Badge tone={isShipped ? "success" : "danger"}>
                {isShipped ? "Shipped" : "Not yet"}
              </Badge>{" "}
              <span className="break-all">{row}</span>: {text}
            </li>
          ))}
        </ul>
      )}
    </PostForm>
  );
}
