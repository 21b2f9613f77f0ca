import { formatCents, taxText } from "~/lib/money";

type Prices = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  code?: string | null;
};

/** 'included' in the prices, to be added 'at-checkout' or in the 'next-step', or an order's own. */
type ShownTax =
  | "included"
  | "at-checkout"
  | "next-step"
  | { taxCents: number; isTaxAdded: boolean };

const taxTexts = {
  included: taxText(0, false),
  "at-checkout": "Added at checkout",
  "next-step": "Added in the next step",
} as const;

/** The price breakdown, line by line, down to the total. */
export function PriceSummary({ prices, tax }: { prices: Prices; tax: ShownTax }) {
  const isTaxToCome = tax === "at-checkout" || tax === "next-step";
  return (
    <dl className="space-y-1.5 tabular-nums">
      <Row name="Subtotal" value={formatCents(prices.subtotalCents)} />
      {prices.discountCents > 0 && (
        <Row
          name={prices.code ? `Discount (${prices.code})` : "Discount"}
          value={`-${formatCents(prices.discountCents)}`}
        />
      )}
      <Row name="Shipping" value={freeOr(prices.shippingCents)} />
      <Row
        name={isAdded(tax) ? "Sales tax" : "Tax"}
        value={typeof tax === "string" ? taxTexts[tax] : taxText(tax.taxCents, tax.isTaxAdded)}
      />
      <div className="mt-3 flex justify-between gap-4 border-t-2 border-ink pt-3 font-display text-xl font-extrabold">
        <dt>{isTaxToCome ? "Total before tax" : "Total"}</dt>
        <dd>{formatCents(prices.totalCents)}</dd>
      </div>
    </dl>
  );
}

function isAdded(tax: ShownTax): boolean {
  return typeof tax !== "string" && tax.isTaxAdded;
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}

function freeOr(cents: number): string {
  return cents === 0 ? "Free" : formatCents(cents);
}
