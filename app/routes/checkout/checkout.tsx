import { randomUUID } from "node:crypto";
import { useEffect, useRef } from "react";
import { Form, redirect, useSearchParams, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { waitingPage } from "~/finished-page";
import { cartView } from "~/cart/cart-view";
import { PriceSummary } from "~/cart/price-summary";
import { codeFailedMessage, codeRefusals } from "~/cart/discounts/discount-amount";
import { AddressFields } from "~/checkout/address-fields";
import { Contact } from "~/checkout/page/contact";
import { GiftFields } from "~/checkout/page/gift-fields";
import { OrderFold } from "~/checkout/page/order-fold";
import { PayBar } from "~/checkout/page/pay-bar";
import { useCheckoutForm } from "~/checkout/page/use-checkout-form";
import { savedAddresses } from "~/checkout/saved-addresses.server";
import { NO_TAX_NOW } from "~/checkout/tax-copy";
import { addressLines } from "~/orders/address/address-lines";
import { shipsToText } from "~/orders/address/ships-to";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { ClosedNotice } from "~/people/settings/closed-notice";
import { shownNotice } from "~/middleware/shop-frame";
import { formatCents } from "~/lib/money";
import { catchFailure } from "~/lib/catch-failure";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { orAfterRefusal } from "~/lib/revalidation";
import { shopDay } from "~/lib/shop-zone";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Checkbox } from "~/ui/forms/checkbox";
import { Callout } from "~/ui/callout";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResponse } from "~/ui/forms/use-form-response";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/checkout";
import { AgreeToTax } from "./agree-to-tax";
import { checkoutAction, type CheckoutResult } from "./checkout-action.server";
import { askedCheckout } from "./asked-checkout.server";
import { CheckoutCode } from "./checkout-code";
import { SavedAddresses } from "./saved-addresses";

