import { data, redirect, redirectDocument, type ActionFunctionArgs } from "react-router";

import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { codeRefusals } from "~/cart/discounts/discount-amount";
import { checkoutForm, giftOf } from "~/checkout/checkout-form";
import { completePath } from "~/orders/order-link.server";
import { HELD_NOW, NO_PAYMENT_PAGE } from "~/orders/payment/payment-copy";
import { checkOut, type CheckedOut, type TaxQuote } from "~/checkout/check-out.server";
import { ADDRESS_UNKNOWN, NO_TAX_NOW } from "~/checkout/tax-copy";
import { shippingAddressSchema } from "~/orders/shipping-address";
import { CLOSED } from "~/people/settings/closed-notice";
import { formatCents } from "~/lib/money";
import { readForm, readQuery } from "~/lib/read-form";
import { SMALLEST_CHARGE_CENTS } from "~/lib/smallest-charge";
import { fieldErrors, FIX_ERRORS, typedValues, type FieldErrors } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import { boughtLastCookie } from "~/middleware/buying-cookie";
import { cartOwnerForWriting } from "~/middleware/cart";
import { actorContext, clientAddressContext, servicesContext } from "~/middleware/context";
import { shipsFarNow } from "~/middleware/shop-frame";
import { pathTo } from "~/path-to";
import { paymentDeps } from "~/services.server";

import { withinSite } from "../within-site";
import { askedCheckout } from "./asked-checkout.server";
import { typedCodeContext } from "./typed-code";

export type CheckoutResult = {
  /** Empty when nothing is wrong. */
  message: string;
  errors: FieldErrors;
  values: Record<string, string>;
  /** Set when the order exists but its payment page did not open: sending the form again continues with it. */
  checkoutKey: string | null;
  /** What is to be paid with tax, for the shopper to agree; null: the form is shown. */
  quote: TaxQuote | null;
};

type Refusal = Extract<CheckedOut, { ok: false }>["reason"];

const refusals: Record<Refusal, string> = {
  // No refusal: the next step.
  "tax-unseen": "",
  "address-unknown": ADDRESS_UNKNOWN,
  "tax-unavailable": NO_TAX_NOW,
  empty: "Your cart is empty.",
  changed: "A price or a shirt changed while you were here. Please look again before you pay.",
  ...codeRefusals,
  "code-held":
    "This code is being held by other payment pages opened on your connection. Pay or leave one of them, try again in ten minutes, or order without the code.",
  held: HELD_NOW,
  "total-changed": "The total changed while you were here. Please look again before you pay.",
  "gift-day": "The day you chose for your gift has passed. Nothing has been ordered yet.",
  "too-small": `A card payment needs at least ${formatCents(SMALLEST_CHARGE_CENTS)}. Please take the discount code off or add a shirt.`,
  "shop-closed": `${CLOSED}. Nothing is lost: your cart is waiting for you.`,
  "form-used":
    "This form was already sent with something else in it. Please check it and send it again.",
  "provider-unavailable": NO_PAYMENT_PAGE,
  "not-payable": NO_PAYMENT_PAGE,
};

/** Refusals that stand at a field, too. */
const errorsAt: Partial<Record<Refusal, FieldErrors>> = {
  "address-unknown": { line1: ["Please check this address"] },
  "gift-day": { giftDay: ["Choose another day, or leave it empty"] },
};

/** Where the shopper only has to agree again, to the total that is shown with it. */
const toAgreeAgain: ReadonlySet<Refusal> = new Set([
  "tax-unseen",
  "total-changed",
  "provider-unavailable",
  "not-payable",
]);

/** Places the order, opens the provider's payment page and sends the shopper there. */
export async function checkoutAction({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const values = typedValues(await readForm(request));
  if (values["intent"] === "try-code") throw redirect(withCode(request, values["code"] ?? ""));
  // Without scripts the code is part of this form, so that 'Apply' keeps everything else that was typed.
  const code = values["code"];
  if (code !== undefined) context.set(typedCodeContext, code.slice(0, MAX_TYPED_CODE));
  if (values["intent"] === "apply-code" || values["intent"] === "edit")
    return data<CheckoutResult>(responseOf({ values }));
  const parsed = checkoutForm(shopDay(services.now()), await shipsFarNow(services)).safeParse({
    ...values,
    email: actor?.email ?? values["email"],
  });
  if (!parsed.success) {
    return refuse({ message: FIX_ERRORS.text, errors: fieldErrors(parsed.error), values });
  }
  const { email, checkoutKey, shownTotalCents } = parsed.data;
  const cart = await askedCheckout(request, context);
  const browser = await cartOwnerForWriting(context, request);
  const checkout = {
    checkoutKey,
    email,
    address: shippingAddressSchema.parse(parsed.data),
    gift: giftOf(parsed.data),
    keepsAddress: values["saveAddress"] === "on",
    shownTotalCents,
    isTaxSeen: values["isTaxSeen"] === "yes",
    visitor: {
      browser: "userId" in browser.owner ? browser.owner.userId : browser.owner.tokenHash,
      address: context.get(clientAddressContext),
    },
    cart,
  };
  const result = await checkOut(services.db, actor, checkout, paymentDeps(services));
  if ("settled" in result) throw redirect(completePath(services.secret, result.settled));
  const { headers } = browser;
  if ("orderId" in result && !cart?.cartId)
    headers.append("Set-Cookie", await boughtLastCookie(context, result.orderId));
  if (result.ok)
    throw redirectDocument(withinSite(result.url, services.config.publicUrl), { headers });
  const isOfCart = result.reason === "changed" || result.reason === "held";
  if (isOfCart && cart?.cartId) throw redirect(pathTo("/cart"));
  const quote = (toAgreeAgain.has(result.reason) && result.quote) || null;
  if (result.reason === "tax-unseen")
    return data<CheckoutResult>(responseOf({ values, checkoutKey, quote }), { headers });
  const canGoOn = result.reason === "provider-unavailable";
  const message = refusals[result.reason];
  const errors = errorsAt[result.reason] ?? {};
  const key = canGoOn ? checkoutKey : null;
  return refuse({ message, errors, values, checkoutKey: key, quote }, headers);
}

/** The page itself with a code in its address, where everything else that was typed stays on the page. */
function withCode(request: Request, code: string): string {
  const query = Object.fromEntries(readQuery(request));
  return pathTo("/checkout", { query: { ...query, code: code.slice(0, MAX_TYPED_CODE) } });
}

function refuse(
  result: Pick<CheckoutResult, "message" | "values"> & Partial<CheckoutResult>,
  headers?: Headers,
) {
  return refuseForm<CheckoutResult>(responseOf(result), headers);
}

function responseOf(
  result: Pick<CheckoutResult, "values"> & Partial<CheckoutResult>,
): CheckoutResult {
  return { message: "", errors: {}, checkoutKey: null, quote: null, ...result };
}
