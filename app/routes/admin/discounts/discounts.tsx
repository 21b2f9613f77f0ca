import { data } from "react-router";

import { mayDo } from "~/schema/admin-roles";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { discountsForAdmins } from "~/cart/discounts/discounts-for-admins.server";
import { deleteDiscount, switchDiscount } from "~/cart/discounts/save-discount.server";
import { switchedTo } from "~/lib/form";
import { formatCents, formatRate } from "~/lib/money";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { RowMenu } from "~/ui/lists/row-menu";
import { OneLine } from "~/ui/lists/one-line";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/discounts";

export const discountList = defineList<RowsOf<typeof discountsForAdmins>, { mayHandle: boolean }>()(
  {
    name: "discounts",
    label: "Discount Codes",
    caption: "Discount codes",
    path: pathTo("/admin/discounts"),
    search: "Search code or name",
    sorts: { "-created": "Newest first", created: "Oldest first" },
    noun: ["discount code", "discount codes"],
    bulk: { list: "discounts", name: ({ code }) => code },
    columns: [
      {
        label: "Code",
        sorts: { code: "Code, A to Z", "-code": "Code, Z to A" },
        cell: ({ code }) => <span className="font-display font-bold">{code}</span>,
      },
      {
        label: "Name",
        sorts: { name: "Name, A to Z", "-name": "Name, Z to A" },
        cell: ({ name }) => <OneLine text={name} />,
      },
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
        sorts: { "-used": "Most used", used: "Least used" },
        isNumber: true,
        cell: ({ usageCount, usageLimit }) => (
          <span>{`${usageCount.toLocaleString("en-US")} / ${usageLimit?.toLocaleString("en-US") ?? "unlimited"}`}</span>
        ),
      },
      {
        label: "Active",
        sorts: { "-active": "Active first", active: "Inactive first" },
        cell: ({ id, code, isActive }, { mayHandle }) =>
          mayHandle ? (
            <LiveSwitch
              isOn={isActive}
              label="Active"
              offLabel="Inactive"
              accessibleLabel={`${code} is active`}
              name="isActive"
              fields={{ intent: "switch", id }}
            />
          ) : (
            <Badge tone={isActive ? "success" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>
          ),
      },
      {
        label: "More",
        needs: "handle-discounts",
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
    ],
  },
);

export function loader(args: Route.LoaderArgs) {
  return loadList(discountList, args, async (db, admin, asked) => ({
    ...(await discountsForAdmins(db, asked)),
    mayHandle: mayDo(admin, "handle-discounts"),
  }));
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
  const { mayHandle, asked } = loaderData;
  return (
    <ListPage
      list={discountList}
      data={loaderData}
      result={actionData}
      tools={
        mayHandle && (
          <ButtonLink to={pathTo("/admin/discounts/new")} variant="primary" size="sm">
            Add Discount Code
          </ButtonLink>
        )
      }
      empty={{
        scribble: "paper",
        title: asked.q
          ? "No discount codes match your search"
          : mayHandle
            ? "No discount codes found. Create your first one!"
            : "No discount codes found",
      }}
    />
  );
}
