import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";

import { makeCreator, makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { copiedDrawing } from "./copied-drawing.server";
import { copiedLetter, type Letter } from "./copied-letter.server";

const database = testDatabase();
const now = new Date("2027-03-01T15:00:00Z");

async function textOf(letter: Letter): Promise<{ pages: number; text: string }> {
  const parts: Uint8Array[] = [];
  for await (const part of copiedLetter(letter, now)) parts.push(part);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, " ") };
}

test("one's own drawing, or one's child's, and no one else's", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db);
  const stranger = await makeCreator(db);
  const { designId, slug } = await makeProduct(db, { creatorUserId: child.userId });
  const { guardian } = child;
  expect(await copiedDrawing(db, guardian, designId)).toMatchObject({
    as: "parent",
    slug,
    signer: { name: expect.stringMatching(/^Gale/), email: guardian.email },
  });
  const asChild = { ...child, isMinor: true };
  expect(await copiedDrawing(db, asChild, designId)).toMatchObject({ as: "minor", signer: null });
  expect(await copiedDrawing(db, stranger, designId)).toBeNull();
  expect(await copiedDrawing(db, guardian, "no id")).toBeNull();
  await db.update(parentalConsents).set({ status: "revoked" });
  expect(await copiedDrawing(db, guardian, designId)).toBeNull();
});

test("an adult signs alone, a teen has a grown-up sign", async () => {
  const { db } = database;
  const [adult, teen] = [await makeCreator(db), await makeTeenCreator(db)];
  for (const [actor, as] of [
    [adult, "artist"],
    [{ ...teen, isMinor: true }, "minor"],
  ] as const) {
    const { designId } = await makeProduct(db, { creatorUserId: actor.userId });
    expect(await copiedDrawing(db, actor, designId)).toMatchObject({ as });
  }
});

test("the letter has every part that the statute names, and the day of the upload", async () => {
  const { db } = database;
  const child = await makeMinorCreator(db);
  const { designId, slug, title } = await makeProduct(db, { creatorUserId: child.userId });
  await db
    .update(designs)
    .set({ createdAt: new Date("2026-05-02T14:30:00Z") })
    .where(eq(designs.id, designId));
  const drawing = await copiedDrawing(db, child.guardian, designId);
  if (!drawing) throw new Error("No drawing");
  const letter = {
    ...drawing,
    links: ["https://copies.example/cat", "https://copies.example/mug"],
    picture: null,
    publicUrl: "https://shop.example",
  };
  const { pages, text } = await textOf(letter);
  expect(pages).toBe(1);
  for (const part of [
    "17 U.S.C. 512(c)(3)",
    title,
    "May 2, 2026",
    `https://shop.example/store/${slug}`,
    "https://copies.example/cat",
    "https://copies.example/mug",
    child.guardian.email,
    "good faith belief",
    "under penalty of perjury",
    "as parent or guardian",
    "Signature",
  ])
    expect(text).toContain(part);
  // The other shop learns nothing about the child.
  expect(text).not.toContain("Kit");
  const many = Array.from({ length: 70 }, (_, n) => `https://copies.example/${n}`);
  expect(await textOf({ ...letter, links: many })).toMatchObject({ pages: 3 });
});
