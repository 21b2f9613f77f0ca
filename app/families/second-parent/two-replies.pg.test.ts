import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { childsDrawing } from "~/families/guardians/childs-drawings.server";
import { replyToShowing } from "~/families/guardians/reply-to-showing.server";
import type { Actor } from "~/people/actor";
import { deleteOwnAccount } from "~/people/data-rights/delete-account.server";
import { hashPassword } from "~/people/sign-up/create-account.server";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { testPassword } from "~tests/support/request-world";
import { untilWaiting } from "~tests/support/until-waiting";

const database = postgresTestDatabase();
const now = new Date();
const origin = { ipAddress: null, userAgent: null };

async function heldShirt() {
  const { db } = database;
  const [child, admin] = [await makeMinorCreator(db), await makeAdmin(db)];
  const second = await makeSecondParent(db, child);
  const design = await makeDesign(db, child.userId, { status: "mockups_ready" });
  await selectMockup(db, child, { designId: design.id, mockupId: design.mockupIds[0] ?? "" });
  await publishDesign(
    db,
    admin,
    {
      designId: design.id,
      title: "Moon cat",
      description: "",
      basePrice: 2500,
      commissionRate: 1500,
      collectionId: null,
      subcollectionId: null,
      assignedUserId: null,
      variants: [],
    },
    { now },
  );
  return { child, second, designId: design.id };
}

test("of two parents who reply at the same moment one decides, and the other's reply changes nothing", async () => {
  const { db, pool } = database;
  const { child, second, designId } = await heldShirt();
  const { consentId } = child;
  const seen = (await childsDrawing(db, second, { consentId, designId }))?.seen ?? "";
  const reply = (guardian: Actor, say: "show" | "refuse") =>
    replyToShowing(db, guardian, { consentId, designId, reply: say, seen }, { now, origin });
  const replies = await db.transaction(async (tx) => {
    await tx.execute(sql`select id from designs where id = ${designId} for update`);
    const both = [reply(child.guardian, "show"), reply(second, "refuse")];
    await untilWaiting(pool, 2);
    return { both };
  });
  const results = await Promise.all(replies.both);
  const decided = results.filter(({ ok }) => ok);
  expect(decided).toEqual([{ ok: true, isNew: true }]);
  const [request] = await db
    .select()
    .from(showingRequests)
    .where(eq(showingRequests.designId, designId));
  const firstDecided = results[0]?.ok === true;
  expect(request).toMatchObject({
    reply: firstDecided ? "show" : "refuse",
    repliedBy: firstDecided ? child.guardian.userId : second.userId,
  });
  expect(results.find(({ ok }) => !ok)).toEqual({
    ok: false,
    reason: "other-decided",
    reply: request?.reply,
  });
  const [product] = await db.select().from(products).where(eq(products.designId, designId));
  expect(product?.guardianHold).toBe(firstDecided ? null : "refused");
  // One is told, once: the one who did not decide.
  const told = await db
    .select({ to: mails.to })
    .from(mails)
    .where(eq(mails.template, "other-parent"));
  expect(told).toEqual([{ to: firstDecided ? second.email : child.guardian.email }]);
});

test("of two parents who delete their accounts at the same moment one stays: no child is left behind", async () => {
  const { db, pool } = database;
  const passwordHash = await hashPassword(testPassword);
  const child = await makeMinorCreator(db);
  const second = await makeSecondParent(db, child, { passwordHash });
  await db.execute(sql`insert into accounts (user_id, account_id, provider_id, password)
    values (${child.guardian.userId}, ${child.guardian.userId}, 'credential', ${passwordHash})`);
  const leaving = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select id from parental_consents where id = ${child.consentId} for update`,
    );
    const both = [child.guardian, second].map((actor) =>
      deleteOwnAccount(db, actor, testPassword, { now, origin }),
    );
    await untilWaiting(pool, 2);
    return { both };
  });
  const results = await Promise.all(leaving.both);
  const [consent] = await db.select().from(parentalConsents);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "guardian-of-active" }]);
  expect(consent?.guardianUserId).toBe(results[0]?.ok ? second.userId : child.guardian.userId);
  expect(await db.$count(secondGuardians, sql`ended_at is null`)).toBe(0);
});
