import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { adminActions, securityLogs } from "~/schema/tables/audit";
import { products, productSlugs } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { contactMessages, reviews } from "~/schema/tables/community";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { adminRoles, type AdminRole } from "~/schema/admin-roles";
import { findAnything } from "~/desk/find/find-anything.server";
import { findGroups } from "~/desk/find/found";
import { readSearchText } from "~/desk/find/read-search-text";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { makeChildSubjects } from "~tests/support/admin/make-child-subjects";
import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const team = new Map<AdminRole, Actor>();
let actor: Actor | null = null;
const ask = await pageAsker(() => world.context(actor));

beforeEach(async () => {
  for (const role of adminRoles) team.set(role, await makeAdmin(database.db, { role }));
});

function signIn(role: AdminRole): Actor {
  actor = team.get(role) ?? null;
  if (!actor) throw new Error("every role is on the team");
  return actor;
}

describe("the list behind a group of the search finds what the search finds", () => {
  /** Something of every group, each text of it in another place. */
  const texts = ["parcelname", "ordermail", "9400track", "walrus", "oldwalrus", "readermail"];

  async function makeThings() {
    const { userId } = await makeCreator(database.db, {
      email: "membermail@buyers.test",
      profile: { firstName: "Walrus", lastName: "Smith" },
    });
    await makeDesign(database.db, userId, { title: "Walrus at sea" });
    const product = await makeProduct(database.db, { title: "A tee", creatorUserId: userId });
    await database.db
      .update(products)
      .set({ slug: "walrus-in-the-shop" })
      .where(eq(products.id, product.id));
    await database.db.insert(productSlugs).values({ slug: "oldwalrus", productId: product.id });
    const { orderId } = await makePaidOrder(database.db, {
      product,
      email: "ordermail@buyers.test",
    });
    await database.db
      .update(orders)
      .set({ trackingNumber: "9400TRACK77", shippingAddress: { name: "Oda Parcelname" } })
      .where(eq(orders.id, orderId));
    await makeDiscountCode(database.db, { code: "WALRUS10" });
    await queueMail(database.db, {
      template: "password-changed",
      facts: { firstName: "Ada" },
      to: "readermail@readers.test",
      cause: "reader",
    });
  }

  test.each(adminRoles)("for %s", async (role) => {
    const admin = signIn(role);
    await makeThings();
    const seen = new Set<string>();
    for (const typed of [...texts, "membermail"]) {
      const all = await findAnything(database.db, admin, typed, 20);
      const cut = await findAnything(database.db, admin, typed, 0);
      for (const { group, more } of cut.groups) {
        if (more === null) continue;
        const { status, loaded } = await ask(more);
        expect(status, more).toBe(200);
        const listed = JSON.stringify(loaded);
        for (const { id } of all.groups.find((one) => one.group === group)?.hits ?? [])
          expect(listed, `${group}: ${typed}`).toContain(id);
        seen.add(group);
      }
    }
    if (role === "owner") expect([...seen].toSorted()).toEqual([...findGroups].toSorted());
  });

  test("the list finds no parcel's name for a role that sees none", async () => {
    await makeThings();
    signIn("reviewer");
    expect((await ask("/admin/orders?q=parcelname")).status).toBe(403);
  });
});

