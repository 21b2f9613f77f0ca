import { afterAll, beforeAll } from "vitest";

import type { TestDatabase } from "~tests/support/embedded-database";
import { openPostgresDatabase } from "~tests/support/postgres-database";
import { paymentContract } from "~tests/support/payment-contract/payment-contract";
import { sandboxRaces } from "~tests/support/payment-contract/sandbox-races";
import { sandboxWorld } from "~tests/support/payment-contract/sandbox-world";

let database: TestDatabase;
let world: Awaited<ReturnType<typeof sandboxWorld>>;

const makeWorld = () => sandboxWorld((text, values) => database.pool.query(text, values));

beforeAll(async () => {
  database = await openPostgresDatabase();
  world = await makeWorld();
});
afterAll(async () => {
  await world.stop();
  await database.close();
});

paymentContract("sandbox on PostgreSQL", makeWorld);
sandboxRaces(() => world);
