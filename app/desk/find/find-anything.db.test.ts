import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { designs } from "~/schema/tables/designs";
import { orders } from "~/schema/tables/orders";
import { profiles, users } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";
import { adminRoles, type AdminRole } from "~/schema/admin-roles";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { childHandle } from "~tests/support/admin/child-handle";
import { childsSecrets, makeChildSubjects } from "~tests/support/admin/make-child-subjects";
import {
  makeAdmin,
  makeCreator,
  makeCustomer,
  makeMinorCreator,
} from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { findAnything } from "./find-anything.server";
import { findGroups, type FindGroup } from "./found";
import { isTooShort, readSearchText } from "./read-search-text";

const database = testDatabase();
const team = new Map<AdminRole, Actor>();

beforeEach(async () => {
  for (const role of adminRoles) team.set(role, await makeAdmin(database.db, { role }));
});

async function find(role: AdminRole, typed: string, most = 5) {
  const admin = team.get(role);
  if (!admin) throw new Error(`no ${role}`);
  return findAnything(database.db, admin, readSearchText(typed), most);
}

async function groupsFor(role: AdminRole, typed: string) {
  return (await find(role, typed)).groups.map(({ group }) => group);
}

async function titles(role: AdminRole, typed: string, group: FindGroup) {
  const found = (await find(role, typed)).groups.find((one) => one.group === group);
  return found?.hits.map(({ title }) => title) ?? [];
}

/** Something of every group, all called Walrus. */
async function makeWalruses() {
  const { userId } = await makeCreator(database.db, {
    profile: { firstName: "Walrus", lastName: "Smith" },
  });
  await makeDesign(database.db, userId, { title: "Walrus at sea" });
  const product = await makeProduct(database.db, { title: "Walrus Tee", creatorUserId: userId });
  await makePaidOrder(database.db, { product, email: "walrus@buyers.test" });
  await makeDiscountCode(database.db, { code: "WALRUS10" });
  await queueMail(database.db, {
    template: "password-changed",
    facts: { firstName: "Ada" },
    to: "walrus@readers.test",
    cause: "walrus",
  });
}

test.each([
  ["owner", findGroups],
  ["reviewer", ["people", "designs", "products"]],
  ["fulfilment", ["orders"]],
  ["support", ["orders", "people", "codes", "mails"]],
] as const)("%s finds %j", async (role, groups) => {
  await makeWalruses();
  expect(await groupsFor(role, "walrus")).toEqual(groups);
  expect((await find(role, "walrus")).searchable.map(({ group }) => group)).toEqual(groups);
});

test.each([
  ["owner", "number, title, name on the parcel, email or tracking number"],
  ["fulfilment", "number, title, name on the parcel or tracking number"],
] as const)("%s is told that orders are found by %s", async (role, words) => {
  const [orders] = (await find(role, "walrus")).searchable;
  expect(orders).toEqual({ group: "orders", by: words });
});

test("a code leads support to the list, as its own page is the owner's", async () => {
  await makeDiscountCode(database.db, { code: "WALRUS10" });
  const link = async (role: AdminRole) => (await find(role, "walrus")).groups[0]?.hits[0]?.to;
  expect(await link("support")).toBe("/admin/discounts?q=WALRUS10");
  expect(await link("owner")).toMatch(/^\/admin\/discounts\/[\da-f-]{36}$/);
});

test("a reviewer finds artists by their names alone: no customer, and no username", async () => {
  const artist = { firstName: "Walrus", lastName: "Smith", username: "tusk-tusk" };
  await makeCreator(database.db, { profile: artist });
  await makeCustomer(database.db, { profile: { firstName: "Walrus", lastName: "Jones" } });
  const people = (role: AdminRole, typed: string) => titles(role, typed, "people");
  expect(await people("reviewer", "walrus")).toEqual(["Walrus Smith"]);
  expect(await people("reviewer", "tusk-tusk")).toEqual([]);
  expect(await people("owner", "tusk-tusk")).toEqual(["Walrus Smith"]);
  expect((await people("owner", "walrus")).toSorted()).toEqual(["Walrus Jones", "Walrus Smith"]);
});

describe("an order", () => {
  test("is found by part of its number, its title, its parcel's name and its tracking number", async () => {
    const { orderId } = await makePaidOrder(database.db, { email: "buyer@buyers.test" });
    const [{ number } = { number: "" }] = await database.db
      .update(orders)
      .set({ trackingNumber: "9400TRACK77", shippingAddress: { name: "Oda Parcel" } })
      .where(eq(orders.id, orderId))
      .returning({ number: orders.number });
    for (const typed of [number, number.slice(4), `#${number}`, "9400track77", "oda parc"])
      expect(await titles("fulfilment", typed, "orders"), typed).toEqual([number]);
    expect(await titles("support", "buyer@buy", "orders")).toEqual([number]);
    expect(await titles("support", "uyer@BUYERS.t", "orders")).toEqual([number]);
    for (const other of ["buyer@buyers.com", "buyer@uyers.test", "buyer@buyers.test.com"])
      expect(await titles("support", other, "orders"), other).toEqual([]);
  });

  test("is not found by an address by whoever sees none", async () => {
    await makePaidOrder(database.db, { email: "buyer@buyers.test" });
    expect(await groupsFor("fulfilment", "buyer@buyers.test")).toEqual([]);
    expect(await groupsFor("fulfilment", "buyers")).toEqual([]);
  });
});

