import { expect, test } from "vitest";

import { blankGroups } from "./blank-groups";

const line = (size: string, color: string, quantity: number) => ({
  lineId: `${size} ${color} ${quantity}`,
  orderId: "o",
  orderNumber: "INK-1",
  title: "Yeti",
  size,
  color,
  quantity,
  hasPlan: true,
  isGift: false,
  shipFrom: null,
});

test("one garment and color is one set-up, the largest first, then by name", () => {
  const groups = blankGroups([
    line("M", "Red", 1),
    line("Youth M", "Black", 1),
    line("L", "Black", 2),
    line("S", "Black", 3),
    line("M", "Blue", 1),
  ]);
  expect(groups.map(({ key, garment, color, shirts }) => [key, garment, color, shirts])).toEqual([
    ["Adult T-shirt Black", "Adult T-shirt", "Black", 5],
    ["Adult T-shirt Blue", "Adult T-shirt", "Blue", 1],
    ["Adult T-shirt Red", "Adult T-shirt", "Red", 1],
    ["Youth T-shirt Black", "Youth T-shirt", "Black", 1],
  ]);
  expect(groups[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
});
