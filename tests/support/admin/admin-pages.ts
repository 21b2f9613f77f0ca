import type { Actor } from "~/people/actor";

import { pageAsker, type PageResponse } from "../ask-page";
import { makeAdmin } from "../factories/accounts";
import { madeForEach, madeOnce } from "../made";
import { requestWorld, type RequestWorld } from "../request-world";
import { testDatabase, type OpenDatabase } from "../test-database";

type AdminPages = OpenDatabase & {
  readonly admin: Actor;
  readonly services: RequestWorld["services"];
  open(path: string): Promise<PageResponse>;
  /** Posts a form as that admin, without any script. */
  post(path: string, form: Record<string, string>): Promise<PageResponse>;
};

/** The admin area with a new admin and nothing else before each test of a file. */
export async function adminPages(): Promise<AdminPages> {
  const database = testDatabase();
  const world = madeOnce(() => requestWorld(database));
  const admin = madeForEach(() => makeAdmin(database.db));
  const ask = await pageAsker(() => world.context(admin));
  return {
    get db() {
      return database.db;
    },
    get pool() {
      return database.pool;
    },
    get services() {
      return world.services;
    },
    admin,
    open: (path) => ask(path),
    post: (path, form) => ask(path, { form }),
  };
}