describe("children and parents", () => {
  test.each(adminRoles)("%s finds no child by a name, and no part of an address", async (role) => {
    await makeChildSubjects(database.db);
    for (const typed of ["Zephyrine", "Quillfeather", "zephy-draws", "mama-quil", "thaddea@ink"])
      expect((await find(role, typed)).groups, typed).toEqual([]);
  });

  test.each(adminRoles)("nothing that %s finds says what only a record holds", async (role) => {
    await makeChildSubjects(database.db);
    const said: string[] = [];
    for (const typed of ["inkling", "INK-", "Test", "young", "mama-quill@inkling.test"])
      said.push(JSON.stringify((await find(role, typed, 20)).groups));
    const hidden = childsSecrets.filter((secret) => said.some((text) => text.includes(secret)));
    expect(hidden).toEqual([]);
  });

  test.each(["owner", "support"] as const)(
    "%s finds a parent by the whole address, and the look is recorded without it",
    async (role) => {
      const { guardian } = await makeMinorCreator(database.db);
      await database.db
        .update(users)
        .set({ email: "whole@parents.test" })
        .where(eq(users.id, guardian.userId));
      expect((await find(role, "Whole@parents.test")).groups[0]?.hits[0]?.to).toBe(
        `/admin/people/${guardian.userId}`,
      );
      const looks = await database.db
        .select()
        .from(adminActions)
        .where(eq(adminActions.action, "GUARDED_ADDRESS_SEARCHED"));
      expect(looks).toMatchObject([
        { adminUserId: team.get(role)?.userId, resourceType: "user", resourceId: guardian.userId },
      ]);
      expect(JSON.stringify(looks)).not.toContain("parents.test");
    },
  );

  test.each(["reviewer", "fulfilment"] as const)("%s finds no one so", async (role) => {
    await makeChildSubjects(database.db);
    expect(await groupsFor(role, "mama-quill@inkling.test")).toEqual([]);
    expect(await groupsFor(role, "waiting-parent@inkling.test")).toEqual([]);
    expect(await database.db.$count(adminActions)).toBe(0);
  });

  test("a parent who has no account is found by the consent that waits for them", async () => {
    const { consentId = [] } = await makeChildSubjects(database.db);
    const found = (await find("support", "waiting-parent@inkling.test")).groups;
    expect(JSON.stringify(found)).toContain(`/admin/consents/${consentId[1]}`);
  });

  test("any other search leaves no record", async () => {
    await makeWalruses();
    await find("owner", "walrus@buyers.test");
    await find("owner", "walrus");
    expect(await database.db.$count(adminActions)).toBe(0);
  });
});

test("the whole of a title comes first, then what begins with it, then what contains it", async () => {
  const { userId } = await makeCreator(database.db);
  for (const title of ["Otter", "Otters swim", "Two otters", "Seal"])
    await makeDesign(database.db, userId, { title });
  expect(await titles("owner", "otter", "designs")).toEqual(["Otter", "Otters swim", "Two otters"]);
});

test("the newest comes first among equals, and no older one takes its place", async () => {
  const { userId } = await makeCreator(database.db);
  for (const [title, day] of [
    ["Eel", 2],
    ["Eel", 3],
    ["Eel", 1],
    ["Eels", 9],
  ] as const)
    await makeDesign(database.db, userId, { title, createdAt: new Date(Date.UTC(2031, 0, day)) });
  const times = await database.db
    .select({ id: designs.id, title: designs.title })
    .from(designs)
    .orderBy(sql`title, created_at desc`);
  for (const most of [2, 3, 4]) {
    const [found] = (await find("owner", "eel", most)).groups;
    expect(found?.hits.map(({ to }) => to)).toEqual(
      times.slice(0, most).map(({ id }) => `/admin/designs/${id}`),
    );
  }
});

test("two letters find beginnings only; one letter finds nothing", async () => {
  const { userId } = await makeCreator(database.db);
  for (const title of ["Yak", "A yak"]) await makeDesign(database.db, userId, { title });
  expect(await titles("owner", "ya", "designs")).toEqual(["Yak"]);
  for (const typed of ["y", ""]) expect((await find("owner", typed)).groups).toEqual([]);
});

