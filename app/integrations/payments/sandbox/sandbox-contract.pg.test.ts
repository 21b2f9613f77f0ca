import { afterAll } from "vitest";

import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { paymentContract } from "~tests/support/payment-contract/payment-contract";
import { sandboxRaces } from "~tests/support/payment-contract/sandbox-races";
import { sandboxWorld } from "~tests/support/payment-contract/sandbox-world";

const database = postgresTestDatabase("once");
const world = madeOnce(() => makeWorld());

const makeWorld = () => sandboxWorld((text, values) => database.pool.query(text, values));

afterAll(async () => {
  await world.stop();
});

paymentContract("sandbox on PostgreSQL", makeWorld);
sandboxRaces(() => world);
