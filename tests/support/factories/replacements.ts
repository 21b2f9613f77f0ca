import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { createLogger } from "~/integrations/log/logger.server";
import { decideReturn, type DecisionStep } from "~/orders/returns/decide-return.server";
import { requestReturn } from "~/orders/returns/request-return.server";

import { memoryFiles } from "../memory-files";
import type { PaymentWorld } from "../payment-world";
import { deliver } from "./delivered";
import { makeOpenOrder } from "./orders";
import { makeProduct } from "./products";

export async function lineOf(db: Database, orderId: string) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error("An order has a line");
  return line;
}

/** A buyer sends back one shirt of an order's first line, and the team decides. */
export async function returnOne(
  db: Database,
  admin: Actor,
  orderId: string,
  step: Extract<DecisionStep, "replace" | "refund">,
  now: Date,
): Promise<string> {
  const line = await lineOf(db, orderId);
  const requestKey = randomUUID();
  const asked = await requestReturn(
    db,
    {
      orderId,
      kind: "refund",
      reason: "misprint",
      words: "",
      picture: null,
      requestKey,
      lines: [{ orderLineId: line.id, quantity: 1, wantedSize: null, wantedColor: null }],
    },
    { files: memoryFiles(), log: createLogger("silent"), now },
  );
  if (!asked.ok) throw new Error(`The return was refused: ${asked.reason}`);
  const [made] = await db.select().from(returns).where(eq(returns.requestKey, requestKey));
  const decision = { returnId: made?.id ?? "", step, seen: "requested", words: "" };
  const decided = await decideReturn(db, admin, decision, { now });
  if (!decided.ok) throw new Error(`The decision was refused: ${decided.reason}`);
  const [done] = await db.select().from(returns).where(eq(returns.requestKey, requestKey));
  return done?.replacementOrderId ?? "";
}

/** Shirts at 25.00 that were delivered, one of which is replaced. */
export async function makeReplacement(
  db: Database,
  world: PaymentWorld,
  admin: Actor,
  { quantity = 1, now = new Date() }: { quantity?: number; now?: Date } = {},
) {
  const product = await makeProduct(db);
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(db, lines, {}, now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await deliver(db, orderId, now);
  const replacementId = await returnOne(db, admin, orderId, "replace", now);
  const { id: lineId } = await lineOf(db, orderId);
  const { id: replacingId } = await lineOf(db, replacementId);
  return { orderId, lineId, replacementId, replacingId, creatorUserId: product.creatorUserId };
}
