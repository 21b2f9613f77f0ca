import { allocate } from "~/lib/money";

/** What is left of an order's line after refunds that were made or are on their way. */
export type LineLeft = {
  orderLineId: string;
  shirtsLeft: number;
  centsLeft: number;
  /** Tax on top of that. */
  taxLeftCents: number;
};

/** What is left of an order to give back. */
export type OrderLeft = {
  /** Of the whole order (cents); less than its parts when goodwill was given. */
  leftCents: number;
  /** Shipping and tax that is of no line (cents), and how much of it is tax. */
  otherLeftCents: number;
  otherTaxLeftCents: number;
  lines: readonly LineLeft[];
};

/** The shirts of a line that a refund names. */
export type NamedShirts = { orderLineId: string; quantity: number };

type RefundPart = NamedShirts & { amountCents: number; taxCents: number };

/** What a refund is made of; lines with their tax, shipping with its tax, and goodwill add up to the amount. */
export type RefundParts = {
  amountCents: number;
  parts: RefundPart[];
  otherCents: number;
  /** All tax in it, of lines and of shipping. */
  taxCents: number;
  /** The shop's own cost; negative where goodwill given earlier counts toward the lines. */
  goodwillCents: number;
};

export type PartsRefusal =
  | {
      ok: false;
      reason: "unknown-line" | "wrong-quantity" | "too-many-shirts";
      orderLineId: string;
    }
  | { ok: false; reason: "nothing-chosen" | "not-refundable" | "wrong-goodwill" | "too-much" };

/**
 * What so many of a line's shirts cost: an equal share of what is left of it for each, odd cents on
 * the first ones, so that shirts refunded one by one add up to the line.
 */
export function centsOfShirts(
  { shirtsLeft, centsLeft }: Pick<LineLeft, "shirtsLeft" | "centsLeft">,
  quantity: number,
): number {
  const each = allocate(centsLeft, Array<number>(shirtsLeft).fill(1));
  return each.slice(0, quantity).reduce((sum, cents) => sum + cents, 0);
}

/**
 * The parts of a refund that names shirts. What an order has left is never exceeded: goodwill given
 * earlier counts toward the last lines.
 */
export function refundParts(
  left: OrderLeft,
  wanted: { lines: readonly NamedShirts[]; goodwillCents: number; includesOther: boolean },
): ({ ok: true } & RefundParts) | PartsRefusal {
  if (left.leftCents <= 0) return { ok: false, reason: "not-refundable" };
  const parts: RefundPart[] = [];
  for (const { orderLineId, quantity } of wanted.lines) {
    const line = left.lines.find((one) => one.orderLineId === orderLineId);
    const isTwice = parts.some((part) => part.orderLineId === orderLineId);
    if (!line || isTwice) return { ok: false, reason: "unknown-line", orderLineId };
    if (!Number.isSafeInteger(quantity) || quantity <= 0)
      return { ok: false, reason: "wrong-quantity", orderLineId };
    if (quantity > line.shirtsLeft) return { ok: false, reason: "too-many-shirts", orderLineId };
    parts.push({
      orderLineId,
      quantity,
      amountCents: centsOfShirts(line, quantity),
      taxCents: centsOfShirts({ ...line, centsLeft: line.taxLeftCents }, quantity),
    });
  }
  const { goodwillCents } = wanted;
  if (!Number.isSafeInteger(goodwillCents) || goodwillCents < 0)
    return { ok: false, reason: "wrong-goodwill" };
  const otherCents = wanted.includesOther ? left.otherLeftCents : 0;
  const named = parts.reduce((sum, part) => sum + part.amountCents + part.taxCents, otherCents);
  const sum = named + goodwillCents;
  if (sum === 0) return { ok: false, reason: "nothing-chosen" };
  if (goodwillCents > 0 && sum > left.leftCents) return { ok: false, reason: "too-much" };
  const amountCents = Math.min(sum, left.leftCents);
  const taxCents = taxOf(parts, wanted.includesOther ? left.otherTaxLeftCents : 0);
  return { ok: true, amountCents, parts, otherCents, taxCents, goodwillCents: amountCents - named };
}

/** Cents of sales tax that go back with these parts, and of what no line says. */
export function taxOf(parts: readonly RefundPart[], otherTaxCents: number): number {
  return parts.reduce((sum, part) => sum + part.taxCents, otherTaxCents);
}
