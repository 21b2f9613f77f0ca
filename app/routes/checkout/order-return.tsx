import {
  redirect,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { requestReturn } from "~/features/returns/request-return.server";
import { returnRefusals, type ReturnRefusal } from "~/features/returns/return-copy";
import { returnForm } from "~/features/returns/return-form";
import { askedLines, shirtField } from "~/features/returns/asked-lines";
import { windowRefusal } from "~/features/returns/return-window";
import { exchangeChoices, returnableLines } from "~/features/returns/returnable-lines.server";
import { fieldErrors, typedValues, type FieldErrors, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { Button } from "~/ui/button";

import type { Route } from "./+types/order-return";
import { foundOrder, orderPage } from "./found-order.server";
import { OrderFormPage, sendOrderForm } from "./order-form";
import { quantityErrors } from "./quantity-choices";
import { ReturnFields } from "./return-fields";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Return shirts of order ${params.number} · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
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
    order: { number, orderPath: orderPage(number, request) },
    lines,
    closed: refusal && returnRefusals[refusal],
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const order = await foundOrder(params["number"] ?? "", request, context);
  const { db, files, log, now } = context.get(servicesContext);
  const form = await readForm(request);
  const typed = typedValues(form);
  const tooMany = await refuseTooManyForms(context, typed);
  if (tooMany) return tooMany;
  const left = (await returnableLines(db, order.id)).filter(({ leftQuantity }) => leftQuantity > 0);
  const lines = askedLines(typed);
  const parsed = returnForm.safeParse(typed);
  if (!parsed.success) {
    const { "": _, ...nothing } = lines.length === 0 ? errorsOf({ reason: "nothing" }, left) : {};
    return refuseForm<RefusedForm>({ errors: { ...nothing, ...fieldErrors(parsed.error) }, typed });
  }
  const isForged = lines.some(({ orderLineId }) => !isUuid(orderLineId));
  const file = form.get("picture");
  const picture =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const asked = isForged
    ? ({ ok: false, reason: "unknown-line" } as const)
    : await requestReturn(
        db,
        { ...parsed.data, orderId: order.id, lines, picture },
        { files, log, now: now() },
      );
  if (asked.ok) throw redirect(orderPage(order.number, request, "return"));
  return refuseForm<RefusedForm>({ errors: errorsOf(asked, left), typed });
}

/** A refusal stands at the field that is at fault. */
function errorsOf(
  refusal: { reason: ReturnRefusal; orderLineId?: string },
  left: readonly { id: string }[],
): FieldErrors {
  const { reason, orderLineId } = refusal;
  const text = returnRefusals[reason];
  if (reason === "picture-type" || reason === "picture-size") return { picture: [text] };
  if (reason === "not-made" && orderLineId) return { [shirtField(orderLineId)]: [text] };
  return quantityErrors(
    text,
    refusal,
    left.map(({ id }) => ({ orderLineId: id })),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

export default function ReturnShirts({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, closed, requestKey } = loaderData;
  const isPending = useNavigation().state !== "idle";
  return (
    <OrderFormPage
      title="Return or exchange"
      intro="Tell us what is not right. We look at it and write to you, usually within two working days."
      order={order}
      closed={closed}
      refused={actionData}
      encType="multipart/form-data"
    >
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
    </OrderFormPage>
  );
}
