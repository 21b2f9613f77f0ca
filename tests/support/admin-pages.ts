import { afterAll, beforeAll, beforeEach } from "vitest";

import type { Actor } from "~/features/accounts/actor";

import { pageAsker, type PageResponse } from "./ask-page";
import { openTestDatabase, truncateAll, type TestDatabase } from "./embedded-database";
import { makeAdmin } from "./factories/accounts";
import { requestWorld, type RequestWorld } from "./request-world";

type AdminPages = Pick<TestDatabase, "db" | "pool"> & {
  readonly admin: Actor;
  readonly services: RequestWorld["services"];
  open(path: string): Promise<PageResponse>;
  /** Posts a form as that admin, without any script. */
  post(path: string, form: Record<string, string>): Promise<PageResponse>;
};

/** The admin area with a new admin and nothing else before each test of a file. */
export function adminPages(): AdminPages {
  let database: TestDatabase;
  let world: RequestWorld;
  let ask: Awaited<ReturnType<typeof pageAsker>>;
  let admin: Actor;
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await requestWorld(database);
    ask = await pageAsker(() => world.context(admin));
  }, 120_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await truncateAll(database.pool);
    admin = await makeAdmin(database.db);
  });
  return {
    get db() {
      return database.db;
    },
    get pool() {
      return database.pool;
    },
    get admin() {
      return admin;
    },
    get services() {
      return world.services;
    },
    open: (path) => ask(path),
    post: (path, form) => ask(path, { form }),
  };
}
