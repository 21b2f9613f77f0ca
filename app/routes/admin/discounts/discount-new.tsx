import { redirect } from "react-router";

import { discountErrors } from "~/cart/discounts/discount-result.server";
import { DiscountFields } from "~/cart/discounts/discount-fields";
import { discountForm } from "~/cart/discounts/discount-form";
import { createDiscount } from "~/cart/discounts/save-discount.server";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/discount-new";

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const typed = typedValues(await readForm(request));
  const parsed = discountForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const result = await createDiscount(context.get(servicesContext).db, admin, parsed.data);
  if (!result.ok)
    return refuseFor<RefusedForm>(result.reason, {
      errors: discountErrors(result),
      typed,
    });
  return redirect(pathTo("/admin/discounts"), {
    headers: {
      "Set-Cookie": toastCookie({
        title: "Success",
        text: `Discount code ${parsed.data.code} created`,
      }),
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Add Discount Code · Admin" }];

export default function NewDiscount({ actionData }: Route.ComponentProps) {
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/discounts"), label: "Discount Codes" }]} />
      <h2 className="mb-5 text-2xl">Add Discount Code</h2>
      <DiscountFields refused={actionData} />
    </UnsavedForms>
  );
}
