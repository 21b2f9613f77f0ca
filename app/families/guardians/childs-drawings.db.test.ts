import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { showingRequests } from "~/schema/tables/showing";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { zipEntries } from "~tests/support/zip-entries";
import { childsDrawing, childsDrawings } from "./childs-drawings.server";
import { exportWithPictures } from "./export-with-pictures.server";

const test = testDatabase();
const child = madeForEach(() => makeMinorCreator(test.db));
/** The same guardian's second child. */
const sibling = madeForEach(async () => {
  const { userId, consentId } = await makeMinorCreator(test.db);
  const { guardian } = child;
  const own = eq(parentalConsents.id, consentId);
  await test.db.update(parentalConsents).set({ guardianUserId: guardian.userId }).where(own);
  return { userId, consentId, guardian };
});
const now = new Date("2026-11-20T12:00:00Z");
const see = (consentId = child.consentId) => childsDrawings(test.db, child.guardian, consentId);
const consent = (set: Partial<typeof parentalConsents.$inferInsert>) =>
  test.db.update(parentalConsents).set(set).where(eq(parentalConsents.id, child.consentId));

it("each child's drawings stand by themselves, newest first, where everyone can see them", async () => {
  const made = [
    await makeProduct(test.db, { creatorUserId: child.userId, title: "Live" }),
    await makeProduct(test.db, { creatorUserId: child.userId, title: "Held" }),
    await makeProduct(test.db, { creatorUserId: child.userId, title: "Refused" }),
    await makeProduct(test.db, { creatorUserId: sibling.userId, title: "Theirs" }),
  ];
  const [live, held, refused] = made;
  for (const [index, { designId }] of made.entries())
    await test.db
      .update(designs)
      .set({ createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
      .where(eq(designs.id, designId));
  for (const [product, guardianHold] of [
    [held, "waiting"],
    [refused, "refused"],
  ] as const)
    await test.db
      .update(products)
      .set({ guardianHold })
      .where(eq(products.id, product?.id ?? ""));
  const refusal = { reply: "refuse", repliedAt: now } as const;
  await test.db
    .insert(showingRequests)
    .values([
      { designId: refused?.designId ?? "", ...refusal },
      { designId: live?.designId ?? "" },
    ]);
  const seen = async () =>
    (await see()).map(({ title, standing, slug, repliedAt }) => [title, standing, slug, repliedAt]);
  expect(await seen()).toEqual([
    ["Refused", "refused", null, now],
    ["Held", "with-parent", null, null],
    ["Live", "live", live?.slug, null],
  ]);
  await consent({ pausedAt: now });
  expect((await seen())[2]).toEqual(["Live", "paused", null, null]);
  expect((await see(sibling.consentId)).map(({ title }) => title)).toEqual(["Theirs"]);
  expect(await see("no-id")).toEqual([]);
  const { guardian } = await makeMinorCreator(test.db);
  expect(await childsDrawings(test.db, guardian, child.consentId)).toEqual([]);
  await test.db.update(designs).set({ createdAt: now });
  const newest = made.slice(0, 3).map(({ designId }) => designId);
  expect((await see()).map(({ id }) => id)).toEqual(newest.toSorted().toReversed());
  await consent({ status: "revoked" });
  expect(await see()).toEqual([]);
});

it("mockups are seen once they were sent, in their order, with the one that was picked", async () => {
  const { guardian, consentId, userId } = child;
  const [begun, picked] = [
    await makeDesign(test.db, userId, { status: "approved", mockups: 2 }),
    await makeDesign(test.db, userId, { status: "selected" }),
  ];
  const shirts = async (designId: string) =>
    (await childsDrawing(test.db, guardian, { consentId, designId }))?.mockups;
  expect(await shirts(begun.id)).toEqual([]);
  const rows = await test.db
    .select()
    .from(designMockups)
    .where(eq(designMockups.designId, picked.id))
    .orderBy(designMockups.mockupOrder);
  const all = rows.map(({ pictureId }, at) => ({ pictureId, isPicked: at === 0 }));
  expect(await shirts(picked.id)).toEqual(all);
  const last = eq(pictures.id, all.at(-1)?.pictureId ?? "");
  await test.db.update(pictures).set({ deletedAt: now }).where(last);
  expect(await shirts(picked.id)).toEqual(all.slice(0, -1));
  const stranger = { consentId: sibling.consentId, designId: picked.id };
  expect(await childsDrawing(test.db, guardian, stranger)).toBeNull();
  for (const wrong of [{ consentId: "1" }, { designId: "1" }])
    expect(
      await childsDrawing(test.db, guardian, { consentId, designId: picked.id, ...wrong }),
    ).toBeNull();
});

it("the archive holds the child's own pictures that are left, oldest first, each under its kind", async () => {
  const { guardian, consentId, userId } = child;
  const files = memoryFiles();
  const kinds = ["photo", "drawing", "ink", "mockup", "profile"] as const;
  const add = async (owner: string, kind: (typeof kinds)[number]) => {
    const id = await makePicture(test.db, owner, kind);
    await files.put(`test/${id}.png`, new TextEncoder().encode(kind), "image/png");
    return id;
  };
  const ids: string[] = [];
  for (const [at, kind] of kinds.entries()) {
    const id = await add(userId, kind);
    const createdAt = new Date(now.getTime() + at);
    await test.db.update(pictures).set({ createdAt }).where(eq(pictures.id, id));
    ids.push(id);
  }
  const [, gone, other] = [
    await add(sibling.userId, "photo"),
    await add(userId, "photo"),
    await add(userId, "photo"),
  ];
  await test.db.update(pictures).set({ deletedAt: now }).where(eq(pictures.id, gone));
  await test.db.update(pictures).set({ kind: "print" }).where(eq(pictures.id, other));
  const about = { now, origin: { ipAddress: null, userAgent: null } };
  const take = (consentOf: string) =>
    exportWithPictures({ db: test.db, files }, guardian, consentOf, about);
  const archive = await take(consentId);
  const entries = archive ? await zipEntries(archive) : new Map<string, Buffer>();
  expect([...entries.keys()]).toEqual([
    "my-childs-data.json",
    ...kinds.map((kind, at) => `pictures/${kind}-${ids[at]}.png`),
  ]);
  expect(entries.get(`pictures/photo-${ids[0]}.png`)?.toString()).toBe("photo");
  expect(entries.get("my-childs-data.json")?.toString()).toMatch(/^\{\n {2}"/);
  await consent({ status: "revoked" });
  expect(await take(consentId)).toBeNull();
});
