import { data, Form } from "react-router";

import {
  DISCOUNTS_A_PAGE,
  discountsForAdmins,
} from "~/features/discounts/discounts-for-admins.server";
import { deleteDiscount, switchDiscount } from "~/features/discounts/save-discount.server";
import { answerFailure } from "~/lib/answer-failure";
import { formatCents, formatRate } from "~/lib/money";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { ActionAnswer } from "~/ui/action-answer";
import { ButtonLink } from "~/ui/button";
import { ConfirmAction } from "~/ui/confirm-action";
import { EmptyState } from "~/ui/empty-state";
import { LiveSwitch } from "~/ui/live-switch";
import { LoadMore } from "~/ui/load-more";
import { Table, type Column } from "~/ui/table";
import { SearchField } from "~/ui/text-field";

import type { Route } from "./+types/discounts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const after = readTimeKey(params.get("after"));
  const { rows, total } = await discountsForAdmins(context.get(servicesContext).db, { q, after });
  return {
    rows,
    total,
    q,
    next: timeKey(rows.length === DISCOUNTS_A_PAGE ? rows.at(-1) : undefined),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const isDelete = form.get("intent") === "delete";
  const refusal = isDelete
    ? "Failed to delete discount code."
    : "Failed to save discount code. Please try again.";
  if (!isUuid(id)) return data<ActionAnswer>({ error: refusal }, { status: 400 });
  const isActive = form.get("isActive") === "true";
  const result = isDelete
    ? await deleteDiscount(db, admin, id)
    : await switchDiscount(db, admin, { id, isActive });
  if (!result.ok) return data<ActionAnswer>({ error: refusal }, { status: 409 });
  const done = isDelete
    ? "Discount code deleted"
    : isActive
      ? "Discount code activated"
      : "Discount code deactivated";
  return data<ActionAnswer>({ done });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Discount Codes · Admin" }];

export default function Discounts({ loaderData: { rows, total, q, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <Form role="search" className="w-full max-w-xl">
          <SearchField key={q} label="Search code or name" name="q" defaultValue={q} />
        </Form>
        <ButtonLink to="/admin/discounts/new" variant="primary">
          Add Discount Code
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          scribble="paper"
          title={
            q
              ? "No discount codes match your search"
              : "No discount codes found. Create your first one!"
          }
        />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2">
            {total === 1 ? "1 discount code" : `${total} discount codes`}
          </p>
          <Table caption="Discount codes" rows={rows} columns={columns} />
        </>
      )}
      <LoadMore to={next && queryString({ q, after: next })} />
    </>
  );
}

type Discount = Route.ComponentProps["loaderData"]["rows"][number];

const columns: readonly Column<Discount>[] = [
  {
    label: "Code",
    cell: ({ code }) => <span className="break-all font-display font-bold">{code}</span>,
  },
  { label: "Name", cell: ({ name }) => name },
  {
    label: "Type",
    cell: ({ discountType }) => (discountType === "fixed" ? "Fixed" : "Percentage"),
  },
  {
    label: "Amount",
    isNumber: true,
    cell: ({ discountType, discountAmount }) =>
      discountType === "fixed" ? formatCents(discountAmount) : formatRate(discountAmount),
  },
  {
    label: "Used",
    isNumber: true,
    cell: ({ usageCount, usageLimit }) => `${usageCount} / ${usageLimit ?? "unlimited"}`,
  },
  {
    label: "Active",
    cell: ({ id, code, isActive }) => (
      <LiveSwitch
        isOn={isActive}
        label="Active"
        offLabel="Inactive"
        accessibleLabel={`${code} is active`}
        name="isActive"
        fields={{ intent: "switch", id }}
      />
    ),
  },
  {
    label: "Change",
    isNumber: true,
    cell: ({ id, code }) => (
      <span className="flex justify-end gap-2">
        <ButtonLink to={`/admin/discounts/${id}`} size="sm" aria-label={`Edit ${code}`}>
          Edit
        </ButtonLink>
        <ConfirmAction
          label="Delete"
          accessibleLabel={`Delete ${code}`}
          title={`Delete ${code}?`}
          confirmLabel="Delete"
          fields={{ intent: "delete", id }}
        >
          <p>Are you sure you want to delete this discount code?</p>
        </ConfirmAction>
      </span>
    ),
  },
];
