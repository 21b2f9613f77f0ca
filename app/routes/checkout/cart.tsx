import { Form, useNavigation, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { cartView, type CartView } from "~/features/cart/cart-view";
import { findCart } from "~/features/cart/find-cart.server";
import { PriceSummary } from "~/features/cart/price-summary";
import { codeFailedMessage } from "~/features/discounts/discount-amount";
import { ClosedNotice } from "~/features/settings/closed-notice";
import { closedNotice } from "~/features/settings/shop-closing.server";
import { orAfterRefusal } from "~/lib/revalidation";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/cart";
import { cartAction, type CartResult } from "./cart-action.server";
import { CartCode } from "./cart-code";
import { CartLine } from "./cart-line";
import { refusedCodeMessage } from "./refused-code";

export const meta = () => [
  { title: `Your cart · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const failedChange: CartResult = { ok: false, intent: null, message: UNEXPECTED.text, count: 0 };
const failedCode: CartResult = {
  ...failedChange,
  intent: "apply-code",
  message: codeFailedMessage,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now, config } = context.get(servicesContext);
  const cart = await findCart(db, await cartOwner(context, request), now());
  const query = new URL(request.url).searchParams;
  return {
    closed: await closedNotice(db),
    cart: cart && cartView(cart),
    refusedCode: refusedCodeMessage(query),
    addsTax: config.addsTax,
  };
}

export const action = cartAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return orUnexpected(serverAction, intent === "apply-code" ? failedCode : failedChange);
}

export const shouldRevalidate = orAfterRefusal;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, refusedCode, addsTax, closed } = loaderData;
  if (!cart || (cart.lines.length === 0 && !cart.isChanged)) {
    return (
      <div className="wrap-page page-space">
        <PageHeader title="Your cart" />
        <ClosedNotice closed={closed} />
        {actionData && !actionData.ok && (
          <Callout tone="danger" className="mb-6">
            {actionData.message}
          </Callout>
        )}
        <EmptyState
          title="Nothing in here yet"
          text="Find a drawing you want to wear, and it will wait for you here."
          action={
            <ButtonLink to={pathTo("/store")} variant="primary">
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
      <ClosedNotice closed={closed} />
      <Message result={actionData} />
      {!actionData && refusedCode && <RefusedCode cart={cart} message={refusedCode} />}
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <div>
          {cart.isChanged && <Changes cart={cart} />}
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <li key={line.variantId} className="py-5 first:pt-0">
                <CartLine line={line} />
              </li>
            ))}
          </ul>
        </div>
        <Card title="Order summary" className="self-start lg:sticky lg:top-24">
          <CartCode code={cart.code} isUsed={cart.isCodeUsed} result={actionData} />
          <PriceSummary prices={cart} tax={addsTax ? "at-checkout" : "included"} />
          <div className="mt-5">
            {cart.isChanged || (cart.totalCents === 0 && cart.subtotalCents === 0) ? (
              <p className="text-sm text-ink-2">Look at what changed first, then check out.</p>
            ) : closed ? (
              <p className="text-sm text-ink-2">
                Your shirts stay in the cart. You can check out when we take orders again.
              </p>
            ) : (
              <ButtonLink to={pathTo("/checkout")} variant="primary" size="lg" isWide>
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

function Message({ result }: { result: CartResult | undefined }) {
  if (!result?.message || result.intent === "apply-code") return null;
  return (
    <Callout tone={result.ok ? "success" : "danger"} className="mb-6">
      {result.message}
    </Callout>
  );
}

/** A code that was sent along with a shirt and refused; an accepted one is shown in its box. */
function RefusedCode({ cart, message }: { cart: CartView; message: string }) {
  if (cart.code && !cart.isCodeUsed) return null;
  return (
    <Callout tone="danger" className="mb-6">
      {message}
      {cart.code && ` ${cart.code} still counts.`}
    </Callout>
  );
}

function Changes({ cart: { lines, lostLines } }: { cart: CartView }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Callout tone="warning" title="Something changed since you were here" className="mb-6">
      {lines.some(({ change }) => change !== null) && (
        <p>Prices or shirts in your cart have changed. They are marked below.</p>
      )}
      {lostLines > 0 && (
        <p>
          {lostLines === 1
            ? "A shirt that was in your cart is no longer in the store."
            : `${lostLines} shirts that were in your cart are no longer in the store.`}
        </p>
      )}
      <Form method="post" className="mt-3">
        <Button name="intent" value="accept-changes" size="sm" isPending={isPending}>
          OK, update my cart
        </Button>
      </Form>
    </Callout>
  );
}
