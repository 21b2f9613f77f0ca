import { expect, test } from "vitest";

import { orderPermissions } from "./order-permissions";
import { orderStatuses, soldStatuses } from "~/schema/order-status";

const buyer = { userId: "ada" };
const other = { userId: "bob" };
const paid = { userId: "ada", status: "paid" } as const;

test("the buyer may review it and order it again", () => {
  expect(orderPermissions(paid, buyer)).toEqual({
    isOwn: true,
    canReview: true,
    canOrderAgain: true,
  });
});

test("a guest with the mailed link may order it again, but not review it", () => {
  expect(orderPermissions({ ...paid, userId: null }, null)).toEqual({
    isOwn: false,
    canReview: false,
    canOrderAgain: true,
  });
});

test("another account may do neither, even if the buyer had no account", () => {
  for (const userId of ["ada", null])
    expect(orderPermissions({ ...paid, userId }, other)).toEqual({
      isOwn: false,
      canReview: false,
      canOrderAgain: false,
    });
});

test.each(orderStatuses)("an order that is %s can be reviewed if it was sold", (status) => {
  const isSold = soldStatuses.some((sold) => sold === status);
  expect(orderPermissions({ ...paid, status }, buyer)).toMatchObject({
    canReview: isSold,
    canOrderAgain: isSold,
  });
});
