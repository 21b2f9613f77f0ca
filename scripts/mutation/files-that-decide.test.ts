import { join } from "node:path";
import { expect, test } from "vitest";

import { filesThatDecide } from "./files-that-decide.ts";

const deciding = filesThatDecide(join(import.meta.dirname, "../.."));

test.each([
  ["what writes", "app/features/cart/add-to-cart.server.ts"],
  ["what calls what writes", "app/features/checkout/check-out.server.ts"],
  ["what is read before writing", "app/features/orders/refunds/order-left.server.ts"],
  ["what checks a form", "app/features/products/publish/publish-form.ts"],
  ["what says who may", "app/features/orders/order-rights.ts"],
  ["what counts money", "app/features/books/files/money-files.ts"],
  ["what is true everywhere", "app/lib/dates.ts"],
])("%s decides", (_, file) => {
  expect(deciding).toContain(file);
});

test.each([
  ["what a buyer reads about a payment", "app/features/orders/payment/payment-copy.ts"],
  ["a message", "app/features/notifications/notification-copy.ts"],
  ["a page's list", "app/features/collections/collections-for-admins.server.ts"],
])("%s only shows", (_, file) => {
  expect(deciding).not.toContain(file);
});
