import { Form, useFetcher, useNavigation, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { basketView, type BasketLineView, type BasketView } from "~/features/cart/basket-view";
import { MAX_QUANTITY } from "~/features/cart/cart-limits";
import { findCart } from "~/features/cart/find-cart.server";
import { PriceSummary } from "~/features/cart/price-summary";
import { ShirtLine } from "~/features/cart/shirt-line";
import { DiscountBox } from "~/features/discounts/discount-box";
import {
  codeAppliedMessage,
  codeFailedMessage,
  invalidCodeMessage,
} from "~/features/discounts/discount-amount";
import { formatCents } from "~/lib/money";
import { orAfterRefusal } from "~/lib/or-after-refusal";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/cart";
import { cartAction, type CartAnswer } from "./cart-action.server";
import { refusedCodeMessage } from "./refused-code";

export const meta = () => [
  { title: `Your cart · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const failedChange: CartAnswer = { ok: false, intent: null, message: UNEXPECTED.text, count: 0 };
const failedCode: CartAnswer = {
  ...failedChange,
  intent: "apply-code",
  message: codeFailedMessage,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = context.get(servicesContext);
  const cart = await findCart(db, await cartOwner(context, request), now());
  const query = new URL(request.url).searchParams;
  return {
    basket: cart && basketView(cart),
    refusedCode: refusedCodeMessage(query),
    isOrderIncomplete: query.has("missing"),
  };
}

export const action = cartAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return orUnexpected(serverAction, intent === "apply-code" ? failedCode : failedChange);
}

export const shouldRevalidate = orAfterRefusal;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, refusedCode, isOrderIncomplete } = loaderData;
  if (!basket || (basket.lines.length === 0 && !basket.isChanged)) {
    return (
      <div className="wrap-page pb-16 pt-8 md:pb-24 md:pt-12">
        <PageHeader title="Your cart" />
        {isOrderIncomplete && <OrderIncomplete isEmpty />}
        {actionData && !actionData.ok && (
          <Notice tone="danger" className="mb-6">
            {actionData.message}
          </Notice>
        )}
        <EmptyState
          title="Nothing in here yet"
          text="Find a drawing you want to wear, and it will wait for you here."
          action={
            <ButtonLink to="/store" variant="primary">
              Shop Designs
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <div className="wrap-page pb-16 pt-8 md:pb-24 md:pt-12">
      <PageHeader title="Your cart" />
      <Message answer={actionData} />
      {!actionData && isOrderIncomplete && <OrderIncomplete />}
      {!actionData && refusedCode && <RefusedCode basket={basket} message={refusedCode} />}
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <div>
          {basket.isChanged && <Changes basket={basket} />}
          <ul className="divide-y divide-line">
            {basket.lines.map((line) => (
              <li key={line.variantId} className="py-5 first:pt-0">
                <CartLine line={line} />
              </li>
            ))}
          </ul>
        </div>
        <Card title="Order summary" className="self-start lg:sticky lg:top-24">
          <CartCode code={basket.code} isUsed={basket.isCodeUsed} answer={actionData} />
          <PriceSummary prices={basket} />
          <div className="mt-5">
            {basket.isChanged || (basket.totalCents === 0 && basket.subtotalCents === 0) ? (
              <p className="text-sm text-ink-2">Look at what changed first, then check out.</p>
            ) : (
              <ButtonLink to="/checkout" variant="primary" size="lg" isWide>
                Check out
              </ButtonLink>
            )}
          </div>
          <p className="mt-4 text-sm text-ink-2">Every tee pays the kid who drew it.</p>
        </Card>
      </div>
    </div>
  );
}

function Message({ answer }: { answer: CartAnswer | undefined }) {
  if (!answer?.message || answer.intent === "apply-code") return null;
  return (
    <Notice tone={answer.ok ? "success" : "danger"} className="mb-6">
      {answer.message}
    </Notice>
  );
}

/** After 'Order again'. */
function OrderIncomplete({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <Notice tone="warning" className="mb-6">
      {isEmpty
        ? "That order cannot be had any more."
        : "Not every tee of that order can be had any more. What can is in your cart."}
    </Notice>
  );
}

/** A code that came along with a shirt and was not kept; one that was kept is told at its box. */
function RefusedCode({ basket, message }: { basket: BasketView; message: string }) {
  if (basket.code && !basket.isCodeUsed) return null;
  return (
    <Notice tone="danger" className="mb-6">
      {message}
      {basket.code && ` ${basket.code} still counts.`}
    </Notice>
  );
}

function Changes({ basket: { lines, lostLines } }: { basket: BasketView }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Notice tone="warning" title="Something changed since you were here" className="mb-6">
      {lines.some(({ change }) => change !== null) && (
        <p>Prices or shirts in your cart are not what they were. They are marked below.</p>
      )}
      {lostLines > 0 && (
        <p>
          {lostLines === 1
            ? "A shirt that was in your cart is not in the store any more."
            : `${lostLines} shirts that were in your cart are not in the store any more.`}
        </p>
      )}
      <Form method="post" className="mt-3">
        <Button name="intent" value="accept-changes" size="sm" isPending={isPending}>
          OK, update my cart
        </Button>
      </Form>
    </Notice>
  );
}

function CartLine({ line }: { line: BasketLineView }) {
  const fetcher = useFetcher<CartAnswer>();
  const isGone = fetcher.formData?.get("intent") === "remove";
  // What was chosen while it is on its way; then what the cart really holds, also when it was refused.
  const quantity = String(fetcher.formData?.get("quantity") ?? line.quantity);
  return (
    <div className={isGone ? "opacity-40" : undefined}>
      <ShirtLine line={line} isGone={line.change === "unavailable"}>
        {line.change === "price" && (
          <p className="text-sm font-semibold text-warning">
            The price changed from {formatCents(line.seenPriceCents)} to{" "}
            {formatCents(line.unitPriceCents)}.
          </p>
        )}
        {line.change === "unavailable" && (
          <p className="text-sm font-semibold text-danger">Not available any more.</p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          {line.change !== "unavailable" && (
            <fetcher.Form method="post" className="flex items-center gap-2">
              <input type="hidden" name="variantId" value={line.variantId} />
              <input type="hidden" name="intent" value="set-quantity" />
              <label className="flex items-center gap-2 text-sm">
                Quantity
                <select
                  name="quantity"
                  value={quantity}
                  onChange={(event) => void fetcher.submit(event.currentTarget.form)}
                  aria-label={`Quantity of ${line.title}`}
                  className="select-arrow min-h-11 rounded-md border-2 border-ink bg-white pl-3.5 text-base tabular-nums"
                >
                  {Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1).map((number) => (
                    <option key={number}>{number}</option>
                  ))}
                </select>
              </label>
              <noscript>
                <button type="submit" className="min-h-11 px-2 underline">
                  Update
                </button>
              </noscript>
            </fetcher.Form>
          )}
          <fetcher.Form method="post">
            <input type="hidden" name="variantId" value={line.variantId} />
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-label={`Remove ${line.title}`}
              className="min-h-11 text-sm underline underline-offset-4"
            >
              Remove
            </button>
          </fetcher.Form>
        </div>
        {fetcher.data && !fetcher.data.ok && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {fetcher.data.message}
          </p>
        )}
      </ShirtLine>
    </div>
  );
}

function CartCode({
  code,
  isUsed,
  answer,
}: {
  code: string | null;
  isUsed: boolean;
  answer: CartAnswer | undefined;
}) {
  const fetcher = useFetcher<CartAnswer>();
  const last = fetcher.data ?? (answer?.intent === "apply-code" ? answer : undefined);
  const isStale = code !== null && !isUsed;
  const message = last?.message
    ? { tone: last.ok ? ("success" as const) : ("danger" as const), text: last.message }
    : isStale
      ? { tone: "danger" as const, text: invalidCodeMessage }
      : isUsed
        ? { tone: "success" as const, text: codeAppliedMessage }
        : null;
  return (
    <div className="mb-4">
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="apply-code" />
        <DiscountBox
          key={code}
          code={code ?? ""}
          message={message}
          isPending={fetcher.state !== "idle"}
        />
      </fetcher.Form>
      {code && (
        <fetcher.Form method="post">
          <button
            type="submit"
            name="intent"
            value="remove-code"
            className="min-h-11 text-sm underline underline-offset-4"
          >
            Take {code} off
          </button>
        </fetcher.Form>
      )}
    </div>
  );
}