describe("however letters, hyphens, spaces and digits are written", () => {
  const id = randomUUID();

  /** One thing for each list; those that a list shows by their id have the same. */
  async function makeThings(): Promise<Record<string, string>> {
    const { db } = database;
    const { userId } = await makeCreator(db, {
      profile: { firstName: "Núria", lastName: "O’Brien–Núñez", username: "nuria_77" },
    });
    const drawn = await makeDesign(db, userId, { title: "Señor Moon–Cat’s\u00A0Nap" });
    const waiting = await makeDesign(db, userId, { title: "L’Été 1\u202F234", status: "selected" });
    const product = await makeProduct(db, { title: "Señor Moon–Cat’s Tee", creatorUserId: userId });
    const { orderId } = await makePaidOrder(db, { product, email: "buyer@buyers.test" });
    await db
      .update(orders)
      .set({
        number: "INK-7F3K2M",
        trackingNumber: "9400 1000 0000 0000 0000 01",
        shippingAddress: { name: "Séan O’Brien" },
      })
      .where(eq(orders.id, orderId));
    await makeDiscountCode(db, { code: "ETE20", name: "Été – all of it" });
    await db.insert(collections).values({ id, name: "Ice\u2011Cream", slug: "ice-cream" });
    await db.insert(contactMessages).values({
      id,
      name: "Zoë D’Arcy",
      email: "zoe@buyers.test",
      message: "My parcel 1Z 999 AA1 01 2345 6784 is late – très late",
    });
    await db.insert(reviews).values({
      id,
      productId: product.id,
      authorName: "Åsa",
      rating: 5,
      status: "visible",
      text: "It’s “smörgås”-good",
    });
    await db.insert(securityLogs).values({ userId, action: "TRIED", resourceType: "session" });
    return {
      "/admin/orders": orderId,
      "/admin/people": userId,
      "/admin?status=all": drawn.id,
      "/admin/products": waiting.id,
      "/admin/products/manage": product.id,
      "/admin/assign": product.designId,
      "/admin/discounts": "ETE20",
      "/admin/security": "TRIED",
    };
  }

  const listed: [path: string, typed: string[]][] = [
    [
      "/admin/orders",
      [
        "9400100000000000000001",
        "9400-1000-0000-0000-0000-01",
        "1000 0000 0000 0000 01",
        "O'Brien",
        "obrien",
        "sean o`brien",
        "ink 7f3k2m",
        "INK–7F3K2M",
        "ink7f3k2m",
        "senor moon cats",
      ],
    ],
    ["/admin/people", ["nuria", "O'Brien-Nunez", "obrien nuñez", "núria_77"]],
    ["/admin?status=all", ["senor moon cat's nap", "MOON-CAT"]],
    ["/admin/products", ["l'ete 1234", "lété 1 234"]],
    ["/admin/products/manage", ["moon cats tee", "señor", "marker-dragon", "o'brien"]],
    ["/admin/assign", ["moon-cat’s tee"]],
    ["/admin/discounts", ["ete 20", "été-20", "ete - all"]],
    ["/admin/collections", ["ice cream", "ICE–CREAM"]],
    ["/admin/messages", ["zoe darcy", "d'arcy", "tres late", "999 aa1 0123456784"]],
    ["/admin/reviews", ["asa", "its", "“smorgas” good", "moon cat"]],
    ["/admin/security", ["o'brien nunez"]],
  ];

  test.each(listed)("%s finds it", async (path, typed) => {
    signIn("owner");
    const shown = (await makeThings())[path] ?? id;
    for (const q of [...typed, "xylophone"]) {
      const join = path.includes("?") ? "&" : "?";
      const { status, loaded } = await ask(`${path}${join}q=${encodeURIComponent(q)}`);
      expect(status, q).toBe(200);
      expect(JSON.stringify(loaded).includes(shown), q).toBe(q !== "xylophone");
    }
  });

  test("the search of everything finds it, too", async () => {
    await makeThings();
    const owner = signIn("owner");
    const found = async (typed: string) => {
      const { groups } = await findAnything(database.db, owner, readSearchText(typed), 5);
      return groups.map(({ group }) => group);
    };
    for (const typed of ["O'Brien", "obrien", "o’brien"])
      expect(await found(typed), typed).toEqual(["orders", "people"]);
    expect(await found("nunez")).toEqual(["people"]);
    for (const typed of [
      "9400100000000000000001",
      "9400 1000 0000 0000 0000 01",
      "9400\u00A010000000\u20110000000001",
      "INK 7F3K2M",
      "#ink–7f3k2m",
    ])
      expect(await found(typed), typed).toEqual(["orders"]);
    expect(await found("moon-cat")).toEqual(["orders", "designs", "products"]);
    expect(await found("senor moon cats tee")).toEqual(["orders", "designs", "products"]);
    expect(await found("ete 20")).toEqual(["codes"]);
    expect(await found("’-")).toEqual([]);
  });
});

describe("the whole address of a parent, typed into a list", () => {
  const searches = [
    ["/admin/orders", "mama-quill@inkling.test", 1],
    ["/admin/orders.csv", "mama-quill@inkling.test", 1],
    ["/admin/people", "Mama-Quill@inkling.test", 1],
    ["/admin/consents", "waiting-parent@inkling.test", 1],
    ["/admin/messages", "mama-quill@inkling.test", 1],
    ["/admin/waitlist", "mama-quill@inkling.test", 1],
    ["/admin/mails", "mama-quill@inkling.test", 1],
    ["/admin/orders", "mama-quill@inkling", 0],
    ["/admin/orders", "plain-buyer@inkling.test", 0],
    ["/admin/people", "no-one@inkling.test", 0],
  ] as const;

  test.each(searches)("%s for %s is recorded %d times, without it", async (path, q, times) => {
    const { userId = [], consentId = [] } = await makeChildSubjects(database.db);
    await queueMail(database.db, {
      template: "password-changed",
      facts: { firstName: "Ada" },
      to: "mama-quill@inkling.test",
      cause: "reader",
    });
    const admin = signIn("support");
    const before = await database.db.$count(adminActions);
    expect(before).toBe(0);
    await ask(`${path}?q=${encodeURIComponent(q)}`);
    const looks = await database.db.select().from(adminActions);
    const record = q.startsWith("waiting")
      ? { resourceType: "parental_consent", resourceId: consentId[1] }
      : { resourceType: "user", resourceId: userId[1] };
    const look = { action: "GUARDED_ADDRESS_SEARCHED", adminUserId: admin.userId, ...record };
    expect(looks).toMatchObject(times === 0 ? [] : [look]);
    expect(JSON.stringify(looks)).not.toContain("inkling.test");
  });

  test("further pages of a search are part of it", async () => {
    await makeChildSubjects(database.db);
    signIn("owner");
    const search = "/admin/orders?q=mama-quill%40inkling.test";
    await ask(search);
    await ask(`${search}&pages=2`);
    expect(await database.db.$count(adminActions)).toBe(1);
  });
});
