import {
  data,
  redirect,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";

import { brand } from "~/brand";
import { answerDelay, standingDelay } from "~/orders/late/answer-delay.server";
import { awaitedLines } from "~/orders/late/awaited-lines.server";
import { delayRefusals, delayText, silenceText, standingText } from "~/orders/late/late-copy";
import { moneyBack } from "~/orders/late/money-back.server";
import { shirtText } from "~/orders/timeline/order-timeline";
import { formatLongDate } from "~/lib/dates";
import { refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { formatCents } from "~/lib/money";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/order-late";
import { foundOrder, orderPage } from "./found-order.server";
import { sendOrderForm } from "./order-form";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Wait or cancel: order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

/** Only shows the choice: programs that open the links of a mail decide nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { order, delay, db } = await foundDelay(request, params, context);
  const lines = await awaitedLines(db, order.id);
  return {
    order: { number: order.number, orderPath: orderPage(order.number, request) },
    text: delayText(delay),
    silence: silenceText(delay),
    offeredBy: delay.offeredBy,
    mayWait: delay.standing === "open",
    settled: standingText(delay.standing, delay),
    lines: lines.map(shirtText),
    refundCents: await moneyBack(db, order.id, lines),
    mayArrive: lines.some((line) => line.isWithProvider),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { order, delay, db, now } = await foundDelay(request, params, context);
  const typed = typedValues(await readForm(request));
  const choice =
    typed["choice"] === "wait" || typed["choice"] === "cancel" ? typed["choice"] : null;
  if (!choice)
    return refuseForm<RefusedForm>({
      errors: { "": ["Please choose: wait, or cancel for a full refund."] },
      typed,
    });
  const result = await answerDelay(
    db,
    { orderId: order.id, number: delay.number, choice },
    { now: now() },
  );
  if (!result.ok) {
    if (result.reason === "unknown") throw data(null, { status: 404 });
    return refuseForm<RefusedForm>({ errors: { "": [delayRefusals[result.reason]] }, typed });
  }
  const { search } = new URL(request.url);
  throw redirect(
    pathTo("/orders/:number/late/:delay", { number: order.number, delay: String(delay.number) }) +
      search,
  );
}

/** No order has more; larger numbers are none of the database's. */
const MOST_DELAYS = 1_000;

async function foundDelay(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
  context: Readonly<RouterContextProvider>,
) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const number = parseWholeNumber(params["delay"]);
  const delay =
    number === null || number > MOST_DELAYS ? null : await standingDelay(db, order.id, number);
  if (!delay) throw data(null, { status: 404 });
  return { order, delay, db, now };
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

export default function OrderLate({ loaderData, actionData }: Route.ComponentProps) {
  const { order, settled, text } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title={settled?.title ?? "Wait or cancel?"}
        intro={settled?.text ?? text}
        crumbs={[{ to: order.orderPath, label: `Order ${order.number}` }]}
      />
      {actionData && (
        <Callout tone="warning" className="mb-6">
          {refusalText(actionData)}
        </Callout>
      )}
      {settled ? (
        <ButtonLink to={order.orderPath} variant="primary">
          See your order
        </ButtonLink>
      ) : (
        <Choice {...loaderData} />
      )}
    </div>
  );
}

type Props = Route.ComponentProps["loaderData"];

function Choice({ lines, offeredBy, mayWait, refundCents, silence, mayArrive, order }: Props) {
  const [search] = useSearchParams();
  const isCancel = search.get("choice") === "cancel";
  const wait = mayWait && (
    <SubmitButton
      key="wait"
      name="choice"
      value="wait"
      size="lg"
      variant={isCancel ? "secondary" : "primary"}
      pendingText="One moment..."
    >
      {offeredBy ? `Wait until ${formatLongDate(offeredBy)}` : "Wait"}
    </SubmitButton>
  );
  const cancel = (
    <SubmitButton
      key="cancel"
      name="choice"
      value="cancel"
      size="lg"
      variant={isCancel || !mayWait ? "primary" : "secondary"}
      pendingText="One moment..."
    >
      Cancel for a full refund
    </SubmitButton>
  );
  return (
    <PostForm className="max-w-2xl space-y-6">
      <Card title="What has not shipped">
        <ul className="space-y-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2">
          {refundCents > 0
            ? `If you cancel, ${formatCents(refundCents)} goes back to the card you paid with.`
            : "It cost you nothing. If it replaces shirts that you paid for, their money goes back."}
          {mayArrive &&
            " Our print partner has these shirts already and cannot always stop: if one arrives all the same, it is yours to keep."}
        </p>
      </Card>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isCancel ? [cancel, wait] : [wait, cancel]}
      </div>
      {silence && <p className="text-ink-2">{silence}</p>}
      {!mayWait && (
        <p className="text-ink-2">
          You told us that you will wait. You can still cancel until it ships.
        </p>
      )}
      <p>
        <ButtonLink to={order.orderPath} variant="quiet">
          Back to the order
        </ButtonLink>
      </p>
    </PostForm>
  );
}
