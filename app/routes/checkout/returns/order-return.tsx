import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import type { RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";

import type { Route } from "./+types/order-return";
import { askReturn, returnPage } from "./ask-return.server";
import { foundOrder, orderPage } from "../found-order.server";
import { OrderFormPage, sendOrderForm } from "../order-form";
import { ReturnFields } from "./return-fields";
import { SubmitButton } from "~/ui/forms/submit-button";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Return shirts from order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { number } = order;
  return {
    order: { number, orderPath: orderPage(number, request) },
    ...(await returnPage(context, order)),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const refused = await askReturn(context, order, await readForm(request), false);
  if (refused) return refused;
  throw redirect(orderPage(order.number, request, "return"));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

export default function ReturnShirts({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, closed, requestKey } = loaderData;
  return (
    <OrderFormPage
      title="Return or exchange"
      intro="Tell us what is not right. We will look at it and write to you, usually within two business days."
      order={order}
      closed={closed}
      refused={actionData}
      fields={{ requestKey }}
      encType="multipart/form-data"
    >
      <ReturnFields
        lines={lines}
        typed={actionData?.typed ?? {}}
        errors={actionData?.errors ?? {}}
      />
      <SubmitButton variant="primary" pendingText="Sending..." className="w-full sm:w-auto">
        Send request
      </SubmitButton>
    </OrderFormPage>
  );
}
