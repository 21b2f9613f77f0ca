import { withThousands } from "~/lib/thousands";
import { data } from "react-router";

import { mayDo } from "~/features/accounts/admin-roles";
import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { discountSorts } from "~/features/discounts/discount-sorts";
import { discountsForAdmins } from "~/features/discounts/discounts-for-admins.server";
import { deleteDiscount, switchDiscount } from "~/features/discounts/save-discount.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { switchedTo } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { formatCents, formatRate } from "~/lib/money";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { EmptyList } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { MoreRows } from "~/ui/lists/more-rows";
import { RowMenu } from "~/ui/lists/row-menu";
import { OneLine } from "~/ui/lists/one-line";
import { Table, type Column } from "~/ui/lists/table";

import type { Route } from "./+types/discounts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), discountSorts);
  const { db } = context.get(servicesContext);
  const page = readListPage(params);
  const admin = requireAdminActor(context, request);
  const bulk = bulkOffer(admin, "discounts");
  const mayHandle = mayDo(admin, "handle-discounts");
  return { ...(await discountsForAdmins(db, { q, sort, page })), bulk, mayHandle, q, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const isDelete = form.get("intent") === "delete";
  const refusal = isDelete
    ? "Failed to delete discount code."
    : "Failed to save discount code. Please try again.";
  const isActive = switchedTo(form, "isActive");
  if (!isUuid(id) || (!isDelete && isActive === null))
    return refuseForm<ActionResult>({ error: "Error", text: refusal });
  const result = isDelete
    ? await deleteDiscount(db, admin, id)
    : await switchDiscount(db, admin, { id, isActive: isActive === true });
  if (!result.ok) return refuseConflict<ActionResult>({ error: "Error", text: refusal });
  const done = isDelete
    ? "Discount code deleted"
    : isActive
      ? "Discount code activated"
      : "Discount code deactivated";
  return data<ActionResult>({ done });
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Discount Codes · Admin" }];

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, bulk, mayHandle, q, sort, next } = loaderData;
  return (
    <>
      <PageResponse result={actionData} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <ListSearch label="Search code or name" />
        {mayHandle && (
          <ButtonLink to={pathTo("/admin/discounts/new")} variant="primary">
            Add Discount Code
          </ButtonLink>
        )}
      </div>
      <ListBar list="discounts" className="mb-3" />
      {rows.length === 0 ? (
        <EmptyList
          scribble="paper"
          title={
            q
              ? "No discount codes match your search"
              : mayHandle
                ? "No discount codes found. Create your first one!"
                : "No discount codes found"
          }
        />
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-2">
              {total === 1 ? "1 discount code" : `${withThousands(total)} discount codes`}
            </p>
            <ListSort options={discountSorts} current={sort} className="md:hidden" />
          </div>
          <Table
            caption="Discount codes"
            list="discounts"
            rows={rows}
            columns={mayHandle ? columns : plainColumns}
            sorting={{ options: discountSorts, current: sort }}
            selection={selectionOf(bulk, ({ code }: Discount) => code)}
          />
        </MoreRows>
      )}
      {bulk && rows.length > 0 && <BulkBar offer={bulk} total={total} />}
    </>
  );
}

type Discount = Route.ComponentProps["loaderData"]["rows"][number];

const columns: readonly Column<Discount>[] = [
  {
    label: "Code",
    sort: "code",
    cell: ({ code }) => <span className="font-display font-bold">{code}</span>,
  },
  { label: "Name", sort: "name", cell: ({ name }) => <OneLine text={name} /> },
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
    sort: "used",
    isNumber: true,
    cell: ({ usageCount, usageLimit }) => (
      <span>{`${usageCount.toLocaleString("en-US")} / ${usageLimit?.toLocaleString("en-US") ?? "unlimited"}`}</span>
    ),
  },
  {
    label: "Active",
    sort: "active",
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
    label: "More",
    isNumber: true,
    cell: ({ id, code }) => (
      <RowMenu name={code}>
        <ButtonLink
          to={pathTo("/admin/discounts/:discountId", { discountId: id })}
          variant="quiet"
          size="sm"
          aria-label={`Edit ${code}`}
        >
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
      </RowMenu>
    ),
  },
];

/** The same for roles that only look codes up. */
const plainColumns: typeof columns = columns.flatMap((column) => {
  if (column.label === "More") return [];
  if (column.label !== "Active") return [column];
  const cell = ({ isActive }: Discount) => (
    <Badge tone={isActive ? "success" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>
  );
  return [{ ...column, cell }];
});
