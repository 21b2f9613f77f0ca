import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { pictures } from "~/db/schema/pictures";
import { productImages } from "~/db/schema/catalogue";
import { pictureDerivative } from "~/features/pictures/picture-derivative.server";
import { MOST_FAILURES } from "~/features/pictures/picture-failures.server";

import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { failedPictures } from "./failed-pictures.server";
import { tryPicturesAgain } from "./try-pictures-again.server";

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
