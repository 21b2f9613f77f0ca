import { data } from "react-router";

import { exchangeLines } from "~/orders/returns/exchange-lines.server";
import { ShirtChoice } from "~/orders/returns/shirt-choice";
import { returnStateLabels, kindLabels, type ReturnState } from "~/schema/return-states";
import { returnedLines } from "~/orders/returns/returned-lines.server";
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
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/return";
import { decisionAction } from "./decision-action.server";
import { DecisionForms } from "./decision-forms";
import { EXCHANGE, type DecisionResult } from "./decision-result";
import { ReturnRequest } from "./return-parts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, request, "handle-returns");
  const { db, config } = context.get(servicesContext);
  const found = await returnForAdmins(db, params.returnId);
  if (!found) throw data("not-found", { status: 404 });
  const { name, address } = config.operator;
  const isOpenExchange = found.kind === "exchange" && found.decidedAt === null;
  const lines = await returnedLines(db, found.id);
  return {
    found,
    lines,
    exchanged: isOpenExchange ? await exchangeLines(db, lines) : [],
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
  loaderData: { found, lines, exchanged, ourAddress },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="space-y-5">
      <div>
        <Breadcrumbs crumbs={[{ to: pathTo("/admin/returns"), label: "Returns" }]} />
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {kindLabels[found.kind]} <Badge>{returnStateLabels[found.state]}</Badge>
        </h2>
      </div>
      <ReturnRequest found={found} lines={lines} />
      <DecisionForms
        key={found.state}
        state={found.state}
        kind={found.kind}
        ourAddress={ourAddress}
        result={actionData}
      >
        {exchanged.length > 0 && (
          <ExchangeForm
            key={found.shirts.join()}
            state={found.state}
            lines={exchanged}
            result={actionData}
          />
        )}
      </DecisionForms>
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
  );
}

const outcomeTexts = {
  refund: "the money goes back",
  replacement: "new shirts at no cost",
  no: "the return was refused",
} as const;

type Props = {
  state: ReturnState;
  lines: Awaited<ReturnType<typeof exchangeLines>>;
  result: DecisionResult | undefined;
};

/** What the buyer gets instead; the team may correct it until it has decided. */
function ExchangeForm({ state, lines, result }: Props) {
  const isOwn = result && "errors" in result && result.typed["step"] === EXCHANGE;
  const refused = isOwn ? result : undefined;
  const { errors, typed } = refused ?? { errors: {}, typed: {} };
  return (
    <Card title="What it is exchanged for">
      <PostForm refused={refused} orTop fields={{ seen: state }} className="space-y-4">
        {lines.map((line) => (
          <ShirtChoice
            key={line.id}
            label={`${line.quantity} × ${line.title}, ${line.size}, ${line.color}`}
            line={line}
            chosen={{
              size: line.wantedSize ?? line.size,
              color: line.wantedColor ?? line.color,
            }}
            typed={typed}
            errors={errors}
          />
        ))}
        <SubmitButton name="step" value={EXCHANGE}>
          Save
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
