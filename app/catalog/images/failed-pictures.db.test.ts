import { eq, ne } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { pictures } from "~/schema/tables/pictures";
import { productImages } from "~/schema/tables/catalogue";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { MOST_FAILURES } from "~/art/pictures/picture-failures.server";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { failedPictures, tryPicturesAgain } from "./failed-pictures.server";

const database = testDatabase("once");

test("a picture that cannot be made is left alone after some tries, shown to admins, and tried again when they say so", async () => {
  const { db } = database;
  const files = memoryFiles();
  const product = await makeProduct(db);
  const [image] = await db
    .select({ id: productImages.pictureId })
    .from(productImages)
    .where(eq(productImages.productId, product.id));
  const id = image?.id ?? "";
  const file = `test/${id}.png`;
  const look = () => pictureDerivative({ db, files }, id, { width: 160, format: "webp" });
  const failures = async () =>
    (await db.select().from(pictures).where(eq(pictures.id, id)))[0]?.failures;

  await files.put(file, Buffer.from("no picture at all"), "image/png");
  for (let time = 1; time <= MOST_FAILURES; time += 1) {
    expect(await failedPictures(db)).toEqual([]);
    await expect(look()).rejects.toThrow();
    expect(await failures()).toBe(time);
  }
  expect(await look(), "not even tried").toBeNull();
  expect(await failures()).toBe(MOST_FAILURES);
  expect(await failedPictures(db)).toEqual([
    {
      id,
      productId: product.id,
      designId: product.designId,
      failure: expect.stringMatching(/unsupported/i),
    },
  ]);

  expect(await tryPicturesAgain(db, await makeCreator(db))).toBeNull();
  expect(await failures()).toBe(MOST_FAILURES);
  const admin = await makeAdmin(db);
  expect(await tryPicturesAgain(db, admin)).toBe(1);
  await expect(look()).rejects.toThrow();
  const white = { width: 8, height: 8, channels: 3, background: "#fff" } as const;
  await files.put(file, await sharp({ create: white }).png().toBuffer(), "image/png");
  expect(await look()).toMatchObject({ mimeType: "image/webp" });
  expect(await failures()).toBe(0);
});

test("the twenty-four newest are shown, none that is deleted; trying again is written down once", async () => {
  const { db } = database;
  const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
  const row = (second: number) => ({
    kind: "mockup" as const,
    fileKey: `failed/${second}/${crypto.randomUUID()}`,
    mimeType: "image/png",
    width: 9,
    height: 9,
    failures: MOST_FAILURES,
    createdAt: at(second),
  });
  const made = await db
    .insert(pictures)
    .values([...Array.from({ length: 24 }, (_, second) => row(second)), row(23)])
    .returning({ id: pictures.id, createdAt: pictures.createdAt });
  await db.insert(pictures).values({ ...row(59), deletedAt: at(59) });
  const newest = made.toSorted(
    (a, b) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1),
  );
  const shown = (await failedPictures(db)).map(({ id }) => id);
  expect(shown).toEqual(newest.slice(0, 24).map(({ id }) => id));
  const admin = await makeAdmin(db);
  const tried = eq(adminActions.adminUserId, admin.userId);
  expect([await tryPicturesAgain(db, admin), await tryPicturesAgain(db, admin)]).toEqual([26, 0]);
  expect(await db.select().from(adminActions).where(tried)).toMatchObject([
    { before: { leftAlone: 26 }, after: { leftAlone: 0 } },
  ]);
  expect(await db.$count(pictures, ne(pictures.failures, 0))).toBe(0);
});
