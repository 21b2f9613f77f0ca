import { expect, test } from "vitest";

import { createPathMatcher } from "./path-matcher";

const find = createPathMatcher([
  "/",
  "/store",
  "/store/:slug",
  "/admin/orders/print",
  "/admin/orders/:orderId",
  "/orders/:number/receipt.pdf",
]);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/store", "/store"],
  ["/store/", "/store"],
  ["/store/moon-cat", "/store/:slug"],
  ["/store/moon-cat.data", "/store/:slug"],
  ["/admin/orders/print", "/admin/orders/print"],
  ["/admin/orders/17", "/admin/orders/:orderId"],
  ["/orders/INK-1/receipt.pdf", "/orders/:number/receipt.pdf"],
  ["/store/moon-cat/kit@inkling.test", null],
  ["/wp-login.php", null],
])("%s is %s", (path, pattern) => expect(find(path)).toBe(pattern));
