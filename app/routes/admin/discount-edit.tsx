import { data, redirect } from "react-router";
import { z } from "zod";

import { discountRefusals } from "~/features/discounts/discount-answer.server";
import { DiscountFields } from "~/features/discounts/discount-fields";
import { discountForm } from "~/features/discounts/discount-form";
import { discountForEdit } from "~/features/discounts/discounts-for-admins.server";
import { editDiscount } from "~/features/discounts/save-discount.server";
import { formFailure } from "~/lib/answer-failure";
import { fieldErrors, typedValues } from "~/lib/form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/discount-edit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const discount = await discountForEdit(context.get(servicesContext).db, params.discountId);
  if (!discount) throw data("discount-not-found", { status: 404 });
  return { discount };
}

const version = z.coerce.number().int().positive();

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const values = typedValues(await request.formData());
  const parsed = discountForm.safeParse(values);
  if (!parsed.success) return data({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const seen = version.safeParse(values["version"]);
  const result = await editDiscount(context.get(servicesContext).db, admin, {
    ...parsed.data,
    id: params.discountId,
    version: seen.data ?? 0,
  });
  if (!result.ok) return data({ errors: discountRefusals[result.reason] }, { status: 409 });
  return redirect("/admin/discounts", {
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
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: "/admin/discounts", label: "Discount Codes" }]} />
      <h2 className="mb-5 text-2xl">{discount.code}</h2>
      <DiscountFields values={discount} errors={actionData?.errors ?? {}} />
    </div>
  );
}
