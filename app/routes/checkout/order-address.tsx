import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { AddressFields } from "~/checkout/address-fields";
import { changeAddress, mayShipFar } from "~/orders/changes/change-address.server";
import { changeRefusals } from "~/orders/changes/change-copy";
import { changeRefusal } from "~/orders/changes/change-window.server";
import { shipsToText } from "~/orders/address/ships-to";
import { shippingAddressSchema, typedAddressFor } from "~/orders/shipping-address";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/order-address";
import { foundOrder, orderPage } from "./found-order.server";
import { OrderFormPage, sendOrderForm } from "./order-form";
import { SubmitButton } from "~/ui/forms/submit-button";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Address for order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { number } = order;
  const { db } = context.get(servicesContext);
  const refusal = await changeRefusal(db, order.id, "address");
  return {
    shipsTo: shipsToText(await mayShipFar(db, order)),
    order: { number, orderPath: orderPage(number, request) },
    address: shippingAddressSchema.safeParse(order.shippingAddress).data ?? {},
    closed: refusal && changeRefusals[refusal],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = typedAddressFor(await mayShipFar(db, order)).safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const changed = await changeAddress(db, order.id, parsed.data, { now: now() });
  if (!changed.ok)
    return refuseForm<RefusedForm>({ errors: { "": [changeRefusals[changed.reason]] }, typed });
  throw redirect(orderPage(order.number, request, "address"));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { order, address, closed, shipsTo } = loaderData;
  return (
    <OrderFormPage
      title="Change the address"
      intro="Where should this order go?"
      order={order}
      closed={closed}
      refused={actionData}
    >
      <AddressFields
        values={actionData?.typed ?? address}
        errors={actionData?.errors ?? {}}
        shipsTo={shipsTo}
      />
      <SubmitButton variant="primary" pendingText="Saving..." className="w-full sm:w-auto">
        Save address
      </SubmitButton>
    </OrderFormPage>
  );
}
