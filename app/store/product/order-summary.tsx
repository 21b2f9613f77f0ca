import { useEffect, useRef, useState } from "react";

import { codeFailedMessage } from "~/cart/discounts/discount-amount";
import { formatCents, taxText } from "~/lib/money";
import { setZoneCookie } from "~/lib/visitor-zone";
import { buttonClass } from "~/ui/button-class";

import { ENTERED } from "~/ui/island/island-attributes";
import { tryDiscount, type TriedDiscount } from "./try-discount";

const failed: TriedDiscount = { ok: false, message: codeFailedMessage };

type OrderSummaryProps = {
  /** Null until size and color are chosen. */
  variantId: string | null;
  unitPriceCents: number;
  quantity: number;
  /** Sales tax comes on top, once the address is known. */
  addsTax: boolean;
};

/** What the shirt costs now. A discount code can be tried here; the checkout applies it. */
export function OrderSummary({ variantId, unitPriceCents, quantity, addsTax }: OrderSummaryProps) {
  const [typed, setTyped] = useState("");
  // An object, so that the same code can be tried again.
  const [asked, setAsked] = useState<{ code: string } | null>(null);
  const [tried, setTried] = useState<TriedDiscount | null>(null);
  const [isChecking, setChecking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A code may have been typed before the script arrived.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  useEffect(setZoneCookie, []);
  useEffect(() => {
    const stop = new AbortController();
    const check = async () => {
      if (asked === null || variantId === null) return;
      setChecking(true);
      const result = await tryDiscount({ ...asked, variantId, quantity }, stop.signal).catch(
        () => failed,
      );
      if (stop.signal.aborted) return;
      setTried(result);
      setChecking(false);
    };
    void check();
    return () => {
      stop.abort();
      setChecking(false);
    };
  }, [asked, variantId, quantity]);
  const apply = () => {
    const wanted = typed.trim();
    if (!wanted) return;
    if (variantId === null)
      setTried({ ok: false, message: "Please choose a size and a color first." });
    setAsked(variantId === null ? null : { code: wanted });
  };
  const subtotal = unitPriceCents * quantity;
  const off = tried?.ok ? Math.min(tried.discountCents, subtotal) : 0;
  return (
    <section aria-labelledby="order-summary" className="marker-frame-soft bg-white p-5">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="mt-3 space-y-1.5 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatCents(subtotal)}</dd>
        </div>
        {tried?.ok && (
          <div className="text-success">
            <dt>Discount ({tried.code})</dt>
            <dd>{formatCents(-off)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{addsTax ? "Added at checkout" : taxText(0)}</dd>
        </div>
        <div className="border-t-2 border-ink pt-2 font-display text-lg font-bold">
          <dt>{addsTax ? "Total before tax" : "Total"}</dt>
          <dd>{formatCents(subtotal - off)}</dd>
        </div>
      </dl>
      {tried?.ok && <input type="hidden" name="code" value={tried.code} />}
      <noscript>
        <label className="mt-4 block font-display text-sm font-bold">
          Discount code
          <input
            name="code"
            maxLength={40}
            autoComplete="off"
            className="mt-1.5 block min-h-11 w-full rounded-md border-2 border-ink bg-white px-3 uppercase"
          />
        </label>
      </noscript>
      <div className="[@media(scripting:none)]:hidden">
        <label htmlFor="discount-code" className="mt-4 block font-display text-sm font-bold">
          Discount code
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            {...{ [ENTERED]: "" }}
            ref={field}
            id="discount-code"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="discount-message"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAsked(null);
              setTried(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              apply();
            }}
            className="min-h-11 w-full min-w-0 rounded-md border-2 border-ink bg-white px-3 uppercase"
          />
          <button type="button" onClick={apply} className={buttonClass({ size: "sm" })}>
            {isChecking ? "Checking..." : "Apply"}
          </button>
        </div>
        <output
          id="discount-message"
          htmlFor="discount-code"
          className={`mt-2 block text-sm font-semibold empty:hidden ${tried?.ok ? "text-success" : "text-danger"}`}
        >
          {tried?.message}
        </output>
        {tried?.ok && (
          <p className="mt-1 text-sm text-ink-2">
            It stays with this shirt: you see it again in the cart and at checkout.
          </p>
        )}
      </div>
    </section>
  );
}
