import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { refunds } from "~/schema/tables/payments";
import { linesToRefund } from "~/money/lines-to-refund.server";
import { refundShares } from "~/money/refund-shares";

import { replacementsOf } from "../replacement-pair.server";
import { takesFromOthers, type LineRefundRefusal } from "./record-line-refund.server";
import { orderLeft, type LineOfOrder } from "./order-left.server";
import { refundParts, type NamedShirts } from "./refund-parts";
import type { RefundPreview } from "./refund-preview";

type Wanted = {
  orderId: string;
  lines: readonly NamedShirts[];
  goodwillCents: number;
  includesOther: boolean;
  requestKey: string;
};

type Previewed =
  /** `isMadeBefore`: the same form has made its refund already. */
  | ({ ok: true; isMadeBefore: boolean } & RefundPreview)
  | (LineRefundRefusal & { isMadeBefore: boolean });

/** Who would bear what of a refund, or why it cannot be made; nothing is changed. */
export async function previewRefund(db: Db, wanted: Wanted): Promise<Previewed> {
  const isMadeBefore = (await db.$count(refunds, eq(refunds.requestKey, wanted.requestKey))) > 0;
  const left = await orderLeft(db, wanted.orderId);
  if (!left) return { ok: false, reason: "not-refundable", isMadeBefore };
  const found = refundParts(left, wanted);
  if (!found.ok) return { ...found, isMadeBefore };
  if (takesFromOthers(left, found))
    return { ok: false, reason: "goodwill-takes-all", isMadeBefore };
  const { amountCents, parts, otherCents, taxCents, goodwillCents } = found;
  const shares = refundShares(parts, await linesToRefund(db, wanted.orderId));
  const taken = shares.reduce((sum, share) => sum - share.creatorShareCents, 0);
  const ofLines = parts.reduce((sum, part) => sum + part.taxCents, 0);
  const replacements = await replacementsOf(
    db,
    left.lines.map(({ orderLineId }) => ({
      orderLineId,
      quantity: parts.find((part) => part.orderLineId === orderLineId)?.quantity ?? 0,
    })),
  );
  const lineOf = (id: string) => left.lines.find(({ orderLineId }) => orderLineId === id);
  return {
    ok: true,
    isMadeBefore,
    amountCents,
    otherCents: otherCents - (taxCents - ofLines),
    taxCents,
    goodwillCents,
    lines: parts.flatMap(({ orderLineId, quantity, amountCents: cents }) => {
      const line = lineOf(orderLineId);
      if (!line) return [];
      const { title, size, color } = line;
      return [{ title, size, color, quantity, amountCents: cents }];
    }),
    shares: shares.map(({ orderLineId, creatorShareCents, paidOutCents }) => ({
      title: lineOf(orderLineId)?.title ?? "",
      takenCents: -creatorShareCents || 0,
      paidOutCents,
    })),
    shopCents: amountCents - taken - taxCents,
    begunTitles: parts.flatMap(({ orderLineId }) => {
      const line = lineOf(orderLineId);
      return line && isBegun(line) ? [line.title] : [];
    }),
    // What stays is named where all of the money goes back, such as by goodwill, which is for no shirt.
    replacements: replacements.filter(
      ({ outcome }) => outcome !== "print" || amountCents === left.leftCents,
    ),
  };
}

function isBegun({ printState, isAtProvider }: LineOfOrder): boolean {
  return printState !== "to_print" || isAtProvider;
}
