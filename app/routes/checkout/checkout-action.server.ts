import { data, redirect, redirectDocument, type ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { MAX_CODE_LENGTH } from "~/features/cart/cart-limits";
import { invalidCodeMessage } from "~/features/discounts/discount-amount";
import type { LeftBehind } from "~/features/discounts/usable-discount.server";
import { checkoutFormSchema } from "~/features/checkout/checkout-form";
import { closeEarlierCheckouts } from "~/features/checkout/close-earlier-checkouts.server";
import { openPayment } from "~/features/orders/payment/open-payment.server";
import { completePath } from "~/features/orders/order-link.server";
import { orderSnapshot } from "~/features/orders/order-snapshot.server";
import type { PlacedOrder } from "~/features/checkout/order-wish";
import { NO_PAYMENT_PAGE } from "~/features/orders/payment/payment-copy";
import { placeOrder } from "~/features/checkout/place-order.server";
import { saveAddress } from "~/features/checkout/saved-addresses.server";
import { shippingAddressSchema } from "~/features/orders/shipping-address";
import { readForm } from "~/lib/read-form";
import { boughtLastCookie } from "~/middleware/buying-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { paymentDeps } from "~/services.server";

import { withinSite } from "../within-site";
import { checkoutCart } from "./checkout-cart.server";
import { typedCodeContext } from "./typed-code";

export type CheckoutResult = {
  /** Empty when nothing was wrong. */
  message: string;
  errors: Partial<Record<string, string[]>>;
  values: Record<string, string>;
  /** Set when the order stands and its payment page may still open: the same form goes on with it. */
  checkoutKey: string | null;
};

const refusals: Record<Extract<PlacedOrder, { ok: false }>["reason"], string> = {
  empty: "Your cart is empty.",
  changed: "A price or a shirt changed while you were here. Please look again before you pay.",
  "code-invalid": invalidCodeMessage,
  "total-changed": "The total changed while you were here. Please look again before you pay.",
  "too-small":
    "A card payment needs at least $0.50. Please take the discount code off or add a shirt.",
  "form-used":
    "This form was sent before with something else in it. Please look again and send it once more.",
};

/** Makes the order, asks the provider for its page and sends the shopper there. */
export async function checkoutAction({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const values = textsOf(await readForm(request));
  // Without scripts the code is a part of this form, so that 'Apply' keeps what else was typed.
  const code = values["code"];
  if (code !== undefined) context.set(typedCodeContext, code.slice(0, MAX_CODE_LENGTH));
  if (values["intent"] === "apply-code") return data<CheckoutResult>(responseOf({ values }));
  const parsed = checkoutFormSchema.safeParse({
    ...values,
    email: actor?.email ?? values["email"],
  });
  if (!parsed.success) {
    const errors = z.flattenError(parsed.error).fieldErrors;
    return refuse({ message: "Please fix the errors below and try again.", errors, values });
  }
  const { email, checkoutKey, shownTotalCents } = parsed.data;
  const address = shippingAddressSchema.parse(parsed.data);
  const cart = await checkoutCart(request, context);
  const closeEarlier = (left: LeftBehind) =>
    closeEarlierCheckouts(services.db, { left, checkoutKey }, paymentDeps(services));
  if (cart?.cartId) {
    if (cart.isChanged) throw redirect(pathTo("/cart"));
    const paid = await closeEarlier({ cartId: cart.cartId });
    if (paid) throw redirect(completePath(services.secret, paid));
  }
  const wish = {
    checkoutKey,
    userId: actor?.userId ?? null,
    email,
    address,
    lines: cart?.lines ?? [],
    cartId: cart?.cartId ?? null,
    code: cart?.discount?.code ?? null,
    shownTotalCents,
  };
  const how = { provider: services.payments.name, now: services.now() };
  let placed = await placeOrder(services.db, wish, how);
  if (!placed.ok && placed.reason === "code-invalid" && cart?.left && !cart.cartId) {
    // The page that 'Buy Now' left in this browser may hold the code's last use; paid, it keeps it.
    await closeEarlier(cart.left);
    placed = await placeOrder(services.db, wish, how);
  }
  if (!placed.ok) {
    if (placed.reason === "changed" && cart?.cartId) throw redirect(pathTo("/cart"));
    const isCodeOver = placed.reason === "total-changed" && cart?.code && !cart.discount;
    return refuse({ message: refusals[isCodeOver ? "code-invalid" : placed.reason], values });
  }
  if (actor && values["saveAddress"] === "on")
    await saveAddress(services.db, actor.userId, address);
  const opened = await openPayment(services.db, placed.orderId, paymentDeps(services));
  if (!opened.ok && opened.reason === "not-open") {
    // Sent again after it was paid: the page that thanks, not a second order.
    const order = await orderSnapshot(services.db, placed.orderId);
    if (order) throw redirect(completePath(services.secret, order));
  }
  const headers = cart?.cartId
    ? undefined
    : { "Set-Cookie": await boughtLastCookie(context, placed.orderId) };
  if (!opened.ok) {
    const canGoOn = opened.reason === "provider-unavailable";
    const kept = { values, checkoutKey: canGoOn ? checkoutKey : null };
    return refuse({ message: NO_PAYMENT_PAGE, ...kept }, headers);
  }
  throw redirectDocument(withinSite(opened.url, services.config.publicUrl), {
    ...(headers && { headers }),
  });
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

function refuse(
  answer: Pick<CheckoutResult, "message" | "values"> & Partial<CheckoutResult>,
  headers?: Record<string, string>,
) {
  return data<CheckoutResult>(responseOf(answer), { status: 422, ...(headers && { headers }) });
}

function responseOf(
  answer: Pick<CheckoutResult, "values"> & Partial<CheckoutResult>,
): CheckoutResult {
  return { message: "", errors: {}, checkoutKey: null, ...answer };
}
