import { data, redirect } from "react-router";

import { discountErrors } from "~/cart/discounts/discount-result.server";
import { DiscountFields } from "~/cart/discounts/discount-fields";
import { discountForm } from "~/cart/discounts/discount-form";
import { discountText } from "~/cart/discounts/discount-text";
import { discountForEdit } from "~/cart/discounts/discounts-for-admins.server";
import { editDiscount } from "~/cart/discounts/save-discount.server";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { versionField } from "~/lib/version-field";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/discount-edit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const discount = await discountForEdit(context.get(servicesContext).db, params.discountId);
  if (!discount) throw data("discount-not-found", { status: 404 });
  return { discount };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = discountForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const seen = versionField.safeParse(typed["version"]);
  const result = await editDiscount(db, admin, {
    ...parsed.data,
    id: params.discountId,
    version: seen.data ?? 0,
  });
  if (!result.ok) {
    const kept = result.reason === "conflict" ? await discountForEdit(db, params.discountId) : null;
    const now = kept && { now: discountText(kept) };
    const errors = discountErrors(result);
    return refuseFor<RefusedForm>(result.reason, { errors, typed, ...now });
  }
  return redirect(pathTo("/admin/discounts"), {
    headers: {
      "Set-Cookie": toastCookie({
        title: "Success",
        text: `Discount code ${parsed.data.code} saved`,
      }),
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.discount.code ?? "Discount code"} · Admin` },
];

export default function EditDiscount({
  loaderData: { discount },
  actionData,
}: Route.ComponentProps) {
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/discounts"), label: "Discount Codes" }]} />
      <h2 className="mb-5 text-2xl">{discount.code}</h2>
      <DiscountFields values={discountText(discount)} refused={actionData} />
    </UnsavedForms>
  );
}
