import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { returnLines, returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { lockWithReplacements } from "~/orders/lock-with-replacements.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { recordLineRefund } from "~/orders/refunds/record-line-refund.server";
import { mayPass } from "~/lib/transitions";

import { composeReturnMail } from "./compose-return-mail.server";
import { refundOfReturn } from "./preview-return-refund.server";
import { writeReplacementOrder } from "./replacement-order.server";
import type { DecisionRefusal } from "./return-copy";
import { returnTransitions, type ReturnState } from "~/schema/return-states";
import { areUndecided } from "./returnable-lines.server";

export type DecisionStep = "approve" | "receive" | "refund" | "replace" | "refuse";

type Decision = {
  returnId: string;
  step: DecisionStep;
  /** The state that the page showed: someone else may have been faster. */
  seen: string;
  /** For the buyer: where to send the shirts, or why not. */
  words: string;
};

type Decided = { ok: true } | { ok: false; reason: DecisionRefusal };

const nextState: Record<DecisionStep, ReturnState> = {
  approve: "approved",
  receive: "received",
  refund: "done",
  replace: "done",
  refuse: "refused",
};

/** Carries a refusal out of the transaction, so that nothing remains of it. */
class Refused extends Error {
  readonly reason: DecisionRefusal;
  constructor(reason: DecisionRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The team's answer to a return: send it back, it is here, money, new shirts, or no. */
export async function decideReturn(
  db: Database,
  actor: Actor,
  decision: Decision,
  { now }: { now: Date },
): Promise<Decided> {
  if (!mayDo(actor, "handle-returns")) return { ok: false, reason: "forbidden" };
  try {
    return await db.transaction((tx) => decideIn(tx, actor, decision, now));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function decideIn(
  tx: Transaction,
  actor: Actor,
  { returnId, step, seen, words }: Decision,
  now: Date,
): Promise<Decided> {
  const [found] = await tx
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, returnId));
  if (!found) return { ok: false, reason: "not-found" };
  const { orderId } = found;
  // The order first, as everyone who refunds does.
  await lockWithReplacements(tx, orderId);
  const [before] = await tx
    .select({ state: returns.state, isFromGift: returns.isFromGift })
    .from(returns)
    .where(eq(returns.id, returnId))
    .for("update");
  const state = nextState[step];
  if (!before || before.state !== seen || !mayPass(returnTransitions, before.state, state))
    return { ok: false, reason: "conflict" };
  const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const made = await effectOf(tx, { returnId, orderId, step, lines, userId: actor.userId }, now);
  await tx
    .update(returns)
    .set({ state, ...made.columns, ...columnsOf(step, words, now) })
    .where(eq(returns.id, returnId));
  const order = await orderSnapshot(tx, orderId);
  const mail =
    order &&
    composeReturnMail(order, {
      returnId,
      lines,
      words,
      news: newsOf[step],
      isFromGift: before.isFromGift,
      ...made.mail,
    });
  if (mail) await queueMail(tx, mail);
  await recordAdminAction(tx, actor, {
    action: actions[step],
    resourceType: "return",
    resourceId: returnId,
    before: { state: before.state },
    after: { state, orderId, ...made.columns, ...made.audited },
  });
  return { ok: true };
}

const newsOf = {
  approve: "approved",
  receive: "received",
  refund: "refund",
  replace: "replacement",
  refuse: "no",
} as const;

const actions: Record<DecisionStep, string> = {
  approve: "RETURN_APPROVED",
  receive: "RETURN_RECEIVED",
  refund: "RETURN_REFUNDED",
  replace: "RETURN_REPLACED",
  refuse: "RETURN_REFUSED",
};

function columnsOf(step: DecisionStep, words: string, now: Date) {
  if (step === "approve") return { instructions: words, approvedAt: now };
  if (step === "receive") return { receivedAt: now };
  const outcome = step === "refuse" ? "no" : step === "replace" ? "replacement" : "refund";
  return { outcome, decision: words, decidedAt: now } as const;
}

type Made = {
  columns: { refundId?: string; replacementOrderId?: string };
  mail: { amountCents?: number; replacement?: string };
  audited: { amountCents?: number };
};

/** What a decision sets in motion: a refund's row, which a job sends, or an order. */
async function effectOf(
  tx: Transaction,
  about: {
    returnId: string;
    orderId: string;
    step: DecisionStep;
    lines: readonly (typeof returnLines.$inferSelect)[];
    userId: string;
  },
  now: Date,
): Promise<Made> {
  const { returnId, orderId, step, lines, userId } = about;
  const isGiven = step === "refund" || step === "replace";
  if (isGiven && !(await areUndecided(tx, lines))) throw new Refused("not-refundable");
  if (step === "refund") {
    const kept = await recordLineRefund(tx, {
      ...(await refundOfReturn(tx, { returnId, orderId, lines })),
      reason: "Returned by the buyer",
      requestedBy: userId,
    });
    if (!kept.ok) throw new Refused("not-refundable");
    const { refundId, amountCents } = kept;
    return { columns: { refundId }, mail: { amountCents }, audited: { amountCents } };
  }
  if (step !== "replace") return { columns: {}, mail: {}, audited: {} };
  const order = await writeReplacementOrder(tx, { returnId, orderId, lines }, now);
  if (!order.ok) throw new Refused(order.reason);
  return {
    columns: { replacementOrderId: order.id },
    mail: { replacement: order.number },
    audited: {},
  };
}
