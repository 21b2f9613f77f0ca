import {
  Form,
  redirect,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { requestReturn } from "~/features/returns/request-return.server";
import { returnRefusals, type ReturnRefusal } from "~/features/returns/return-copy";
import { askedLines, returnForm } from "~/features/returns/return-form";
import { windowRefusal } from "~/features/returns/return-window";
import { exchangeChoices, returnableLines } from "~/features/returns/returnable-lines.server";
import { fieldErrors, refusalText, typedValues, type RefusedForm } from "~/lib/form";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/order-return";
import { foundOwnOrder, orderKey } from "./found-order.server";
import { ReturnFields } from "./return-fields";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Return shirts of order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { db, now } = context.get(servicesContext);
  const own = await returnableLines(db, order.id);
  const lines = await Promise.all(
    own
      .filter(({ leftQuantity }) => leftQuantity > 0)
      .map(async (line) => ({ ...line, choices: await exchangeChoices(db, line) })),
  );
  const { number } = order;
  const refusal =
    windowRefusal(order, now()) ?? (lines.length === 0 ? ("too-much" as const) : null);
  return {
    number,
    lines,
    refusal,
    requestKey: crypto.randomUUID(),
    orderPath: pathTo("/orders/:number", { number, query: { key: orderKey(request) } }),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOwnOrder(params["number"] ?? "", request, context);
  const { db, files, now } = context.get(servicesContext);
  const form = await readForm(request);
  const typed = typedValues(form);
  const tooMany = await refuseTooManyForms(context, typed);
  if (tooMany) return tooMany;
  const parsed = returnForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const lines = askedLines(typed);
  if (lines.some(({ orderLineId }) => !isUuid(orderLineId))) return refuse("unknown-line", typed);
  const file = form.get("picture");
  const picture =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const asked = await requestReturn(
    db,
    { ...parsed.data, orderId: order.id, lines, picture },
    { files, now: now() },
  );
  if (!asked.ok) return refuse(asked.reason, typed);
  const { number } = order;
  throw redirect(
    pathTo("/orders/:number", { number, query: { key: orderKey(request), done: "return" } }),
  );
}

function refuse(reason: ReturnRefusal, typed: Record<string, string>) {
  const text = returnRefusals[reason];
  const isPicture = reason === "picture-type" || reason === "picture-size";
  return refuseForm<RefusedForm>({ errors: { [isPicture ? "picture" : ""]: [text] }, typed });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedValues(await request.clone().formData());
  return orUnexpected<RefusedForm, RefusedForm>(serverAction, {
    errors: { "": [UNEXPECTED.text] },
    typed,
  });
}

export default function ReturnShirts({ loaderData, actionData }: Route.ComponentProps) {
  const { number, lines, refusal, requestKey, orderPath } = loaderData;
  const form = useWrongField(actionData, { orTop: true });
  const isPending = useNavigation().state !== "idle";
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Return or exchange"
        intro="Tell us what is not right. We look at it and write to you, usually within two working days."
        crumbs={[{ to: orderPath, label: `Order ${number}` }]}
      />
      {refusal ? (
        <Callout tone="warning" className="mb-6">
          {returnRefusals[refusal]}
        </Callout>
      ) : (
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          className="max-w-2xl space-y-6"
        >
          {actionData && <Callout tone="danger">{refusalText(actionData)}</Callout>}
          <input type="hidden" name="requestKey" value={requestKey} />
          <ReturnFields
            lines={lines}
            typed={actionData?.typed ?? {}}
            errors={actionData?.errors ?? {}}
          />
          <Button
            variant="primary"
            isPending={isPending}
            pendingText="Sending..."
            className="w-full sm:w-auto"
          >
            Send request
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
