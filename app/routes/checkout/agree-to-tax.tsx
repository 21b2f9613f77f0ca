import { useEffect, useRef } from "react";
import { Form } from "react-router";

import type { CartView } from "~/cart/cart-view";
import { PriceSummary } from "~/cart/price-summary";
import type { TaxQuote } from "~/checkout/check-out.server";
import { OrderFold } from "~/checkout/page/order-fold";
import { PayBar } from "~/checkout/page/pay-bar";
import { payLabel } from "~/checkout/tax-copy";
import { giftDayText } from "~/orders/gifts/gift-days";
import { addressLines } from "~/orders/address/address-lines";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

/** The fields of the checkout that go with the order, or back into the form. */
const kept = [
  "email",
  "name",
  "line1",
  "line2",
  "city",
  "state",
  "postalCode",
  "saveAddress",
  "isGift",
  "giftNote",
  "giftDay",
  "hasGiftReceipt",
  "code",
  "checkoutKey",
] as const;

type Props = {
  cart: CartView;
  quote: TaxQuote;
  /** Why the shopper has to agree again; empty the first time. */
  message: string;
  values: Partial<Record<string, string>>;
};

/** The last step before paying where tax is added: where it goes, the tax, and the total. */
export function AgreeToTax({ cart, quote, message, values }: Props) {
  const { email = "", name = "", line1 = "", line2 = "" } = values;
  const { city = "", state = "", postalCode = "" } = values;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaces the form without a new page: whoever reads or tabs along begins at its top.
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={page} tabIndex={-1} className="wrap-page page-space outline-none">
      <PageHeader title="Check and pay" crumbs={[{ to: pathTo("/cart"), label: "Cart" }]} />
      {message && (
        <Callout tone="danger" className="mb-6">
          {message}
        </Callout>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)]">
        <OrderFold cart={cart} totalCents={quote.totalCents} isOpen>
          <PriceSummary
            prices={{ ...cart, totalCents: quote.totalCents }}
            tax={{ taxCents: quote.taxCents, isTaxAdded: true }}
          />
        </OrderFold>
        <Form method="post" replace preventScrollReset className="order-2 space-y-8 lg:order-1">
          {kept.map((field) =>
            values[field] === undefined ? null : (
              <input key={field} type="hidden" name={field} value={values[field]} readOnly />
            ),
          )}
          <input type="hidden" name="shownTotalCents" value={quote.totalCents} readOnly />
          <input type="hidden" name="isTaxSeen" value="yes" readOnly />
          <section className="space-y-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="text-xl">Ships to</h2>
              <SubmitButton size="sm" name="intent" value="edit">
                Change something
              </SubmitButton>
            </div>
            <address className="not-italic">
              {addressLines({ name, line1, line2, city, state, postalCode }).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <p className="text-sm text-ink-2">Receipt and updates to {email}</p>
            {values["isGift"] === "on" && <GiftToSend values={values} />}
          </section>
          <section className="space-y-4">
            <h2 className="text-xl">Pay</h2>
            <p className="text-ink-2">
              The sales tax depends on the address, and we pass it on to the state. You pay on the
              next page, run by our payment provider. We never see your card.
            </p>
            <p className="text-sm text-ink-2">
              By ordering you agree to our <TextLink to={pathTo("/legal/terms")}>terms</TextLink>{" "}
              and <TextLink to={pathTo("/privacy")}>privacy policy</TextLink>.
            </p>
          </section>
          <PayBar label="Total with tax" totalCents={quote.totalCents}>
            <SubmitButton
              fields={{ isTaxSeen: "yes" }}
              variant="primary"
              size="lg"
              className="whitespace-nowrap max-lg:!px-5"
              pendingText="One moment..."
              disabled={cart.isChanged}
            >
              {payLabel(quote.totalCents)}
            </SubmitButton>
          </PayBar>
        </Form>
      </div>
    </div>
  );
}

/** What goes with a gift, and when. */
function GiftToSend({ values }: { values: Props["values"] }) {
  const { giftNote, giftDay, hasGiftReceipt } = values;
  const goesWith = [
    ...(giftNote?.trim() ? ["your note"] : []),
    ...(hasGiftReceipt === "on" ? ["a gift receipt"] : []),
  ];
  return (
    <p className="text-sm text-ink-2">
      {goesWith.length > 0 ? `A gift, with ${goesWith.join(" and ")}.` : "A gift."}{" "}
      {giftDay && giftDayText(giftDay)}
    </p>
  );
}
