import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";

import { pricedCart } from "~/cart/priced-cart.server";
import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { quantity } from "~/cart/cart-form";
import {
  codeAppliedMessage,
  codeFailedMessage,
  codeRefusals,
  type CodeRefusal,
} from "~/cart/discounts/discount-amount";
import { readQuery } from "~/lib/read-form";
import { REFUSED } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { visitorZone } from "~/lib/visitor-zone";
import { boughtLast } from "~/middleware/buying-cookie";
import { servicesContext } from "~/middleware/context";
import { beginDiscountGuess } from "~/middleware/discount-guess";

const querySchema = z.object({
  code: z.string().max(MAX_TYPED_CODE).default(""),
  variantId: z.uuid(),
  quantity: quantity.default(1),
});

export type DiscountResult =
  | { ok: false; message: string }
  | {
      ok: true;
      message: string;
      code: string;
      subtotalCents: number;
      discountCents: number;
      shippingCents: number;
      totalCents: number;
    };

/** What a code takes off one product, for the product page's order summary. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = context.get(servicesContext);
  const query = querySchema.safeParse(Object.fromEntries(readQuery(request)));
  if (!query.success) return refuse("code-invalid");
  const guess = await beginDiscountGuess(context);
  if (!guess.ok)
    return respond(
      { ok: false, message: codeFailedMessage },
      retryLater(429, guess.retryAfterSeconds),
    );
  const { variantId, quantity, code } = query.data;
  const wanted = { variantId, quantity, seenPriceCents: null };
  const left = await boughtLast(context, request);
  const { discount, codeRefusal, price } = await pricedCart(
    db,
    [wanted],
    code,
    now(),
    left,
    visitorZone(request),
  );
  if (codeRefusal !== "code-invalid") await guess.wasRight();
  if (!discount) return refuse(codeRefusal ?? "code-invalid");
  const { subtotalCents, discountCents, shippingCents, totalCents } = price;
  const prices = {
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents,
  };
  return respond({ ok: true, message: codeAppliedMessage, code: discount.code, ...prices });
}

function refuse(reason: CodeRefusal): Response {
  return respond({ ok: false, message: codeRefusals[reason] }, { status: REFUSED });
}

function respond(
  body: DiscountResult,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, {
    ...init,
    headers: { ...init.headers, "Cache-Control": "no-store" },
  });
}
