import { lazy, Suspense, type ReactNode } from "react";
import { Form, Link, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { waitingPage } from "~/finished-page";
import { cartView, type CartView } from "~/cart/cart-view";
import { findCart } from "~/cart/find-cart.server";
import { PriceSummary } from "~/cart/price-summary";
import { codeFailedMessage } from "~/cart/discounts/discount-amount";
import { ClosedNotice } from "~/people/settings/closed-notice";
import { catchFailure } from "~/lib/catch-failure";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { orAfterRefusal } from "~/lib/revalidation";
import { visitorZone } from "~/lib/visitor-zone";
import { shownNotice } from "~/middleware/shop-frame";
import { wornDrawing } from "~/store/listing/worn-drawing.server";
import { cartOwner } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Callout } from "~/ui/callout";
import { CookiesRefused } from "~/ui/cookies-refused";
import { useToastOf } from "~/ui/forms/result-toast";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResponse } from "~/ui/forms/use-form-response";
import { useFocusFallback } from "~/ui/forms/use-focus-fallback";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/cart";
import { cartAction, type CartResult } from "./cart-action.server";
import { CartCode } from "./cart-code";
import { CartLine } from "./cart-line";
import { fullLineMessage } from "./full-line";
import { refusedCodeMessage } from "./refused-code";

/** A cart with something in it does without. */
const WornBySomeone = lazy(async () => ({
  default: (await import("~/store/listing/worn-by-someone")).WornBySomeone,
}));

export const meta = () => [
  { title: `Your cart · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export const handle = waitingPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { db, now, config } = services;
  const cart = await findCart(db, await cartOwner(context, request), now(), visitorZone(request));
  const query = new URL(request.url).searchParams;
  return {
    closed: await shownNotice(services),
    cart: cart && cartView(cart),
    worn: cart && cart.lines.length > 0 ? null : await wornDrawing(db),
    refusedCode: refusedCodeMessage(query),
    fullLine: fullLineMessage(query, cart?.lines ?? []),
    addsTax: config.addsTax,
  };
}

export const action = cartAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCode = (await request.clone().formData()).get("intent") === "apply-code";
  return catchFailure(serverAction, isCode ? { title: codeFailedMessage } : UNEXPECTED);
}

export const shouldRevalidate = orAfterRefusal;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, worn, refusedCode, fullLine, addsTax, closed } = loaderData;
  const { answer, failures } = useFormResponse(actionData);
  if (!cart || (cart.lines.length === 0 && !cart.isChanged)) {
    return (
      <CartPage closed={closed} result={answer}>
        <EmptyState
          figure={
            worn && (
              <Suspense>
                <WornBySomeone worn={worn} />
              </Suspense>
            )
          }
          title="Nothing in here yet"
          text="Find a drawing you want to wear, and it will wait for you here."
          action={
            <ButtonLink to={pathTo("/store")} variant="primary">
              Shop Designs
            </ButtonLink>
          }
        />
      </CartPage>
    );
  }
  return (
    <CartPage closed={closed} result={answer}>
      {!answer && fullLine && (
        <Callout tone="warning" className="mb-6">
          {fullLine}
        </Callout>
      )}
      {!answer && refusedCode && <RefusedCode cart={cart} message={refusedCode} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)]">
        <div>
          {cart.isChanged && <Changes cart={cart} />}
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <li key={line.variantId} className="py-5 first:pt-0">
                <CartLine line={line} failures={failures} />
              </li>
            ))}
          </ul>
        </div>
        <Card title="Order summary" className="self-start lg:sticky lg:top-24">
          <CartCode code={cart.code} refusal={cart.codeRefusal} result={answer} />
          <PriceSummary
            prices={cart}
            tax={addsTax && cart.totalCents > 0 ? "at-checkout" : "included"}
          />
          <div className="mt-5">
            {cart.isChanged || (cart.totalCents === 0 && cart.subtotalCents === 0) ? (
              <p className="text-sm text-ink-2">Take a look at what changed, then check out.</p>
            ) : closed ? (
              <p className="text-sm text-ink-2">
                Your shirts stay in the cart. You can check out once we are taking orders again.
              </p>
            ) : (
              <ButtonLink to={pathTo("/checkout")} variant="primary" size="lg" isWide>
                Check out
              </ButtonLink>
            )}
          </div>
          {cart.totalCents > 0 && (
            <p className="mt-4 text-sm text-ink-2">Every shirt pays the kid who drew it.</p>
          )}
        </Card>
      </div>
    </CartPage>
  );
}

function CartPage({
  closed,
  result,
  children,
}: {
  closed: Route.ComponentProps["loaderData"]["closed"];
  result: CartResult | undefined;
  children: ReactNode;
}) {
  const page = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={page} tabIndex={-1} className="wrap-page page-space outline-none">
      <PageHeader title="Your cart" />
      <ClosedNotice closed={closed} />
      <CookiesRefused />
      <Message result={result} />
      {children}
    </div>
  );
}

/** What was done is said in passing; a code's outcome stands in its box. */
function Message({ result }: { result: CartResult | undefined }) {
  useToastOf(result, ({ ok, message, intent }) =>
    ok && message && intent !== "apply-code" ? { title: message } : null,
  );
  if (!result?.message || result.ok || result.intent === "apply-code") return null;
  return (
    <Callout tone="danger" className="mb-6">
      {result.message}
      <ChooseAnother slug={result.elsewhere} />
    </Callout>
  );
}

function ChooseAnother({ slug }: { slug: string | null | undefined }) {
  if (!slug) return null;
  return (
    <>
      {" "}
      <Link
        to={pathTo("/store/:slug", { slug })}
        className="font-semibold underline underline-offset-4"
      >
        Choose another size or color
      </Link>
    </>
  );
}

/** A code that was sent along with a shirt and refused; an accepted one is shown in its box. */
function RefusedCode({ cart, message }: { cart: CartView; message: string }) {
  if (cart.codeRefusal) return null;
  return (
    <Callout tone="danger" className="mb-6">
      {message}
      {cart.code && ` ${cart.code} still applies.`}
    </Callout>
  );
}

function Changes({ cart: { lines, lostLines } }: { cart: CartView }) {
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
      <Form method="post" replace preventScrollReset className="mt-3">
        <SubmitButton name="intent" value="accept-changes" size="sm" pendingText="One moment...">
          OK, update my cart
        </SubmitButton>
      </Form>
    </Callout>
  );
}
