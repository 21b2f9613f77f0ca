import {
  Form,
  redirect,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { cancelRefusals, changeRefusals } from "~/features/orders/changes/change-copy";
import { cancelShirts } from "~/features/orders/changes/cancel-shirts.server";
import { changeRefusal } from "~/features/orders/changes/change-window.server";
import { orderView } from "~/features/orders/order-view";
import { ShirtLine } from "~/features/cart/shirt-line";
import { askedLines } from "~/features/returns/return-form";
import { refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/order-cancel";
import { foundOwnOrder, orderKey } from "./found-order.server";
import { upTo } from "./up-to";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Cancel shirts of order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { number, lines } = orderView(order);
  return {
    number,
    lines: lines
      .filter(({ isCancelled }) => !isCancelled)
      .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity })),
    refusal: await changeRefusal(context.get(servicesContext).db, order.id),
    requestKey: crypto.randomUUID(),
    orderPath: pathTo("/orders/:number", { number, query: { key: orderKey(request) } }),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const isAll = typed["intent"] === "all";
  const requestKey = typed["requestKey"] ?? "";
  const rest = order.lines.flatMap((line) => {
    const quantity = line.isCancelled ? 0 : line.quantity - line.cancelledQuantity;
    return quantity > 0 ? [{ orderLineId: line.id, quantity }] : [];
  });
  const done = pathTo("/orders/:number", {
    number: order.number,
    query: { key: orderKey(request), done: "canceled" },
  });
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
    return refuseForm<RefusedForm>({ errors: { "": [cancelRefusals[result.reason]] }, typed });
  throw redirect(done);
}

export default function CancelShirts({ loaderData, actionData }: Route.ComponentProps) {
  const { number, lines, refusal, requestKey, orderPath } = loaderData;
  const form = useWrongField(actionData, { orTop: true });
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Cancel shirts"
        intro="What you cancel is not printed, and its money goes back to the card you paid with."
        crumbs={[{ to: orderPath, label: `Order ${number}` }]}
      />
      {refusal ? (
        <Callout tone="warning" className="mb-6">
          {actionData ? refusalText(actionData) : changeRefusals[refusal]}
        </Callout>
      ) : (
        <Form ref={form} method="post" className="max-w-2xl space-y-6">
          {actionData && <Callout tone="danger">{refusalText(actionData)}</Callout>}
          <input type="hidden" name="requestKey" value={requestKey} />
          <Card title="Which shirts?">
            <ul className="space-y-6">
              {lines.map((line) => (
                <li key={line.id}>
                  <ShirtLine line={line} isSmall>
                    <SelectField
                      label={`Cancel how many of ${line.title}?`}
                      name={`quantity-${line.id}`}
                      defaultValue={actionData?.typed?.[`quantity-${line.id}`] ?? "0"}
                      options={upTo(line.quantity)}
                      className="mt-2 max-w-60"
                    />
                  </ShirtLine>
                </li>
              ))}
            </ul>
          </Card>
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <Button variant="primary" name="intent" value="some" isPending={isPending}>
              Cancel the chosen shirts
            </Button>
            <Button variant="danger" name="intent" value="all" isPending={isPending}>
              Cancel the whole order
            </Button>
          </div>
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
