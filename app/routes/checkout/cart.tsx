import { Form, useNavigation, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { basketView, type BasketView } from "~/features/cart/basket-view";
import { findCart } from "~/features/cart/find-cart.server";
import { PriceSummary } from "~/features/cart/price-summary";
import { codeFailedMessage } from "~/features/discounts/discount-amount";
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
import { CartCode } from "./cart-code";
import { CartLine } from "./cart-line";
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
      <div className="wrap-page page-space">
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
    <div className="wrap-page page-space">
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
