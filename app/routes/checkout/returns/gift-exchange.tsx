import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { OrderReturns } from "~/orders/returns/order-returns";
import { returnsOfOrder } from "~/orders/returns/returns-of-order.server";
import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { refusalText, type RefusedForm } from "~/lib/form";
import { readForm, readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { giftOfReceipt } from "~/middleware/gift-code-guess";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { TextField } from "~/ui/forms/text-field";
import { PageHeader } from "~/ui/page-header";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/gift-exchange";
import { askReturn, returnPage } from "./ask-return.server";
import { sendOrderForm } from "../order-form";
import { ReturnFields } from "./return-fields";

export const meta = () => [
  { title: `Exchange a gift · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const searchParams = readQuery(request);
  const typed = typedIn(searchParams);
  if (!typed) return { typed: { number: "", code: "" }, problem: null, gift: null };
  const found = await giftOfReceipt(context, typed);
  if (!found.ok) return { typed, problem: found.problem, gift: null };
  const { order } = found;
  const { lines, closed } = await returnPage(context, order);
  const returns = await returnsOfOrder(context.get(servicesContext).db, order.id);
  return {
    typed,
    problem: null,
    gift: {
      number: order.number,
      // What it cost never leaves the server.
      lines: lines.map((line) => ({ ...line, unitPriceCents: null })),
      closed,
      isDone: searchParams.has("done"),
      returns: returns
        .filter(({ isFromGift }) => isFromGift)
        .map((one) => ({ ...one, hasPicture: false })),
      requestKey: crypto.randomUUID(),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = typedIn(readQuery(request)) ?? { number: "", code: "" };
  const form = await readForm(request);
  const found = await giftOfReceipt(context, typed);
  if (!found.ok) throw redirect(pathTo("/gifts/exchange", { query: typed }));
  const refused = await askReturn(context, found.order, form, true);
  if (refused) return refused;
  throw redirect(pathTo("/gifts/exchange", { query: { ...typed, done: "yes" } }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrderForm<RefusedForm>(args);
}

/** What the gift receipt says, as someone typed it; null: nothing yet. */
function typedIn(query: URLSearchParams): { number: string; code: string } | null {
  const [number, code] = [query.get("number"), query.get("code")];
  return number === null || code === null ? null : { number, code };
}

export default function GiftExchange({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, problem, gift } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="Exchange a gift"
        intro="Another size, another color, or just not for you? Ask here. None of our pages tell you what it cost."
        crumbs={[{ to: pathTo("/gifts"), label: "Gifts" }]}
      />
      {gift ? (
        <GiftFound gift={gift} refused={actionData} />
      ) : (
        <form className="max-w-xl space-y-5">
          {problem && <Callout tone="danger">{problem}</Callout>}
          <p>Both are on the gift receipt in the parcel.</p>
          <TextField
            label="Order number"
            name="number"
            required
            maxLength={MAX_TYPED_CODE}
            defaultValue={typed.number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Like INK-7F3K2MQ"
          />
          <TextField
            label="Gift code"
            name="code"
            required
            maxLength={MAX_TYPED_CODE}
            defaultValue={typed.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Like 7F3K-2MQR"
          />
          <Button variant="primary" className="w-full sm:w-auto">
            Find my gift
          </Button>
        </form>
      )}
    </div>
  );
}

type Gift = NonNullable<Route.ComponentProps["loaderData"]["gift"]>;

function GiftFound({ gift, refused }: { gift: Gift; refused: RefusedForm | undefined }) {
  return (
    <div className="max-w-2xl space-y-6">
      {gift.isDone && (
        <Callout tone="success" title="We have your request">
          We will answer on this page, usually within two business days. Come back with the same
          code. Please keep the shirts until then.
        </Callout>
      )}
      <OrderReturns number={gift.number} returns={gift.returns} />
      {gift.closed && !refused ? (
        <Callout tone="warning">{gift.closed}</Callout>
      ) : (
        <PostForm
          refused={refused}
          orTop
          fields={{ requestKey: gift.requestKey }}
          encType="multipart/form-data"
          noValidate
          className="space-y-6"
        >
          {refused && <Callout tone="danger">{refusalText(refused)}</Callout>}
          <p>
            New shirts go to the address that the gift was sent to; tell us below if that is wrong.
            If you return it, the money goes back to whoever gave it. They will get an email either
            way.
          </p>
          <ReturnFields
            lines={gift.lines}
            typed={refused?.typed ?? {}}
            errors={refused?.errors ?? {}}
          />
          <SubmitButton variant="primary" pendingText="Sending..." className="w-full sm:w-auto">
            Send request
          </SubmitButton>
        </PostForm>
      )}
    </div>
  );
}
