import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { adminActions } from "~/db/schema/audit";
import { products, productSlugs } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/orders";
import type { Actor } from "~/features/accounts/actor";
import { adminRoles, type AdminRole } from "~/features/accounts/admin-roles";
import { findAnything } from "~/features/desk/find/find-anything.server";
import { findGroups } from "~/features/desk/find/found";
import { queueMail } from "~/features/mail/queue-mail.server";

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