test("a group is cut off, and says where all of it is", async () => {
  const { userId } = await makeCreator(database.db);
  for (let n = 0; n < 4; n += 1) await makeDesign(database.db, userId, { title: `Newt ${n}` });
  const [group] = (await find("owner", "newt", 3)).groups;
  expect(group?.hits).toHaveLength(3);
  expect(group?.more).toBe("/admin?q=newt&status=all");
  expect((await find("owner", "newt", 4)).groups[0]?.more).toBeNull();
});

test("a hit says how things stand: of people and of products", async () => {
  const { userId } = await makeCreator(database.db, {
    profile: { firstName: "Walrus", createdAt: new Date("2026-03-04T12:00:00Z") },
  });
  await database.db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(eq(profiles.id, userId));
  const customer = { firstName: "Walrus", createdAt: new Date("2026-03-03T12:00:00Z") };
  await makeCustomer(database.db, { profile: customer });
  const shirt = { creatorUserId: userId, title: "Walrus Tee", basePriceCents: 2050 } as const;
  await makeProduct(database.db, shirt);
  await makeProduct(database.db, { ...shirt, status: "inactive", createdAt: new Date(0) });
  const { groups } = await find("owner", "walrus");
  const details = groups.flatMap(({ group, hits }) =>
    group === "people" || group === "products" ? hits.map(({ detail }) => detail) : [],
  );
  expect(details).toEqual([
    "Creator · Suspended · since Mar 4, 2026",
    "Customer · since Mar 3, 2026",
    expect.stringMatching(/^Active · \$20\.50 · marker-dragon/),
    expect.stringMatching(/^Inactive · \$20\.50 · marker-dragon/),
  ]);
});

test("a hit says how things stand: of codes and of mails, whose reader may be a parent", async () => {
  const { guardian } = await makeMinorCreator(database.db);
  const code = { name: "For walruses" };
  await makeDiscountCode(database.db, { ...code, code: "WALRUS10" });
  const earlier = { isActive: false, createdAt: new Date(0) };
  await makeDiscountCode(database.db, { ...code, ...earlier, code: "WALRUS20" });
  for (const to of ["walrus@readers.test", guardian.email])
    await queueMail(database.db, {
      template: "password-changed",
      facts: { firstName: "Ada" },
      to,
      cause: to,
    });
  const details = async (typed: string) =>
    (await find("owner", typed)).groups.flatMap(({ group, hits }) =>
      group === "codes" || group === "mails" ? hits.map(({ detail }) => detail) : [],
    );
  expect(await details("walrus")).toEqual([
    "Active · For walruses",
    "Inactive · For walruses",
    expect.stringMatching(/^To walrus@readers\.test · /),
  ]);
  expect(await details(guardian.email)).toEqual([
    expect.stringMatching(/^To a child or parent · /),
  ]);
});

test("every group has its own list, searched for the same, if the role may open it", async () => {
  await makeWalruses();
  const lists = async (role: AdminRole) =>
    (await find(role, "walrus", 0)).groups.map(({ hits, more }) => [hits.length, more]);
  expect(await lists("owner")).toEqual([
    [0, "/admin/orders?q=walrus"],
    [0, "/admin/people?q=walrus"],
    [0, "/admin?q=walrus&status=all"],
    [0, "/admin/products/manage?q=walrus"],
    [0, "/admin/discounts?q=walrus"],
    [0, "/admin/mails?q=walrus"],
  ]);
  expect((await lists("reviewer"))[0]).toEqual([0, null]);
});

test.each([
  "%",
  "%%",
  "__",
  "\\",
  "\\\\",
  "'; drop table orders; --",
  '" or 1=1',
  "O'Neill",
  "\0\0walrus",
  "x".repeat(500),
  "🦭🦭🦭",
  "a@",
  "@@@",
])("what is typed is only text: %j", async (typed) => {
  await makeWalruses();
  const found = await find("owner", typed);
  expect(found.groups.length).toBe(typed.includes("walrus") ? findGroups.length : 0);
});

test("what is typed is read without control signs, and cut off", () => {
  expect(readSearchText("  a\0b\n ")).toBe("a b");
  expect(readSearchText("# INK-7")).toBe("INK-7");
  expect(readSearchText("x".repeat(500))).toHaveLength(100);
  expect(readSearchText(null)).toBe("");
  expect([isTooShort(""), isTooShort("a"), isTooShort("ab")]).toEqual([false, true, false]);
});

test("a child is found by the whole handle, by roles that see people, and by no part of it", async () => {
  const child = await makeMinorCreator(database.db);
  const handle = childHandle(child.userId);
  for (const role of ["owner", "support"] as const) {
    expect(await titles(role, handle, "people")).toEqual([`${handle}, 8-10`]);
    expect(await titles(role, handle.slice(0, -1), "people")).toEqual([]);
  }
  expect(await titles("reviewer", handle, "people")).toEqual([]);
});
