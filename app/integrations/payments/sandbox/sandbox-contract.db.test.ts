import { afterAll, beforeAll } from "vitest";

import { openTestDatabase, type TestDatabase } from "~tests/support/embedded-database";
import { paymentContract } from "~tests/support/payment-contract/payment-contract";
import { sandboxWorld } from "~tests/support/payment-contract/sandbox-world";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

paymentContract("sandbox", () => sandboxWorld((text, values) => database.pool.query(text, values)));
