import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { mails } from "~/schema/tables/records";

import { untilWaiting } from "~tests/support/until-waiting";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";

import { eraseAccount } from "./erase-account.server";
import { exportAccount } from "./export-account.server";

const database = postgresTestDatabase("once");

test("a person is exported and erased on PostgreSQL just as on the embedded database", async () => {
  const { db, pool } = database;
  const creator = await makeCreator(db);
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  await makePaidOrder(db, { product, userId: creator.userId, email: creator.email });
  const now = new Date();
  expect(await exportAccount(db, creator.userId, now)).toMatchObject({
    orders: [{ totalCents: 2500 }],
    designs: [{ title: product.title }],
    earnings: [{ shareCents: 375 }],
  });
  await db.transaction((tx) => eraseAccount(tx, creator.userId, now));
  expect(await db.$count(users)).toBe(0);
  expect((await db.select().from(pictures)).every(({ deletedAt }) => deletedAt !== null)).toBe(
    true,
  );
  for (const table of ["designs", "products", "store_listings"])
    expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  const { rows } = await pool.query("select email, user_id from orders");
  expect(rows).toEqual([{ email: null, user_id: null }]);
});

test("a drawing that arrives while its owner is being erased is not kept", async () => {
  const { db } = database;
  const { userId, email } = await makeCreator(db);
  const mail = { to: email, subject: "s", text: "t", html: "h", cause: "waits" };
  await db.insert(mails).values(mail);
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  // Pauses the erasure after drawings and pictures are gone but before the account is.
  const holder = db.transaction(async (tx) => {
    await tx.select().from(mails).where(eq(mails.cause, "waits")).for("update");
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const erased = db.transaction((tx) => eraseAccount(tx, userId, new Date()));
  await untilWaiting(database.pool);
  const picture = {
    id: crypto.randomUUID(),
    kind: "drawing" as const,
    ownerUserId: userId,
    fileKey: "pictures/late.webp",
    mimeType: "image/webp",
    width: 9,
    height: 9,
  };
  const late = db.transaction(async (tx) => {
    await tx.insert(pictures).values(picture);
    await tx.insert(designs).values({
      userId,
      title: "Late",
      pictureId: picture.id,
      fileSize: 9,
    });
  });
  const isRefused = late.then(
    () => false,
    () => true,
  );
  await untilWaiting(database.pool, 2);
  held.resolve();
  await Promise.all([holder, erased]);
  expect(await isRefused).toBe(true);
  expect(await db.$count(pictures, eq(pictures.fileKey, picture.fileKey))).toBe(0);
  expect(await db.$count(designs, eq(designs.title, "Late"))).toBe(0);
});
