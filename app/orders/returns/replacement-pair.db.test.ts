import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { fraudWarnings, refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { packLines } from "~/press/pack-lines.server";
import { printBoard } from "~/press/print-board.server";
import { heldBackCount, printQueue } from "~/press/print-queue.server";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { orderAlarms } from "~/orders/payment/order-alarms.server";
import { previewRefund } from "~/orders/refunds/preview-refund.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import {
  pairOutcomes,
  paidShirtStates,
  replacementPairs,
  replacementStates,
  type PaidShirtState,
  type PairOutcome,
  type ReplacementState,
} from "~/orders/replacement-pair";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { DAY_MS } from "~/lib/dates";
import { makeAdmin } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { lineOf, makeReplacement, returnOne } from "~tests/support/factories/replacements";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";

import { openForReturns } from "./open-for-returns.server";
import { returnableLines } from "./returnable-lines.server";
import { windowRefusal } from "./return-window";

const test = testDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));

const replaced = (quantity = 1) => makeReplacement(test.db, world, admin, { quantity, now });

async function orderOf(id: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("The order is gone");
  return order;
}

const queued = async () => (await printQueue(test.db)).map(({ lineId }) => lineId);
const press = (lineId: string) => makePrintBatch(test.db, admin, [lineId], { now });
const printStateOf = async (id: string) =>
  (await test.db.select().from(orderLines).where(eq(orderLines.id, id)))[0]?.printState;
const mailsNamed = async (template: string) =>
  (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith(template));

async function refund(orderId: string, quantity = 1) {
  const asked = await shirtsOf(test.db, orderId, quantity);
  return refundOrder(test.db, admin, asked, world.deps);
}

async function dispute(
  orderId: string,
  status: "open" | "won" | "lost" | "reinstated",
  amountCents?: number,
) {
  const { providerPaymentId, totalCents } = await orderOf(orderId);
  const reported = {
    disputeId: `dp_${orderId}`,
    paymentId: providerPaymentId ?? "",
    amountCents: amountCents ?? totalCents,
    currency: "usd",
    status,
    occurredAt: new Date(),
  };
  expect(await recordDispute(test.db, reported, world.deps)).toBeNull();
}

const cancel = (orderId: string, orderLineId: string, at = now) =>
  cancelShirts(
    test.db,
    {
      orderId,
      lines: [{ orderLineId, quantity: 1 }],
      requestKey: randomUUID(),
      requestedBy: null,
    },
    { now: at },
  );

type Pair = Awaited<ReturnType<typeof replaced>>;

const bring: Record<ReplacementState, (pair: Pair) => Promise<unknown>> = {
  waiting: async () => undefined,
  begun: ({ replacingId }) => press(replacingId),
  sent: ({ replacementId }) => deliver(test.db, replacementId, now),
  canceled: ({ replacementId, replacingId }) => cancel(replacementId, replacingId),
};

const move: Record<PaidShirtState, (pair: Pair) => Promise<unknown>> = {
  paid: async () => undefined,
  refunded: ({ orderId }) => refund(orderId),
  doubted: ({ orderId }) => dispute(orderId, "open"),
  lost: ({ orderId }) => dispute(orderId, "lost"),
};

/** What is so, seen from the press, the desk and the buyer's page. */
async function outcomesOf({ orderId, lineId, replacementId, replacingId }: Pair) {
  const { status } = await orderOf(replacementId);
  const wanted = {
    orderId,
    lines: [{ orderLineId: lineId, quantity: 1 }],
    goodwillCents: 0,
    includesOther: false,
    requestKey: randomUUID(),
  };
  const previewed = await previewRefund(test.db, wanted);
  return {
    isQueued: (await queued()).includes(replacingId),
    isPressed: (await press(replacingId)).ok,
    isPacked: (await packLines(test.db, admin, [replacingId])).ok,
    isOver: status === "refunded",
    // Before a refund is made: what it would do.
    told: previewed.ok ? previewed.replacements.map(({ outcome }) => outcome) : [],
    isReturnable: (await returnableLines(test.db, orderId))[0]?.leftQuantity === 1,
  };
}

const nothing = {
  isQueued: false,
  isPressed: false,
  isPacked: false,
  isOver: false,
  isReturnable: false,
};

const expected: Record<PairOutcome, Partial<typeof nothing>> = {
  // It is packed right after it was printed, in the same look.
  print: { isQueued: true, isPressed: true, isPacked: true },
  "go-on": { isPacked: true },
  hold: {},
  stop: { isOver: true },
  "too-late": {},
  "return-first": { isReturnable: true, isOver: true },
  over: {},
};

