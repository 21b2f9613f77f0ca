import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";
import { createLogger } from "~/integrations/log/logger.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { deliver } from "~tests/support/factories/delivered";
import { memoryFiles } from "~tests/support/memory-files";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { decideReturn, type DecisionStep } from "./decide-return.server";
import { requestReturn } from "./request-return.server";

const database = postgresTestDatabase("once");
const now = new Date();
const log = createLogger("silent");

async function deliveredOrder() {
  const { orderId } = await makePaidOrder(database.db);
  await deliver(database.db, orderId, now);
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { orderId, orderLineId: line?.id ?? "" };
}

function ask(
  { orderId, orderLineId }: { orderId: string; orderLineId: string },
  requestKey: string = crypto.randomUUID(),
) {
  return requestReturn(
    database.db,
    {
      orderId,
      kind: "refund",
      reason: "size",
      words: "",
      picture: null,
      requestKey,
      lines: [{ orderLineId, quantity: 1, wantedSize: null, wantedColor: null }],
    },
    { files: memoryFiles(), log, now },
  );
}

test.each([1, 2, 3])("two tabs return a shirt once (try %i)", async () => {
  const order = await deliveredOrder();
  const both = await Promise.all([ask(order), ask(order)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await database.db.$count(returns, eq(returns.orderId, order.orderId))).toBe(1);
});

test.each([1, 2, 3])("one key serves one of two orders' forms (try %i)", async () => {
  const key = crypto.randomUUID();
  const orders = [await deliveredOrder(), await deliveredOrder()];
  const both = await Promise.all(orders.map((order) => ask(order, key)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "sent-before" });
});

test.each([1, 2, 3])("two admins decide once (try %i)", async () => {
  const order = await deliveredOrder();
  await ask(order);
  const [one] = await database.db.select().from(returns).where(eq(returns.orderId, order.orderId));
  const decide = async (step: DecisionStep) =>
    decideReturn(
      database.db,
      await makeAdmin(database.db),
      { returnId: one?.id ?? "", step, seen: "requested", words: "No" },
      { now },
    );
  const both = await Promise.all([decide("refund"), decide("refuse")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const [after] = await database.db
    .select()
    .from(returns)
    .where(eq(returns.id, one?.id ?? ""));
  const given = await database.db.$count(refunds, eq(refunds.orderId, order.orderId));
  expect(given).toBe(after?.outcome === "refund" ? 1 : 0);
});
