import { data, redirect, type ActionFunctionArgs } from "react-router";

import { addToCart } from "~/cart/add-to-cart.server";
import { applyCode } from "~/cart/apply-code.server";
import { cartFormSchema, type CartForm } from "~/cart/cart-form";
import { fullCartMessage, fullLineText } from "~/cart/cart-limits";
import type { CartOwner } from "~/cart/cart-owner.server";
import {
  acceptCartChanges,
  removeFromCart,
  setCartCode,
  setCartQuantity,
} from "~/cart/change-cart.server";
import { heldTexts } from "~/catalog/blanks/garment-facts";
import { canBuyNow } from "~/checkout/can-buy-now.server";
import { chosenVariantId } from "~/store/product/chosen-variant.server";
import { pageOfVariant } from "~/store/product/page-of-variant.server";
import { cartCount } from "~/cart/find-cart.server";
import { codeAppliedMessage } from "~/cart/discounts/discount-amount";
import { readForm } from "~/lib/read-form";
import { fieldErrors, typedValues } from "~/lib/form";
import { refuseForm, REFUSED } from "~/lib/refuse-form";
import { visitorZone } from "~/lib/visitor-zone";
import { cartOwnerForWriting } from "~/middleware/cart";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";

import type { FullLine } from "./full-line";
import { refusedCodeMessages, type RefusedCode } from "./refused-code";

export type CartResult = {
  ok: boolean;
  intent: CartForm["intent"] | null;
  message: string;
  /** The number of shirts in the cart afterward. */
  count: number;
  /** Of a shirt that is not available so: the slug of the page where another can be chosen. */
  elsewhere?: string | null;
};

const notAvailable = "This shirt is no longer available in that size and color.";
const notInCart = "That shirt is no longer in your cart.";

/**
 * The forms that post to `/cart`. A browser without JavaScript is sent on to the page that shows
 * the outcome.
 */
export async function cartAction({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const parsed = cartFormSchema.safeParse(await withVariant(services, await readForm(request)));
  if (!parsed.success) {
    const message = Object.values(fieldErrors(parsed.error))[0]?.[0] ?? "Please try again.";
    return refuseForm<CartResult>({ ok: false, intent: null, message, count: 0 });
  }
  const form = parsed.data;
  if (form.intent === "buy-now") return buyNow(services, form);
  const { owner, headers } = await cartOwnerForWriting(context, request);
  const { refused, fullLine, ...result } = await change(services, owner, form, (code) =>
    tryCode(context, services, owner, { code, zone: visitorZone(request) }),
  );
  if (result.ok && isSentOn(request) && form.intent !== "apply-code") {
    const query = { code: refused ?? null, ...fullLine };
    throw redirect(pathTo("/cart", { query }), { headers });
  }
  const count = await cartCount(services.db, owner);
  return data<CartResult>(
    { ...result, intent: form.intent, count },
    { status: result.ok ? 200 : REFUSED, headers },
  );
}

function isSentOn({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}

/** Without scripts a list has the variant; a form sent before they ran names size and color instead. */
async function withVariant({ db }: Services, form: FormData) {
  const { plainVariantId, ...fields } = Object.fromEntries(form);
  if (plainVariantId !== undefined) return { ...fields, variantId: plainVariantId };
  if (fields["variantId"] !== "") return fields;
  const { sibling = "", size = "", color = "" } = typedValues(form);
  return {
    ...fields,
    variantId: (await chosenVariantId(db, { sibling, size, color })) ?? "",
  };
}

async function buyNow({ db, now }: Services, form: Extract<CartForm, { intent: "buy-now" }>) {
  const checked = await canBuyNow(db, form, now());
  if (!checked.ok) {
    const result = {
      ok: false,
      intent: form.intent,
      message: checked.heldCut ? heldTexts[checked.heldCut] : notAvailable,
      count: 0,
      elsewhere: await pageOfVariant(db, form.variantId),
    };
    return refuseForm<CartResult>(result);
  }
  const { variantId: variant, quantity, code } = form;
  throw redirect(pathTo("/checkout", { query: { variant, quantity: String(quantity), code } }));
}

type Change = Exclude<CartForm, { intent: "buy-now" }>;
type Outcome = {
  ok: boolean;
  message: string;
  /** The result of a code that was sent along with a shirt. */
  refused?: RefusedCode | null;
  /** The line that could not take all that was added to it. */
  fullLine?: FullLine;
  elsewhere?: string | null;
};
type TriedCode = "applied" | RefusedCode;

const codeMessages: Record<TriedCode, string> = {
  applied: codeAppliedMessage,
  ...refusedCodeMessages,
};

/** Applies a typed code to the cart, unless this visitor has guessed too often. */
async function tryCode(
  context: ActionFunctionArgs["context"],
  { db, now }: Services,
  owner: CartOwner,
  { code, zone }: { code: string; zone: string | null },
): Promise<TriedCode> {
  const guess = await beginDiscountGuess(context);
  if (!guess.ok) return "later";
  const refused = await applyCode(db, owner, code, now(), zone);
  if (refused !== "code-invalid") await guess.wasRight();
  return refused ?? "applied";
}

async function change(
  { db }: Services,
  owner: CartOwner,
  form: Change,
  apply: (code: string) => Promise<TriedCode>,
): Promise<Outcome> {
  switch (form.intent) {
    case "add": {
      const added = await addToCart(db, owner, form);
      if (added.ok) {
        const isFull = added.added < form.quantity;
        const isAdded = isFull
          ? fullLineText(added.title, added.added)
          : `${added.title} is in your cart.`;
        const fullLine = isFull && {
          fullLine: { full: form.variantId, added: String(added.added) },
        };
        const tried = form.code?.trim() ? await apply(form.code) : "applied";
        if (tried === "applied") return { ok: true, message: isAdded, ...fullLine };
        const message = `${isAdded} ${codeMessages[tried]}`;
        return { ok: true, message, refused: tried, ...fullLine };
      }
      if (added.reason === "cart-full") return { ok: false, message: fullCartMessage };
      const elsewhere = await pageOfVariant(db, form.variantId);
      const message =
        added.reason === "held" ? `${heldTexts[added.cut]} Your cart is as it was.` : notAvailable;
      return { ok: false, message, elsewhere };
    }
    case "set-quantity": {
      const ok = await setCartQuantity(db, owner, form);
      return { ok, message: ok ? "" : notInCart };
    }
    case "remove":
      await removeFromCart(db, owner, form.variantId);
      return { ok: true, message: "Removed from your cart." };
    case "accept-changes":
      await acceptCartChanges(db, owner);
      return { ok: true, message: "" };
    case "remove-code":
      await setCartCode(db, owner, null);
      return { ok: true, message: "" };
    case "apply-code": {
      const tried = await apply(form.code);
      return { ok: tried === "applied", message: codeMessages[tried] };
    }
  }
}