export const meta = () => [
  { title: `Checkout · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export const handle = waitingPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await askedCheckout(request, context);
  if (!cart || (cart.isChanged && cart.cartId)) throw redirect(pathTo("/cart"));
  const actor = context.get(actorContext);
  const services = context.get(servicesContext);
  const { db, config, now } = services;
  const addresses = actor ? await savedAddresses(db, actor.userId) : [];
  const shown = cartView(cart);
  return {
    cart: shown,
    gone: shown.lines.find(({ held }) => held)?.held ?? "This shirt is no longer available",
    wrongCode: cart.isCodeRefused
      ? codeFailedMessage
      : cart.codeRefusal && codeRefusals[cart.codeRefusal],
    email: actor?.email ?? null,
    userId: actor?.userId ?? null,
    addresses: addresses.map((address) => ({ ...address, lines: addressLines(address) })),
    checkoutKey: randomUUID(),
    addsTax: config.addsTax,
    closed: await shownNotice(services),
    today: shopDay(now()),
    shipsTo: shipsToText((await currentSettings(db)).shipsFar),
  };
}

export const action = checkoutAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCode = (await request.clone().formData()).get("intent") === "try-code";
  return catchFailure(serverAction, isCode ? { title: codeFailedMessage } : UNEXPECTED);
}

export const shouldRevalidate = orAfterRefusal;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = useFormResponse(actionData);
  if (!answer?.quote) return <CheckoutSteps {...loaderData} answer={answer} />;
  const { cart, email, checkoutKey } = loaderData;
  return (
    <AgreeToTax
      cart={cart}
      quote={answer.quote}
      message={answer.message}
      values={{
        ...answer.values,
        ...(email && { email }),
        checkoutKey: answer.checkoutKey ?? checkoutKey,
      }}
    />
  );
}

type Steps = Route.ComponentProps["loaderData"] & { answer: CheckoutResult | undefined };

/** Everything on one page: who, where to, whether it is a gift, and on to paying. */
function CheckoutSteps({ answer, ...loaded }: Steps) {
  const { cart, email, userId, addresses, closed } = loaded;
  const addsTax = loaded.addsTax && cart.totalCents > 0;
  const [search] = useSearchParams();
  const chosen =
    addresses.find(({ id }) => id === search.get("address")) ??
    (search.has("address") ? undefined : addresses[0]);
  const isCodeTried = search.has("code") || answer?.values["intent"] === "apply-code";
  const hasErrors = Object.keys(answer?.errors ?? {}).length > 0;
  const values = answer?.values ?? chosen ?? {};
  const { form, errors, giftPlan, fillIn } = useCheckoutForm({ userId, refused: answer?.errors });
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer || focusFirstWrong(form.ref.current)) return;
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [answer, form.ref]);
  const checkoutKey = answer?.checkoutKey ?? loaded.checkoutKey;
  return (
    <div ref={page} tabIndex={-1} className="wrap-page page-space outline-none">
      <PageHeader title="Checkout" crumbs={[{ to: pathTo("/cart"), label: "Cart" }]} />
      <ClosedNotice closed={closed} />
      {cart.isChanged && (
        <Callout tone="danger" title={loaded.gone} className="mb-6">
          <TextLink to={pathTo("/store")}>Find another one</TextLink>
        </Callout>
      )}
      {answer?.message && !hasErrors && (
        <Callout tone="danger" className="mb-6">
          {answer.message}
        </Callout>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)]">
        <Form
          {...form}
          id="checkout"
          method="post"
          replace
          preventScrollReset
          className="order-2 space-y-8 max-lg:[&_:is(input,select,textarea)]:scroll-mb-32 lg:order-1"
          noValidate
        >
          {answer && hasErrors && <WhatIsWrong errors={answer.errors} typed={answer.values} />}
          <input type="hidden" name="checkoutKey" value={checkoutKey} readOnly />
          <input type="hidden" name="shownTotalCents" value={cart.totalCents} readOnly />
          <Contact
            email={email}
            typed={answer?.values["email"]}
            errors={errors["email"]}
            backTo={`${pathTo("/checkout")}?${search}`}
          />
          <section className="space-y-4">
            <h2 className="text-xl">2. Ship to</h2>
            {addresses.length > 0 && (
              <SavedAddresses
                addresses={addresses}
                chosenId={chosen?.id ?? null}
                onChoose={fillIn}
              />
            )}
            <AddressFields values={values} errors={errors} shipsTo={loaded.shipsTo} />
            {email && (
              <Checkbox
                name="saveAddress"
                label="Keep this address for next time"
                defaultChecked={
                  answer ? answer.values["saveAddress"] === "on" : addresses.length === 0
                }
              />
            )}
          </section>
          <section className="space-y-3">
            <h2 className="text-xl">3. Is it a gift?</h2>
            <GiftFields
              today={loaded.today}
              values={answer?.values}
              errors={errors}
              plan={giftPlan}
            />
          </section>
          <section className="space-y-4">
            <h2 className="text-xl">4. {cart.totalCents > 0 ? "Pay" : "Order"}</h2>
            <p className="text-ink-2">{lastStepText(addsTax, cart.totalCents)}</p>
            <p className="text-sm text-ink-2">
              By ordering you agree to our <TextLink to={pathTo("/legal/terms")}>terms</TextLink>{" "}
              and <TextLink to={pathTo("/privacy")}>privacy policy</TextLink>.
            </p>
          </section>
          <PayBar label={addsTax ? "Total before tax" : "Total"} totalCents={cart.totalCents}>
            <SubmitButton
              variant="primary"
              size="lg"
              className="max-lg:grow max-lg:!px-3 max-[23rem]:!text-base"
              fields={{ checkoutKey }}
              pendingText="One moment..."
              disabled={cart.isChanged || (closed !== null && !answer?.checkoutKey)}
            >
              {nextStep(addsTax, cart.totalCents, answer)}
            </SubmitButton>
          </PayBar>
        </Form>
        <OrderFold cart={cart} totalCents={cart.totalCents} isOpen={isCodeTried}>
          <CheckoutCode
            code={answer?.values["code"] ?? search.get("code") ?? cart.code ?? ""}
            isTried={search.has("code") && !answer}
            wrong={loaded.wrongCode}
          />
          <PriceSummary prices={cart} tax={addsTax ? "next-step" : "included"} />
        </OrderFold>
      </div>
    </div>
  );
}

function lastStepText(addsTax: boolean, totalCents: number): string {
  if (totalCents === 0) return "Your shirts are free. Just place your order.";
  const next = addsTax
    ? "Next you see the sales tax for your address and the total. Then you pay on a page run by our payment provider."
    : `You pay ${formatCents(totalCents)} on the next page, run by our payment provider.`;
  return `${next} We never see your card.`;
}

function nextStep(
  addsTax: boolean,
  totalCents: number,
  result: CheckoutResult | undefined,
): string {
  if (addsTax && result?.message === NO_TAX_NOW) return "Try again";
  if (totalCents === 0) return "Place order";
  return addsTax ? "See tax and total" : "Continue to payment";
}
