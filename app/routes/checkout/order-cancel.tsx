import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { cancelRefusals, changeRefusals } from "~/orders/changes/change-copy";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { changeRefusal } from "~/orders/changes/change-window.server";
import { orderView } from "~/orders/order-view";
import { ShirtLine } from "~/cart/shirt-line";
import { askedLines, quantityField } from "~/orders/returns/asked-lines";
import { typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { actorContext, servicesContext } from "~/middleware/context";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/forms/text-field";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/order-cancel";
import { foundOrder, orderPage } from "./found-order.server";
import { OrderFormPage, sendOrderForm } from "./order-form";
import { quantityErrors, upTo } from "./quantity-choices";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Cancel shirts from order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { number, lines, totalCents } = orderView(order);
  const refusal = await changeRefusal(context.get(servicesContext).db, order.id, "cancel");
  return {
    order: { number, orderPath: orderPage(number, request) },
    lines: lines
      .filter(({ isCancelled }) => !isCancelled)
      .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity })),
    isFree: totalCents === 0,
    closed: refusal && changeRefusals[refusal],
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const isAll = typed["intent"] === "all";
  const requestKey = typed["requestKey"] ?? "";
  const rest = order.lines.flatMap((line) => {
    const quantity = line.isCancelled ? 0 : line.quantity - line.cancelledQuantity;
    return quantity > 0 ? [{ orderLineId: line.id, quantity }] : [];
  });
  const done = orderPage(order.number, request, "canceled");
  // A double click on 'Cancel the whole order' finds nothing left.
  if (isAll && rest.length === 0) throw redirect(done);
  const lines = isAll ? rest : askedLines(typed);
  const isForged = !isUuid(requestKey) || lines.some(({ orderLineId }) => !isUuid(orderLineId));
  const result = isForged
    ? ({ ok: false, reason: "unknown-line" } as const)
    : await cancelShirts(
        db,
        {
          orderId: order.id,
          requestKey,
          lines,
          requestedBy: context.get(actorContext)?.userId ?? null,
        },
        { now: now() },
      );
  if (!result.ok)
    return refuseForm<RefusedForm>({
      errors: quantityErrors(cancelRefusals[result.reason], result, rest),
      typed,
    });
  throw redirect(done);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

export default function CancelShirts({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, isFree, closed, requestKey } = loaderData;
  const money = isFree
    ? "This order was free, so there is nothing to refund."
    : "The money goes back to the card you paid with.";
  return (
    <OrderFormPage
      title="Cancel shirts"
      intro={`We won't print what you cancel. ${money}`}
      order={order}
      closed={closed}
      refused={actionData}
      fields={{ requestKey }}
    >
      {lines.length > 0 && (
        <>
          <Card title="Which shirts?">
            <ul className="space-y-6">
              {lines.map((line) => (
                <li key={line.id}>
                  <ShirtLine line={line} isSmall>
                    <SelectField
                      label={
                        <>
                          Cancel how many<span className="sr-only"> of {line.title}</span>?
                        </>
                      }
                      name={quantityField(line.id)}
                      defaultValue="0"
                      options={upTo(line.quantity)}
                      className="mt-2 max-w-60"
                    />
                  </ShirtLine>
                </li>
              ))}
            </ul>
          </Card>
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <SubmitButton variant="primary" name="intent" value="some">
              Cancel the chosen shirts
            </SubmitButton>
            <SubmitButton variant="danger" name="intent" value="all">
              Cancel the whole order
            </SubmitButton>
          </div>
        </>
      )}
    </OrderFormPage>
  );
}