describe("a replacement and the shirt that it replaces", () => {
  const pairs = paidShirtStates.flatMap((paid) =>
    replacementStates.map((replacement) => [paid, replacement] as const),
  );

  it.each(pairs)("%s and %s do what their table says", async (paid, replacement) => {
    const pair = await replaced();
    await bring[replacement](pair);
    await move[paid](pair);
    const outcome = replacementPairs[paid][replacement];
    const { told: _, ...found } = await outcomesOf(pair);
    const isOver = replacement === "canceled" || outcome === "stop";
    // What was printed when the money went back is packed and sent.
    const isPacked =
      outcome === "too-late" ? replacement === "begun" : (expected[outcome].isPacked ?? false);
    expect(found).toEqual({ ...nothing, ...expected[outcome], isOver, isPacked });
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("has no outcome that the table never names", () => {
    const named = Object.values(replacementPairs).flatMap((row) => Object.values(row));
    expect(new Set(named)).toEqual(new Set(pairOutcomes));
  });

  it.each([
    ["waiting", "stop"],
    ["begun", "too-late"],
    ["sent", "too-late"],
    ["canceled", null],
  ] as const)("%s: whoever is about to refund the shirt is told", async (replacement, outcome) => {
    const pair = await replaced();
    await bring[replacement](pair);
    const { told } = await outcomesOf({ ...pair, replacingId: randomUUID() });
    expect(told).toEqual(outcome ? [outcome] : []);
  });
});

describe("refunding the replaced shirt", () => {
  it("takes the replacement out of print at once, also while the provider is away, and closes it with the money", async () => {
    const { orderId, replacementId, replacingId } = await replaced();
    expect(await queued()).toEqual([replacingId]);
    const away = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
    const asked = await shirtsOf(test.db, orderId, 1);
    const deps = { ...world.deps, payments: { ...world.sandbox, refund: away } };
    await refundOrder(test.db, admin, asked, deps);
    expect(await queued()).toEqual([]);
    expect(await press(replacingId)).toMatchObject({ ok: false });
    expect(await orderOf(replacementId)).toMatchObject({ status: "paid" });
    await refundOrder(test.db, admin, asked, world.deps);
    expect(await orderOf(replacementId)).toMatchObject({ status: "refunded", refundedCents: 0 });
    const [mail] = await mailsNamed("order-refunded:");
    expect(mail?.text).toContain(
      `we are no longer making the new shirts in order ${(await orderOf(replacementId)).number}`,
    );
  });

  it("is printed after all when the bank sends the refund back", async () => {
    const { orderId, replacementId, replacingId } = await replaced();
    await refund(orderId);
    expect(await queued()).toEqual([]);
    const [made] = await test.db.select().from(refunds);
    await world.sandbox.failRefund(made?.providerRefundId ?? "");
    await world.takeEvents();
    expect(await orderOf(replacementId)).toMatchObject({ status: "paid", soldStatus: null });
    expect(await queued()).toEqual([replacingId]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("of two shirts, one of which is replaced, takes the replacement; returning the other does not", async () => {
    const byHand = await replaced(2);
    await refund(byHand.orderId, 1);
    expect(await queued()).toEqual([]);
    const byReturn = await replaced(2);
    await returnOne(test.db, admin, byReturn.orderId, "refund", now);
    expect(await queued()).toEqual([byReturn.replacingId]);
  });

  it("of one of two replaced shirts takes one replacement", async () => {
    const { orderId, replacingId } = await replaced(2);
    const second = await returnOne(test.db, admin, orderId, "replace", now);
    const { id: secondId } = await lineOf(test.db, second);
    expect((await queued()).toSorted()).toEqual([replacingId, secondId].toSorted());
    await refund(orderId, 1);
    expect(await queued()).toHaveLength(1);
    await refund(orderId, 1);
    expect(await queued()).toEqual([]);
  });

  it("before it was replaced keeps no later replacement of the other shirt from print", async () => {
    const product = await replaced(3);
    await refund(product.orderId, 1);
    expect(await queued()).toEqual([]);
    const later = new Date(Date.now() + 60_000);
    const second = await returnOne(test.db, admin, product.orderId, "replace", later);
    expect(await queued()).toEqual([(await lineOf(test.db, second)).id]);
  });

  it("cannot be overruled by hand", async () => {
    const { orderId, replacementId } = await replaced();
    await dispute(orderId, "open");
    const step = { orderId: replacementId, status: "in_production" as const };
    expect(await changeOrderStatus(test.db, admin, step, world.deps)).toEqual({
      ok: false,
      reason: "held",
    });
  });
});

describe("a dispute of the first order", () => {
  it("holds a replacement of a replacement, too", async () => {
    const { orderId, replacementId } = await replaced();
    await deliver(test.db, replacementId, now);
    const second = await returnOne(test.db, admin, replacementId, "replace", now);
    const { id } = await lineOf(test.db, second);
    expect(await queued()).toEqual([id]);
    await dispute(orderId, "open");
    expect(await queued()).toEqual([]);
    await dispute(orderId, "won");
    expect(await queued()).toEqual([id]);
    await test.db.insert(fraudWarnings).values({ id: "issfr_1", orderId });
    expect(await queued()).toEqual([]);
  });

  it("that is lost, even of a part, ends the replacement for good, until the bank gives the money back", async () => {
    const { orderId, replacementId, replacingId } = await replaced(2);
    await dispute(orderId, "lost", 1000);
    expect(await queued()).toEqual([]);
    expect(await orderOf(replacementId)).toMatchObject({ status: "refunded" });
    await dispute(orderId, "reinstated", 1000);
    expect(await queued()).toEqual([replacingId]);
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("that is lost leaves one that was printed at the shop, off the board, and out of what is to be decided", async () => {
    const pair = await replaced();
    await press(pair.replacingId);
    await dispute(pair.orderId, "open");
    expect(await heldBackCount(test.db)).toBe(1);
    await dispute(pair.orderId, "lost");
    expect(await heldBackCount(test.db)).toBe(0);
    const board = await printBoard(test.db);
    expect(board.filter(({ total }) => total > 0)).toEqual([]);
    const shipped = { orderId: pair.replacementId, status: "shipped" as const };
    const tracking = { carrier: "UPS", number: "1Z" };
    expect(
      await changeOrderStatus(test.db, admin, { ...shipped, tracking }, world.deps),
    ).toMatchObject({ ok: false, reason: "held" });
  });

  it("that is lost leaves nothing to be replaced", async () => {
    const { orderId } = await replaced(2);
    await dispute(orderId, "lost", 1000);
    await expect(returnOne(test.db, admin, orderId, "replace", now)).rejects.toThrow(
      "not-refundable",
    );
  });
});

describe("the team", () => {
  it("reads on a replacement's page what follows from its first order", async () => {
    const { orderId, replacementId } = await replaced(2);
    const shown = async () => (await orderAlarms(test.db, replacementId, now)).replaced;
    const { number } = await orderOf(orderId);
    expect(await shown()).toEqual({ id: orderId, number, state: "paid" });
    await dispute(orderId, "open");
    expect(await shown()).toMatchObject({ state: "doubted" });
    await dispute(orderId, "lost", 1000);
    expect(await shown()).toMatchObject({ state: "lost" });
    await dispute(orderId, "reinstated", 1000);
    await refund(orderId);
    expect(await shown()).toMatchObject({ state: "ended" });
    expect((await orderAlarms(test.db, orderId, now)).replaced).toBeNull();
  });
});

describe("canceling a replacement", () => {
  it("leaves the first shirt to be sent back for its money, with thirty days for it", async () => {
    const { orderId, replacementId, replacingId } = await replaced();
    const late = new Date(now.getTime() + 40 * DAY_MS);
    expect(windowRefusal(await openForReturns(test.db, await orderOf(orderId)), late)).toBe(
      "too-late",
    );
    expect(await cancel(replacementId, replacingId, late)).toMatchObject({ ok: true });
    const { number } = await orderOf(orderId);
    const [mail] = await mailsNamed("order-cancelled:");
    expect(mail?.text).toContain(`You can still return the shirts from order ${number}`);
    expect(await queued()).toEqual([]);
    const soon = new Date(late.getTime() + 30 * DAY_MS);
    await returnOne(test.db, admin, orderId, "refund", soon);
    expect(await test.db.select().from(refunds)).toMatchObject([{ orderId, amountCents: 2500 }]);
    expect((await returnableLines(test.db, orderId))[0]?.leftQuantity).toBe(0);
  });

  it("does so where it was begun for nothing else: what is printed is not canceled", async () => {
    const { orderId, replacementId, replacingId } = await replaced();
    await press(replacingId);
    expect(await cancel(replacementId, replacingId)).toEqual({ ok: false, reason: "printing" });
    expect((await returnableLines(test.db, orderId))[0]?.leftQuantity).toBe(0);
    expect(await printStateOf(replacingId)).toBe("printing");
  });
});
