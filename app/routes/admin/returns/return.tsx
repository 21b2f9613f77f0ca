import { data } from "react-router";

import { exchangeLines } from "~/orders/returns/exchange-lines.server";
import { reasonLabels, returnStateLabels, kindLabels } from "~/schema/return-states";
import { returnForAdmins } from "~/orders/returns/returns-for-admins.server";
import { formatDate } from "~/lib/dates";
import { typedValues } from "~/lib/form";
import { catchUnexpected } from "~/lib/catch-unexpected";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { readForm } from "~/lib/read-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/return";
import { decisionAction } from "./decision-action.server";
import { DecisionForms } from "./decision-forms";
import type { DecisionResult } from "./decision-result";
import { ExchangeForm } from "./exchange-form";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "handle-returns");
  const { db, config } = context.get(servicesContext);
  const found = await returnForAdmins(db, params.returnId);
  if (!found) throw data("not-found", { status: 404 });
  const { name, address } = config.operator;
  const isOpenExchange = found.kind === "exchange" && found.decidedAt === null;
  return {
    found,
    exchanged: isOpenExchange ? await exchangeLines(db, found.id) : [],
    ourAddress: `${name}\n${address}`,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "handle-returns");
  return decisionAction(
    context.get(servicesContext),
    admin,
    params.returnId,
    await readForm(request),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  const { title: error, text } = UNEXPECTED;
  return catchUnexpected<DecisionResult, DecisionResult>(serverAction, {
    error,
    text,
    errors: {},
    typed,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Return of ${loaderData?.found.order.number ?? "an order"} · Admin` },
];

export default function Return({
  loaderData: { found, exchanged, ourAddress },
  actionData,
}: Route.ComponentProps) {
  const { order } = found;
  return (
    <div className="space-y-6">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/returns"), label: "Returns" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {kindLabels[found.kind]} <Badge>{returnStateLabels[found.state]}</Badge>
        </h2>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card
          title={
            found.isFromGift
              ? "What the gift's recipient is asking for"
              : "What the buyer is asking for"
          }
        >
          <div className="space-y-3">
            <ul>
              {found.shirts.map((shirt) => (
                <li key={shirt} className="font-semibold">
                  {shirt}
                </li>
              ))}
            </ul>
            <p>{reasonLabels[found.reason]}</p>
            {found.words && <p className="whitespace-pre-line text-ink-2">{found.words}</p>}
            {found.hasPicture && (
              <img
                src={pathTo("/admin/returns/:returnId/picture", { returnId: found.id })}
                alt="What the buyer sent"
                className="max-h-96 rounded-md"
              />
            )}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <dt className="text-ink-2">Order</dt>
              <dd>
                <TextLink to={pathTo("/admin/orders/:orderId", { orderId: order.id })}>
                  {order.number}
                </TextLink>
              </dd>
              <dt className="text-ink-2">Asked</dt>
              <dd>{formatDate(found.createdAt)}</dd>
              <dt className="text-ink-2">
                {order.isDeliveryAssumed ? "Should have arrived" : "Delivered"}
              </dt>
              <dd>{order.deliveredAt ? formatDate(order.deliveredAt) : "Not yet"}</dd>
              <dt className="text-ink-2">Address</dt>
              <dd>{order.addressLines.join(", ") || "No longer stored"}</dd>
            </dl>
          </div>
        </Card>
        <div className="space-y-6">
          {exchanged.length > 0 && (
            <ExchangeForm
              key={found.shirts.join()}
              state={found.state}
              lines={exchanged}
              result={actionData}
            />
          )}
          <DecisionForms
            key={found.state}
            state={found.state}
            kind={found.kind}
            ourAddress={ourAddress}
            result={actionData}
          />
          {found.decidedAt && (
            <Card title="Decided">
              <p>
                {formatDate(found.decidedAt)}: {outcomeTexts[found.outcome ?? "no"]}
              </p>
              {found.replacementOrderId && (
                <p>
                  <TextLink
                    to={pathTo("/admin/orders/:orderId", { orderId: found.replacementOrderId })}
                  >
                    {found.replacement}
                  </TextLink>
                </p>
              )}
              {found.decision && <p className="whitespace-pre-line text-ink-2">{found.decision}</p>}
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

const outcomeTexts = {
  refund: "the money goes back",
  replacement: "new shirts at no cost",
  no: "the return was refused",
} as const;
