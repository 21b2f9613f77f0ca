/** @module-tag sweep */

import { describe, expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { adminRoles, mayDo, type AdminRole } from "~/schema/admin-roles";
import {
  adminPagePermissions,
  mayOpen,
  permissionFor,
  type AdminPath,
} from "~/middleware/admin-page-permissions";

import { makeChildSubjects, makeTeam } from "~tests/support/admin/make-child-subjects";
import { pageAsker } from "~tests/support/ask-page";
import { everythingIn } from "~tests/support/database/everything-in";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const team = madeOnce(() => makeTeam(database.db));
const subjects = madeOnce(() => makeChildSubjects(database.db));

/** Buttons of the admin area's forms, with what they send. */
const forms: readonly Record<string, string>[] = [
  {},
  ...Object.values(adminPagePermissions).flatMap((rights) =>
    "intents" in rights ? Object.keys(rights.intents).map((intent) => ({ intent })) : [],
  ),
  ...["save", "delete", "approve", "reject", "publish", "batch", "ship", "packed"].map(
    (intent) => ({ intent }),
  ),
  ...["accept", "on", "add", "remove", "switch", "suspend", "invite", "role", "send"].map(
    (intent) => ({ intent }),
  ),
  { intent: "status", status: "in_production" },
];

/**
 * What a page is sent: no button, all that it has, and some of other pages, each time others. What a
 * button of another page needs is the same for all of them, as a test below says of every pair.
 */
function formsFor(path: AdminPath, at: number): Record<string, string>[] {
  const foreign = forms.filter((form) => !isOwn(path, form["intent"]));
  const some = [1, 2].map((step) => foreign[(at * 2 + step) % foreign.length] ?? {});
  return [{}, ...forms.filter((form) => isOwn(path, form["intent"])), ...some];
}

function isOwn(path: AdminPath, intent: string | undefined): boolean {
  const rights = adminPagePermissions[path];
  return intent !== undefined && "intents" in rights && Object.hasOwn(rights.intents, intent);
}

const filled = {
  reason: "Because",
  role: "owner",
  email: "forged@inkling.test",
  isActive: "false",
  shows: "false",
  goodwill: "5.00",
  title: "Forged",
};

let actor: Actor | null = null;
const ask = await pageAsker(() => world.context(actor));

function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => subjects[name]?.[0] || NOWHERE);
}
const NOWHERE = "4f9d6d1e-0000-4000-8000-000000000000";

async function everythingBesideTheLog() {
  const {
    security_logs: _,
    security_origins: __,
    rate_limits: ___,
    ...rest
  } = await everythingIn(database.pool);
  return rest;
}

/** How many refusals of this person the security log counts, and in how many rows; each with where it came from. */
async function refusalsOf({ userId }: Actor): Promise<{ times: number; rows: number }> {
  const { rows } = await database.pool.query<{ times: number; rows: number }>(
    `select coalesce(sum(o.times), 0)::int as times, count(*)::int as rows from security_logs l join security_origins o on o.id = l.id
     where l.action = 'ACCESS_REFUSED' and l.user_id = $1 and l.resource_type = 'form'
       and l.resource_id like '/admin%'`,
    [userId],
  );
  return rows[0] ?? { times: 0, rows: 0 };
}

async function memberOf(role: AdminRole): Promise<Actor> {
  const member = team.of(role);
  if (!member) throw new Error("every role is on the team");
  return member;
}

const paths = Object.keys(adminPagePermissions) as AdminPath[];

describe.each(adminRoles.filter((role) => role !== "owner"))("a %s", (role) => {
  test("is refused every form that is not theirs, and changes nothing but the security log", async () => {
    actor = await memberOf(role);
    const before = await everythingBesideTheLog();
    const noted = await refusalsOf(actor);
    let refused = 0;
    for (const [at, path] of paths.entries()) {
      for (const form of formsFor(path, at)) {
        const right = permissionFor(path, true, form["intent"] ?? null);
        if (!("write" in adminPagePermissions[path]) || !right || mayDo(actor, right)) continue;
        const id = subjects["userId"]?.[0] ?? NOWHERE;
        const sent = { ...filled, id, userId: id, ...form };
        const { status } = await ask(addressOf(path), { form: sent });
        expect(status, `${path} ${form["intent"] ?? ""}`).toBe(403);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(await everythingBesideTheLog()).toEqual(before);
    const { times, rows } = await refusalsOf(actor);
    expect(times).toBe(noted.times + refused);
    expect(rows - noted.rows).toBeLessThan(refused / 2);
  });

  test("opens their own pages and no others", async () => {
    actor = await memberOf(role);
    for (const path of paths) {
      const { status } = await ask(addressOf(path));
      if (mayOpen(actor, path)) expect(status, path).not.toBe(403);
      else expect(status, path).toBe(403);
    }
  });
});

test("an owner may do everything", () => {
  for (const path of paths)
    for (const form of forms) {
      const right = permissionFor(path, true, form["intent"] ?? null);
      expect(right && mayDo({ role: "owner" }, right), path).toBe(true);
    }
});

test.each([
  ["reviewer", "/admin/orders/:orderId", "refund", false],
  ["fulfilment", "/admin/orders/:orderId", "tracking", true],
  ["fulfilment", "/admin/orders/:orderId", "refund", false],
  ["fulfilment", "/admin/orders/:orderId", "refund-preview", false],
  ["fulfilment", "/admin/orders/:orderId", "release", false],
  ["support", "/admin/orders/:orderId", "refund", true],
  ["support", "/admin/people/:userId", "suspend", true],
  ["support", "/admin/people/:userId", "hold", false],
  ["support", "/admin/people/:userId", "release", false],
] as const)("a %s posts %s with %s: %s", (role, path, intent, isAllowed) => {
  const right = permissionFor(path, true, intent);
  expect(right !== null && mayDo({ role }, right)).toBe(isAllowed);
});

test("a button that its page does not have needs what any other of its page needs", () => {
  const names = forms.flatMap(({ intent }) => intent ?? []);
  for (const path of paths)
    for (const intent of [...names, "__proto__", "constructor", "toString", "hasOwnProperty"])
      if (!isOwn(path, intent))
        expect(permissionFor(path, true, intent), path).toBe(permissionFor(path, true, null));
});

test("an address that is no page of the admin area has no right", () => {
  expect(permissionFor("/admin/secret", false, null)).toBeNull();
  expect(permissionFor("toString", false, null)).toBeNull();
});
