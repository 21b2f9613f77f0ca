import { expect, test } from "vitest";

import { windowRefusal } from "./return-window";

const deliveredAt = new Date("2026-03-01T10:00:00Z");
const inDays = (days: number, ms = 0) => new Date(deliveredAt.getTime() + days * 86_400_000 + ms);

test("a return can be asked for until 30 days after delivery, to the millisecond", () => {
  const order = { status: "delivered", deliveredAt } as const;
  expect(windowRefusal(order, inDays(0))).toBeNull();
  expect(windowRefusal(order, inDays(30))).toBeNull();
  expect(windowRefusal(order, inDays(30, 1))).toBe("too-late");
});

test.each([
  ["paid", "undelivered"],
  ["in_production", "undelivered"],
  ["shipped", "undelivered"],
  ["pending_payment", "over"],
  ["refunded", "over"],
  ["expired", "over"],
  ["cancelled", "over"],
  ["delivered", "over"],
] as const)("an order that is %s is refused: %s", (status, reason) => {
  expect(windowRefusal({ status, deliveredAt: null }, inDays(1))).toBe(reason);
});
