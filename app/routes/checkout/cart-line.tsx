import type { CartLineView } from "~/features/cart/cart-view";
import { MAX_QUANTITY } from "~/features/cart/cart-limits";
import { ShirtLine } from "~/features/cart/shirt-line";
import { formatCents } from "~/lib/money";
import { formPagePart } from "~/ui/forms/page/form-page-part";

/** A shirt in the cart: what has changed, its quantity, and removing it. */
export function CartLine({ line }: { line: CartLineView }) {
  return (
    <ShirtLine line={line} isGone={line.change === "unavailable"}>
      {line.change === "price" && (
        <p className="text-sm font-semibold text-warning">
          The price changed from {formatCents(line.seenPriceCents)} to{" "}
          {formatCents(line.unitPriceCents)}.
        </p>
      )}
      {line.change === "unavailable" && line.slug && (
        <p className="text-sm font-semibold text-danger">Not available any more.</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        {line.change !== "unavailable" && (
          <form
            method="post"
            {...formPagePart.hook("sends")}
            className="flex flex-wrap items-center gap-2"
          >
            <input type="hidden" name="variantId" value={line.variantId} />
            <input type="hidden" name="intent" value="set-quantity" />
            <label className="flex flex-wrap items-center gap-2 text-sm">
              Quantity
              <select
                name="quantity"
                defaultValue={line.quantity}
                aria-label={`Quantity of ${line.title}`}
                className="select-arrow min-h-11 rounded-md border-2 border-ink bg-white pl-3.5 text-base tabular-nums"
              >
                {Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1).map((number) => (
                  <option key={number}>{number}</option>
                ))}
              </select>
            </label>
            <noscript>
              <button type="submit" className="min-h-11 px-2 underline">
                Update
              </button>
            </noscript>
          </form>
        )}
        <form method="post">
          <input type="hidden" name="variantId" value={line.variantId} />
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-label={
              line.slug ? `Remove ${line.title}` : "Remove the shirt that is not available"
            }
            className="min-h-11 text-sm underline underline-offset-4"
          >
            Remove
          </button>
        </form>
      </div>
    </ShirtLine>
  );
}
