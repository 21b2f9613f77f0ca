import { createStaticHandler, type RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { servicesContext } from "~/middleware/context";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import {
  makeAdmin,
  makeCreator,
  makeMinorCreator,
  makeUser,
} from "~tests/support/factories/accounts";
import { requestWorld, testOrigin } from "~tests/support/request-world";

import { routeAccess, type Access } from "./route-access";
import { readRouteTable, type TableRow } from "./route-table";

const roles = [
  "visitor",
  "customer",
  "creator",
  "child",
  "guardian",
  "owner",
  "reviewer",
  "fulfilment",
  "support",
] as const;
type Role = (typeof roles)[number];
const team: readonly Role[] = ["owner", "reviewer", "fulfilment", "support"];
/** A form's method says nothing about who may send it: whoever may least asks in all other ways, two more in one. */
const otherWays: Partial<Record<Role, readonly string[]>> = {
  visitor: ["PUT", "PATCH", "DELETE"],
  child: ["PATCH"],
  owner: ["DELETE"],
};
const creators: readonly Role[] = ["creator", "child"];

const { routes, rows } = await readRouteTable();
const handler = createStaticHandler(routes);

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const cookies = new Map<Role, string>();

beforeAll(signEveryoneIn);
afterAll(async () => {
  await database.pool.query("drop table kept_sessions; drop function restore_sessions cascade");
});

async function signEveryoneIn() {
  const withPassword = { passwordHash: world.passwordHash };
  const child = await makeMinorCreator(database.db, withPassword);
  const guardian = child.guardian;
  await database.pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [guardian.userId, guardian.userId, world.passwordHash],
  );
  const people: Record<Exclude<Role, "visitor">, Actor> = {
    customer: await makeUser(database.db, withPassword),
    creator: await makeCreator(database.db, withPassword),
    child,
    guardian,
    owner: await makeAdmin(database.db, withPassword),
    reviewer: await makeAdmin(database.db, { ...withPassword, role: "reviewer" }),
    fulfilment: await makeAdmin(database.db, { ...withPassword, role: "fulfilment" }),
    support: await makeAdmin(database.db, { ...withPassword, role: "support" }),
  };
  cookies.set("visitor", "");
  for (const role of roles)
    if (role !== "visitor") cookies.set(role, await world.cookieOf(people[role]));
  // A request must not change who the next one is: a session that ends is there again at once.
  await database.pool.query(`
    create table kept_sessions as select * from sessions;
    create function restore_sessions() returns trigger language plpgsql as $$ begin
      insert into sessions select * from kept_sessions on conflict do nothing;
      return null;
    end $$;
    create trigger restore_sessions after delete on sessions execute function restore_sessions()
  `);
}

test("every route is declared, and every declaration is a route", () => {
  expect(rows.map(({ path }) => path).filter((path) => !(path in routeAccess))).toEqual([]);
  const paths = new Set(rows.map(({ path }) => path));
  expect(Object.keys(routeAccess).filter((path) => !paths.has(path))).toEqual([]);
});

test("a declared form has an action, and only those have", () => {
  for (const { path, hasAction } of rows) {
    expect({ path, hasAction }).toEqual({ path, hasAction: routeAccess[path]?.write !== "no one" });
  }
});

describe.each(
  rows.filter(({ path }) => path in routeAccess).map((row) => [row.path, row] as const),
)("%s", (path, row) => {
  const access = routeAccess[path] ?? { read: "no one", write: "no one" };
  const sends = async (role: Role, method: string) => {
    // A guard in front of a page without a form may respond before the method is checked.
    const isGuarded = access.write === "no one" && !mayEnter(access.read, role);
    const outcomes = [expected(access.write, role), ...(isGuarded ? ["refused"] : [])];
    expect(outcomes, method).toContain(await ask(row, method, role));
  };
  test.each(roles)("%s", async (role) => {
    if (row.hasPage || row.hasLoader)
      expect(await ask(row, "GET", role), "GET").toBe(expected(access.read, role));
    for (const method of ["POST", ...(otherWays[role] ?? [])]) await sends(role, method);
  });
  test("whatever the method", { tags: ["sweep"] }, async () => {
    for (const role of roles)
      for (const method of otherWays.visitor ?? []) await sends(role, method);
  });
});

test("demo pages do not exist in live mode, not even for admins", async () => {
  const { services } = world;
  const pages = rows.filter(({ path }) => path.startsWith("/dev/"));
  expect(pages.length).toBeGreaterThan(3);
  for (const row of pages) {
    const context = world.context();
    context.set(servicesContext, { ...services, config: { ...services.config, isDemo: false } });
    const headers = { Cookie: cookies.get("owner") ?? "" };
    const request = new Request(testOrigin + row.path.replaceAll(/:\w+/g, "x"), { headers });
    expect((await responseOf(row, request, context)).status, row.path).toBe(404);
  }
});

type Outcome = "let in" | "refused" | "no such method";

function expected(access: Access, role: Role): Outcome {
  if (access === "no one") return "no such method";
  return mayEnter(access, role) ? "let in" : "refused";
}

function mayEnter(access: Access, role: Role): boolean {
  if (access === "public") return true;
  if (access === "no one") return false;
  if (access === "signed-in") return role !== "visitor";
  if (access === "creator") return creators.includes(role);
  if (access === "admin") return team.includes(role);
  return access.split(", ").includes(role);
}

async function ask(row: TableRow, method: string, role: Role): Promise<Outcome> {
  const path = row.path
    .replace("*", "no-such-page")
    .replaceAll(/:\w+/g, "4f9d6d1e-0000-4000-8000-000000000000");
  const request = new Request(testOrigin + path, {
    method,
    headers: {
      Cookie: cookies.get(role) ?? "",
      ...(method === "GET" ? {} : { Origin: testOrigin }),
    },
    ...(method === "GET" ? {} : { body: new FormData() }),
  });
  const response = await responseOf(row, request, world.context());
  if (response.status >= 500)
    throw new Error(`${method} ${path} as ${role} fails with ${response.status}`);
  if (response.status === 405) return "no such method";
  const isSentToSignIn = response.headers.get("Location")?.startsWith("/auth?next=") ?? false;
  return isSentToSignIn || response.status === 401 || response.status === 403
    ? "refused"
    : "let in";
}

/** Requests like the server: pages with all their layouts, resources by themselves. */
async function responseOf(
  row: TableRow,
  request: Request,
  requestContext: RouterContextProvider,
): Promise<Response> {
  const toResponse = async (result: Promise<unknown>) => {
    const found = await result;
    if (found instanceof Response) return found;
    const status =
      typeof found === "object" && found && "statusCode" in found ? Number(found.statusCode) : 200;
    return new Response(null, { status });
  };
  try {
    const result = row.hasPage
      ? handler.query(request, {
          requestContext,
          generateMiddlewareResponse: (query) => toResponse(query(request)),
        })
      : handler.queryRoute(request, {
          routeId: row.id,
          requestContext,
          generateMiddlewareResponse: (query) => toResponse(query(request)),
        });
    return await toResponse(result);
  } catch (thrown) {
    return thrownResponse(thrown, row, request);
  }
}

function thrownResponse(thrown: unknown, row: TableRow, request: Request): Response {
  if (thrown instanceof Response) return thrown;
  if (typeof thrown === "object" && thrown) {
    if ("status" in thrown) return new Response(null, { status: Number(thrown.status) });
    const init = "init" in thrown ? thrown.init : null;
    if (typeof init === "object" && init && "status" in init)
      return new Response(null, { status: Number(init.status) });
  }
  throw new Error(`${request.method} ${row.path} threw`, { cause: thrown });
}
