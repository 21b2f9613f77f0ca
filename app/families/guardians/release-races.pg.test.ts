import { eq, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { mails } from "~/schema/tables/records";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { untilWaiting } from "~tests/support/until-waiting";

import { releaseShirts } from "./release-shirts.server";
import { setShowing } from "./set-showing.server";

const database = postgresTestDatabase();
const now = new Date();
const aDayLater = new Date(now.getTime() + 2 * DAY_MS);

/** A shirt of which the guardian was told a day ago, and about which the team decides. */
async function heldShirt() {
  const { db } = database;
  const [child, admin] = [await makeMinorCreator(db), await makeAdmin(db)];
  const { consentId } = child;
  const origin = { ipAddress: null, userAgent: null };
  await setShowing(db, child.guardian, { consentId, showing: "team" }, { now, origin });
  const design = await makeDesign(db, child.userId, { status: "mockups_ready" });
  await selectMockup(db, child, { designId: design.id, mockupId: design.mockupIds[0] ?? "" });
  const form = {
    designId: design.id,
    title: "Moon cat",
    description: "",
    basePrice: 2500,
    commissionRate: 1500,
    collectionId: null,
    subcollectionId: null,
    assignedUserId: null,
    variants: [],
  };
  await publishDesign(db, admin, form, { now });
  await db.update(mails).set({ sentAt: now });
  return { designId: design.id, consentId };
}

type Held = Awaited<ReturnType<typeof heldShirt>>;

async function holdAfter(held: Held, changes: (held: Held) => readonly SQL[]) {
  const { db, pool } = database;
  const releasing = await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.designId, held.designId)).for("update");
    const released = releaseShirts(db, { now: aDayLater });
    await untilWaiting(pool);
    for (const change of changes(held)) await tx.execute(change);
    return { released };
  });
  const released = await releasing.released;
  const [product] = await db.select().from(products).where(eq(products.designId, held.designId));
  return { released, hold: product?.guardianHold };
}

test("a shirt that nobody touches is shown", async () => {
  expect(await holdAfter(await heldShirt(), () => [])).toEqual({ released: 1, hold: null });
});

test.each<[string, (held: Held) => readonly SQL[], "refused" | "waiting"]>([
  [
    "a no",
    ({ designId }) => [
      sql`update products set guardian_hold = 'refused' where design_id = ${designId}`,
    ],
    "refused",
  ],
  [
    "new words, with a day of their own",
    ({ designId }) => [
      sql`update showing_requests set clock_from = ${aDayLater.toISOString()} where design_id = ${designId}`,
      sql`update products set guardian_hold = 'waiting' where design_id = ${designId}`,
    ],
    "waiting",
  ],
  [
    "a pause",
    ({ consentId }) => [
      sql`update parental_consents set paused_at = ${now.toISOString()} where id = ${consentId}`,
    ],
    "waiting",
  ],
])("%s that comes while the release waits for the shirt stays", async (_what, changes, hold) => {
  expect(await holdAfter(await heldShirt(), changes)).toEqual({ released: 0, hold });
});

test("a reply that is written while the release is due keeps it waiting, and neither stops the other", async () => {
  const { db, pool } = database;
  const { designId } = await heldShirt();
  const replying = await db.transaction(async (tx) => {
    await tx.execute(sql`select id from designs where id = ${designId} for update`);
    await tx.execute(
      sql`update showing_requests set reply = 'refuse' where design_id = ${designId}`,
    );
    const released = releaseShirts(db, { now: aDayLater });
    await untilWaiting(pool);
    await tx.execute(
      sql`update products set guardian_hold = 'refused' where design_id = ${designId}`,
    );
    return { released };
  });
  expect(await replying.released).toBe(0);
});
