import { expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { isUnreachable } from "~/lib/external/unreachable";

import { makeUser } from "~tests/support/factories/accounts";
import { testSecret } from "~tests/support/factories/orders";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { createAuth } from "./auth.server";
import { readSession } from "./read-session.server";

const database = testDatabase("once");

/** A pool that loses so many of the next queries, as a database that is away or comes back. */
async function withLost(lost: number) {
  const { services, cookieOf, passwordHash } = await requestWorld(database);
  const actor = await makeUser(database.db, { passwordHash });
  const headers = new Headers({ Cookie: await cookieOf(actor) });
  let left = lost;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "query" && name !== "connect") return value.bind(target) as unknown;
      return async (...args: unknown[]) => {
        if (left-- > 0) throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
        return (await value.apply(target, args)) as unknown;
      };
    },
  });
  const db = createDatabase(pool);
  const auth = createAuth({ db, secret: testSecret, publicUrl: testOrigin, isSecure: false });
  const read = () => readSession({ ...services, auth, db }, { headers }, { isKeptAlive: true });
  return { actor, read };
}

test("a session is read with what keeps it alive", async () => {
  const { actor, read } = await withLost(0);

  expect((await read()).response?.user.id).toBe(actor.userId);
});

test("with the database away, that is what is said: someone signed in is asked to come back", async () => {
  const { read } = await withLost(1_000);

  const error: unknown = await read().catch((thrown: unknown) => thrown);

  expect(isUnreachable(error)).toBe(true);
});

test("one connection that was lost is not noticed", async () => {
  const { actor, read } = await withLost(1);

  expect((await read()).response?.user.id).toBe(actor.userId);
});
