import { join } from "node:path";
import { expect, test } from "vitest";

import { importsOf } from "./imports.ts";
import { kindsOf } from "./kinds.ts";

const root = join(import.meta.dirname, "../..");
const kinds = kindsOf(root);

test.each([
  ["what is true everywhere", "rules", "app/lib/dates.ts"],
  ["what checks a form", "rules", "app/catalog/publish/publish-form.ts"],
  ["what says who may", "rules", "app/orders/order-permissions.ts"],
  ["what counts money", "rules", "app/books/files/money-files.ts"],
  ["what writes", "use cases", "app/cart/add-to-cart.server.ts"],
  ["what calls what writes", "use cases", "app/checkout/check-out.server.ts"],
  ["what is asked before writing", "use cases", "app/orders/refunds/order-left.server.ts"],
  ["a page's list", "reads", "app/catalog/collections/collections-for-admins.server.ts"],
  ["a page's words", "reads", "app/orders/payment/payment-copy.ts"],
  ["what runs in a page", "reads", "app/drawings/mockups/use-drawn.ts"],
])("%s: %s", (_, kind, file) => {
  expect(kinds.get(file)).toBe(kind);
});

test("a rule reaches no database, no service and no setting", () => {
  const rules = [...kinds].flatMap(([file, kind]) => (kind === "rules" ? [file] : []));
  const reached = new Set(rules);
  for (const file of reached) for (const next of importsOf(root, file)) reached.add(next);
  expect(rules.length).toBeGreaterThan(200);
  expect(
    [...reached].filter((file) => /\.server\.|\/(database|tables|integrations)\//.test(file)),
  ).toEqual([]);
});
