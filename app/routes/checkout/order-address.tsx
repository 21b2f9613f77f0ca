import {
  Form,
  redirect,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { AddressFields } from "~/features/checkout/address-fields";
import { changeAddress } from "~/features/orders/changes/change-address.server";
import { changeRefusals } from "~/features/orders/changes/change-copy";
import { changeRefusal } from "~/features/orders/changes/change-window.server";
import { shippingAddressSchema, typedAddressSchema } from "~/features/orders/shipping-address";
import { fieldErrors, refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/order-address";
import { foundOwnOrder, orderKey } from "./found-order.server";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Address of order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { number } = order;
  return {
    number,
    address: shippingAddressSchema.safeParse(order.shippingAddress).data ?? {},
    refusal: await changeRefusal(context.get(servicesContext).db, order.id),
    orderPath: pathTo("/orders/:number", { number, query: { key: orderKey(request) } }),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = typedAddressSchema.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const changed = await changeAddress(db, order.id, parsed.data, { now: now() });
  if (!changed.ok)
    return refuseForm<RefusedForm>({ errors: { "": [changeRefusals[changed.reason]] }, typed });
  const { number } = order;
  throw redirect(
    pathTo("/orders/:number", { number, query: { key: orderKey(request), done: "address" } }),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  return orUnexpected<RefusedForm, RefusedForm>(serverAction, {
    errors: { "": [UNEXPECTED.text] },
    typed,
  });
}

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { number, address, refusal, orderPath } = loaderData;
  const form = useWrongField(actionData, { orTop: true });
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Change the address"
        intro="Where should this order go?"
        crumbs={[{ to: orderPath, label: `Order ${number}` }]}
      />
      {refusal && !actionData && (
        <Callout tone="warning" className="mb-6">
          {changeRefusals[refusal]}
        </Callout>
      )}
      {(!refusal || actionData) && (
        <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
          {actionData && <Callout tone="danger">{refusalText(actionData)}</Callout>}
          <AddressFields values={actionData?.typed ?? address} errors={actionData?.errors ?? {}} />
          <Button
            variant="primary"
            isPending={isPending}
            pendingText="Saving..."
            className="w-full sm:w-auto"
          >
            Save address
          </Button>
        </Form>
      )}
      <p className="mt-6">
        <ButtonLink to={orderPath} variant="quiet">
          Back to the order
        </ButtonLink>
      </p>
    </div>
  );
}
