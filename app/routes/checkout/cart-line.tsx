import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";

import type { CartLineView } from "~/cart/cart-view";
import { MAX_QUANTITY } from "~/cart/cart-limits";
import { ShirtLine } from "~/cart/shirt-line";
import { formatCents } from "~/lib/money";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = {
  line: CartLineView;
  /** How often a form of this page did not reach the server. */
  failures: number;
};

/** A shirt in the cart: what has changed, its quantity, and removing it. */
export function CartLine({ line, failures }: Props) {
  return (
    <ShirtLine line={line} isGone={line.change === "unavailable"}>
      {line.change === "price" && (
        <p className="text-sm font-semibold text-warning">
          The price changed from {formatCents(line.seenPriceCents)} to{" "}
          {formatCents(line.unitPriceCents)}.
        </p>
      )}
      {line.change === "unavailable" && line.slug && (
        <p className="text-sm font-semibold text-danger">{line.held ?? "No longer available."}</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        {line.change !== "unavailable" && <QuantityForm line={line} failures={failures} />}
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="variantId" value={line.variantId} />
          <SubmitButton
            isBare
            name="intent"
            value="remove"
            fields={{ variantId: line.variantId }}
            aria-label={
              line.slug ? `Remove ${line.title}` : "Remove the shirt that is not available"
            }
            className="min-h-11 text-sm underline underline-offset-4"
          >
            Remove
          </SubmitButton>
        </Form>
      </div>
    </ShirtLine>
  );
}

/** Sent as soon as another number is chosen; it always shows what is saved. */
function QuantityForm({ line, failures }: Props) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  const send = () =>
    void submit(select.current?.form ?? null, { replace: true, preventScrollReset: true });
  useEffect(() => {
    const saved = String(line.quantity);
    // What was chosen before the page could send it.
    if (isFirst.current && select.current?.value !== saved) send();
    else if (select.current) select.current.value = saved;
    isFirst.current = false;
    // oxlint-disable-next-line exhaustive-deps -- sending is no reason to look again
  }, [line.quantity, failures]);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      onChange={send}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="intent" value="set-quantity" />
      <label className="flex flex-wrap items-center gap-2 text-sm">
        <span>Quantity</span>
        <select
          ref={select}
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
    </Form>
  );
}
