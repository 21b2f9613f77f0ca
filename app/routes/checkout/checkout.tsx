import { randomUUID } from "node:crypto";
import {
  Form,
  redirect,
  useNavigation,
  useSearchParams,
  type LoaderFunctionArgs,
} from "react-router";

import { brand } from "~/brand";
import { cartView } from "~/features/cart/cart-view";
import { PriceSummary } from "~/features/cart/price-summary";
import { ShirtLine } from "~/features/cart/shirt-line";
import { codeFailedMessage, invalidCodeMessage } from "~/features/discounts/discount-amount";
import { AddressFields } from "~/features/checkout/address-fields";
import { savedAddresses } from "~/features/checkout/saved-addresses.server";
import { NO_TAX_NOW } from "~/features/checkout/tax-copy";
import { MAX_GIFT_NOTE } from "~/features/orders/gift-note";
import { addressLines } from "~/features/orders/shipping-address";
import { ClosedNotice } from "~/features/settings/closed-notice";
import { closedNotice } from "~/features/settings/shop-closing.server";
import { typedValues } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { orAfterRefusal } from "~/lib/revalidation";
import { orUnexpected, UNEXPECTED } from "~/lib/or-unexpected";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { useWrongField } from "~/ui/forms/use-wrong-field";

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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await askedCheckout(request, context);
  if (!cart || (cart.isChanged && cart.cartId)) throw redirect(pathTo("/cart"));
  const actor = context.get(actorContext);
  const { db, config } = context.get(servicesContext);
  const addresses = actor ? await savedAddresses(db, actor.userId) : [];
  return {
    cart: cartView(cart),
    isCodeRefused: cart.isCodeRefused,
    email: actor?.email ?? null,
    addresses: addresses.map((address) => ({ ...address, lines: addressLines(address) })),
    checkoutKey: randomUUID(),
    addsTax: config.addsTax,
    closed: await closedNotice(db),
  };
}

export const action = checkoutAction;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = typedValues(await request.clone().formData());
  const checkoutKey = values["checkoutKey"] ?? null;
  const message = UNEXPECTED.text;
  const failed: CheckoutResult = { message, errors: {}, values, checkoutKey, quote: null };
  return orUnexpected(serverAction, failed);
}

export const shouldRevalidate = orAfterRefusal;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, email, addresses, addsTax, closed } = loaderData;
  const isPending = useNavigation().formMethod === "POST";
  const [search] = useSearchParams();
  const chosen =
    addresses.find(({ id }) => id === search.get("address")) ??
    (search.has("address") ? undefined : addresses[0]);
  const errors = actionData?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  const values = actionData?.values ?? chosen ?? {};
  const form = useWrongField(actionData, { orTop: true });
  if (actionData?.quote)
    return (
      <AgreeToTax
        cart={cart}
        quote={actionData.quote}
        message={actionData.message}
        values={{
          ...actionData.values,
          ...(email && { email }),
          checkoutKey: actionData.checkoutKey ?? loaderData.checkoutKey,
        }}
      />
    );
  return (
    <div className="wrap-page page-space">
      <PageHeader title="Checkout" crumbs={[{ to: pathTo("/cart"), label: "Cart" }]} />
      <ClosedNotice closed={closed} />
      {cart.isChanged && (
        <Callout tone="danger" title="This shirt is not available any more" className="mb-6">
          <TextLink to={pathTo("/store")}>Find another one</TextLink>
        </Callout>
      )}
      {actionData?.message && (
        <Callout tone="danger" title={hasErrors ? "Validation Error" : undefined} className="mb-6">
          {actionData.message}
        </Callout>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <Form
          ref={form}
          id="checkout"
          method="post"
          className="order-2 space-y-8 lg:order-1"
          noValidate
        >
          <input
            type="hidden"
            name="checkoutKey"
            value={actionData?.checkoutKey ?? loaderData.checkoutKey}
            readOnly
          />
          <input type="hidden" name="shownTotalCents" value={cart.totalCents} readOnly />
          <section className="space-y-3">
            <h2 className="text-xl">1. Contact</h2>
            {email ? (
              <p>
                We write to <strong>{email}</strong> when your order is paid and when it ships.
              </p>
            ) : (
              <>
                <TextField
                  label="Email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  maxLength={254}
                  defaultValue={actionData?.values["email"]}
                  errors={errors["email"]}
                  hint="For your receipt and the link to follow your order."
                />
                <p className="text-sm">
                  Have an account?{" "}
                  <TextLink
                    to={pathTo("/auth", { query: { next: `${pathTo("/checkout")}?${search}` } })}
                  >
                    Sign in
                  </TextLink>
                </p>
              </>
            )}
          </section>
          <section className="space-y-4">
            <h2 className="text-xl">2. Ship to</h2>
            {addresses.length > 0 && (
              <SavedAddresses addresses={addresses} chosenId={chosen?.id ?? null} />
            )}
            <AddressFields key={chosen?.id ?? "new"} values={values} errors={errors} />
            <p className="text-sm text-ink-2">We ship within the United States.</p>
            {email && (
              <Checkbox
                name="saveAddress"
                label="Keep this address for next time"
                defaultChecked={
                  actionData ? actionData.values["saveAddress"] === "on" : addresses.length === 0
                }
              />
            )}
          </section>
          <section className="space-y-3">
            <h2 className="text-xl">3. Is it a gift?</h2>
            <TextAreaField
              label="Gift note"
              name="giftNote"
              isOptional
              maxLength={MAX_GIFT_NOTE}
              rows={3}
              defaultValue={actionData?.values["giftNote"]}
              errors={errors["giftNote"]}
              hint="We print it on the slip in the parcel. No parcel of ours shows a price."
            />
          </section>
          <section className="space-y-4">
            <h2 className="text-xl">4. Pay</h2>
            <p className="text-ink-2">
              {addsTax
                ? "Next you see the sales tax for your address and the total. Then you pay on a page run by our payment provider."
                : `You pay ${formatCents(cart.totalCents)} on the next page, run by our payment provider.`}{" "}
              We never see your card.
            </p>
            <Button
              variant="primary"
              size="lg"
              isPending={isPending}
              pendingText="One moment..."
              disabled={cart.isChanged || (closed !== null && !actionData?.checkoutKey)}
            >
              {nextStep(addsTax, cart.totalCents, actionData)}
            </Button>
            <p className="text-sm text-ink-2">
              By ordering you agree to our <TextLink to={pathTo("/legal/terms")}>terms</TextLink>{" "}
              and <TextLink to={pathTo("/privacy")}>privacy policy</TextLink>.
            </p>
          </section>
        </Form>
        <Card title="Your order" className="order-1 self-start lg:sticky lg:top-24 lg:order-2">
          <ul className="mb-5 space-y-4">
            {cart.lines.map((line) => (
              <li key={line.variantId}>
                <ShirtLine line={line} isSmall />
              </li>
            ))}
          </ul>
          <CheckoutCode
            code={actionData?.values["code"] ?? search.get("code") ?? cart.code ?? ""}
            isUsed={cart.isCodeUsed}
            wrong={loaderData.isCodeRefused ? codeFailedMessage : invalidCodeMessage}
          />
          <PriceSummary prices={cart} tax={addsTax ? "next-step" : "included"} />
        </Card>
      </div>
    </div>
  );
}

function nextStep(
  addsTax: boolean,
  totalCents: number,
  result: CheckoutResult | undefined,
): string {
  if (addsTax) return result?.message === NO_TAX_NOW ? "Try again" : "See tax and total";
  return totalCents === 0 ? "Place order" : "Continue to payment";
}
