import { expect, test } from "vitest";

import { cartLabel } from "./cart-label";

test.each([
  [0, "Cart"],
  [1, "Cart, 1 shirt"],
  [2, "Cart, 2 shirts"],
])("%d shirts: %s", (shirts, label) => expect(cartLabel(shirts)).toBe(label));
