import { useState } from "react";

import {
  codeAppliedMessage,
  codeFailedMessage,
  discountOn,
  invalidCodeMessage,
  type Discount,
} from "~/features/discounts/discount-amount";
import { formatCents } from "~/lib/money";
import { buttonClass } from "~/ui/button";

type Applied = Discount & { code: string };
type State = { kind: "none" } | { kind: "checking" } | { kind: "failed"; message: string } | { kind: "applied"; discount: Applied };

/** What the shirt costs now: discount codes are tried here and used at the checkout. */
export function OrderSummary({ unitPriceCents, quantity }: { unitPriceCents: number; quantity: number }) {
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<State>({ kind: "none" });
  const subtotal = unitPriceCents * quantity;
  const off = state.kind === "applied" ? discountOn(subtotal, state.discount) : 0;
  const apply = async () => {
    if (!typed.trim() || state.kind === "checking") return;
    setState({ kind: "checking" });
    setState(await tried(typed));
  };
  return (
    <section aria-labelledby="order-summary" className="marker-frame-soft bg-white p-5">
      <h2 id="order-summary" className="text-lg">Order summary</h2>
      <dl className="mt-3 space-y-1.5 tabular-nums [&>div]:flex [&>div]:justify-between">
        <div><dt>Subtotal</dt><dd>{formatCents(subtotal)}</dd></div>
        {state.kind === "applied" && <div className="text-success"><dt>Discount ({state.discount.code})</dt><dd>{formatCents(-(off ?? 0))}</dd></div>}
        <div><dt>Shipping</dt><dd>{formatCents(0)}</dd></div>
        <div><dt>Tax</dt><dd>{formatCents(0)}</dd></div>
        <div className="border-t-2 border-ink pt-2 font-display text-lg font-bold"><dt>Total</dt><dd>{formatCents(subtotal - (off ?? 0))}</dd></div>
      </dl>
      <label htmlFor="discount-code" className="mt-4 block font-display text-sm font-bold">Discount code</label>
      <div className="mt-1 flex gap-2">
        <input
          id="discount-code"
          name="discountCode"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="discount-message"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setState({ kind: "none" });
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void apply();
          }}
          className="min-h-11 w-full min-w-0 rounded-md border-2 border-ink bg-white px-3 uppercase"
        />
        <button type="button" onClick={() => void apply()} className={`${buttonClass({ size: "sm" })} [@media(scripting:none)]:hidden`}>
          {state.kind === "checking" ? "Checking..." : "Apply"}
        </button>
      </div>
      <p id="discount-message" role="status" className={`mt-2 text-sm font-semibold empty:hidden ${state.kind === "failed" || off === null ? "text-danger" : "text-success"}`}>
        {state.kind === "failed" ? state.message : off === null ? invalidCodeMessage : state.kind === "applied" ? codeAppliedMessage : null}
      </p>
    </section>
  );
}

/** Asks the server whether a code can be used now. */
async function tried(code: string): Promise<State> {
  try {
    const response = await fetch(`/api/discount?code=${encodeURIComponent(code.trim())}`, { headers: { Accept: "application/json" } });
    if (response.status === 404) return { kind: "failed", message: invalidCodeMessage };
    if (!response.ok) return { kind: "failed", message: codeFailedMessage };
    const discount = readDiscount(await response.json());
    return discount ? { kind: "applied", discount } : { kind: "failed", message: invalidCodeMessage };
  } catch {
    return { kind: "failed", message: codeFailedMessage };
  }
}

function readDiscount(body: unknown): Applied | null {
  if (typeof body !== "object" || body === null) return null;
  const { code, discountType, discountAmount } = body as Partial<Record<string, unknown>>;
  const isType = discountType === "percentage" || discountType === "fixed";
  if (typeof code !== "string" || !isType || typeof discountAmount !== "number") return null;
  return { code, discountType, discountAmount };
}
