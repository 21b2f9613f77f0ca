import { expect, test } from "vitest";

import { adminRoles, mayDo } from "~/schema/admin-roles";
import type { Actor } from "~/people/actor";
import { deskLinks } from "~/desk/desk-nav";
import { holdPayouts } from "~/money/payouts/hold-payouts.server";

import { opens } from "~/middleware/admin-page-permissions";
import { routeAccess } from "~tests/access/route-access";
import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";
import { refusedFrame } from "./refused-frame";

const deskLinksOf = (admin: { role: (typeof adminRoles)[number] }) =>
  deskLinks.filter(({ to }) => opens(admin, to));
const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));

test.each(adminRoles)("every link that %s sees leads to a page", async (role) => {
  who = await makeAdmin(database.db, { role });
  for (const { to } of deskLinksOf({ role })) {
    expect(routeAccess[to]?.read, to).toBeDefined();
    expect(await ask(to), to).toMatchObject({ status: 200 });
  }
});

test.each([
  ["owner", ["Review", "Print", "Returns", "Payouts", "Reports", "Team"]],
  ["support", ["Returns"]],
  ["reviewer", ["Review"]],
  ["fulfilment", ["Print"]],
] as const)("%s has the links %j of those that not every role has", (role, labels) => {
  const own = deskLinksOf({ role }).map(({ label }) => label);
  expect(
    ["Review", "Print", "Returns", "Payouts", "Reports", "Team"].filter((label) =>
      own.includes(label),
    ),
  ).toEqual(labels);
});

test.each(adminRoles.filter((role) => mayDo({ role }, "see-person")))(
  "what a creator earned, and why it is held, as %s sees it",
  async (role) => {
    const { userId } = await makeCreator(database.db);
    const product = await makeProduct(database.db, { creatorUserId: userId });
    await makePaidOrder(database.db, { product });
    await holdPayouts(database.db, await makeAdmin(database.db), userId, "Copied art", new Date());
    who = await makeAdmin(database.db, { role });
    const page = JSON.stringify((await ask(`/admin/people/${userId}`)).loaded);
    expect(page).toContain(userId);
    expect(page.includes("Copied art")).toBe(role === "owner");
    expect(page.includes('"earnedCents":375')).toBe(role === "owner");
  },
);

test("a role's limit and a wrong id are told in the desk's frame, to colleagues alone", async () => {
  const { db } = database;
  who = await makeAdmin(db, { role: "reviewer" });
  const forRole = await ask("/admin/team");
  expect(forRole.status).toBe(403);
  expect(refusedFrame(forRole.result)).toMatchObject({ userId: who.userId });
  const forId = await ask("/admin/designs/xyz");
  expect(forId.status).toBe(404);
  expect(refusedFrame(forId.result)?.allowed).toContain("/admin/review");
  who = await makeCreator(db);
  const outside = await ask("/admin/designs/xyz");
  expect(outside.status).toBe(403);
  expect(refusedFrame(outside.result)).toBeNull();
});
