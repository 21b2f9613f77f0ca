import { formatCents, taxText } from "~/lib/money";

type Prices = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  code?: string | null;
};

/** The price breakdown, line by line, down to the total. */
export function PriceSummary({ prices }: { prices: Prices }) {
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
      <Row name="Tax" value={taxText(prices.taxCents)} />
      <div className="mt-3 flex justify-between gap-4 border-t-2 border-ink pt-3 font-display text-xl font-extrabold">
        <dt>Total</dt>
        <dd>{formatCents(prices.totalCents)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function freeOr(cents: number): string {
  return cents === 0 ? "Free" : formatCents(cents);
}
