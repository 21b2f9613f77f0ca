import { eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { pictureAccess } from "~/art/pictures/picture-access.server";
import {
  removeLateFiles,
  removePreservedCopies,
  removeRetiredFiles,
} from "~/art/pictures/retire-files.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import { purgeKind } from "~/privacy/apply-retention.server";
import { retentionPeriods, type RetainedData } from "~/privacy/retention-periods";
import { productPage } from "~/store/product/product-page.server";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";
import { adminActions } from "~/schema/tables/audit";
import { moderationItems, reports, reviews } from "~/schema/tables/community";
import { profiles } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { orderLines } from "~/schema/tables/orders";
import { pictures } from "~/schema/tables/pictures";
import { preserved } from "~/schema/tables/preserved";
import { sketches } from "~/schema/tables/sketches";
import { reviewPictures } from "~/schema/tables/review-pictures";
import type { SeriousReason } from "~/schema/serious";

import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { queuedMails } from "~tests/support/queued-mails";
import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";

import { reportContent } from "../moderation/report-content.server";
import { decideReport } from "../moderation/decide-report.server";
import { openItems } from "../moderation/open-items.server";
import { decideSerious, type SeriousSubject } from "./decide-serious.server";
import { giveBackPreserved, recordReport } from "./end-preserved.server";
import {
  lookAtPreserved,
  lookedAt,
  preservedForOwners,
  preservedPicture,
} from "./preserved-for-owners.server";

const database = testDatabase();
const owner = madeForEach(() => makeAdmin(database.db));
const now = new Date("2027-03-01T15:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function serious(subject: SeriousSubject, reason: SeriousReason = "child_abuse") {
  const result = await decideSerious(database.db, owner, { subject, reason }, now);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.preservedId;
}

const drawing = (id: string) => serious({ kind: "drawing", id });

/** A published drawing with files in the store. */
async function published(creatorUserId?: string) {
  const { db } = database;
  const product = await makeProduct(db, creatorUserId ? { creatorUserId } : {});
  const files = memoryFiles();
  const own = await db.select().from(pictures).where(isNull(pictures.deletedAt));
  for (const { id, fileKey } of own) {
    await files.put(fileKey, new Uint8Array([1, 2, 3]), "image/png");
    await files.put(`derivatives/${id}/320.webp`, new Uint8Array([1]), "image/webp");
    await db.update(pictures).set({ bytes: 3 }).where(eq(pictures.id, id));
  }
  const [design] = await db.select().from(designs).where(eq(designs.id, product.designId));
  return { product, files, pictureId: design?.pictureId ?? "" };
}

async function cleanUp(files: ReturnType<typeof memoryFiles>, at: Date) {
  await removeLateFiles(database.db, files, at);
  await removePreservedCopies(database.db, files);
  await removeRetiredFiles(database.db, files);
}

async function fileOf(files: ReturnType<typeof memoryFiles>, pictureId: string) {
  const [row] = await database.db.select().from(pictures).where(eq(pictures.id, pictureId));
  return row ? files.get(row.fileKey) : null;
}

describe("a drawing that is called serious", () => {
  test("is gone from everywhere at once, and its file stays", async () => {
    const { product, files, pictureId } = await published();
    const id = await drawing(product.designId);
    expect(await productPage(database.db, product.slug)).toBeNull();
    expect(await pictureAccess(database.db, pictureId)).toBeNull();
    expect(await database.db.$count(designs, eq(designs.id, product.designId))).toBe(0);
    await cleanUp(files, later(1));
    expect(await fileOf(files, pictureId)).not.toBeNull();
    expect(await files.get(`derivatives/${pictureId}/320.webp`)).toBeNull();
    const [kept] = await database.db.select().from(preserved);
    expect(kept).toMatchObject({ id, kind: "drawing", reason: "child_abuse" });
    expect(kept?.pictureIds).toContain(pictureId);
    // Nothing tells whoever uploaded it; owners are told.
    const mails = await queuedMails(database.db);
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { action: "SERIOUS_DECIDED", resourceId: id, after: { reason: "child_abuse" } },
    ]);
  });

  test("is not printed for anyone", async () => {
    const { product } = await makePaidOrder(database.db);
    await drawing(product.designId);
    expect(await database.db.select().from(orderLines)).toMatchObject([{ cancelledAt: now }]);
  });

  test("is called so by who reviews, and a refusal does nothing", async () => {
    const { product } = await published();
    const subject = { kind: "drawing", id: product.designId } as const;
    for (const role of ["reviewer", "support", "fulfilment"] as const) {
      const admin = await makeAdmin(database.db, { role });
      const { designId } = await makeProduct(database.db);
      const result = await decideSerious(
        database.db,
        admin,
        { subject: { kind: "drawing", id: designId }, reason: "unlawful" },
        now,
      );
      expect(result.ok, role).toBe(role !== "fulfilment");
    }
    const stranger = await makeCreator(database.db);
    const refused = () =>
      decideSerious(database.db, stranger, { subject, reason: "unlawful" }, now);
    expect(await refused()).toEqual({ ok: false, reason: "admins-only" });
    expect(await touchedRows(database.db, refused)).toEqual({});
    const gone = { kind: "drawing", id: crypto.randomUUID() } as const;
    expect(
      await decideSerious(database.db, owner, { subject: gone, reason: "unlawful" }, now),
    ).toEqual({ ok: false, reason: "gone" });
  });
});

describe("what is kept outlives every deletion", () => {
  async function keptOfChild() {
    const child = await makeMinorCreator(database.db);
    const world = await published(child.userId);
    const id = await drawing(world.product.designId);
    return { ...world, child, id };
  }

  async function stillKept({ files, pictureId, id }: Awaited<ReturnType<typeof keptOfChild>>) {
    await cleanUp(files, later(40));
    expect(await fileOf(files, pictureId)).not.toBeNull();
    expect(await database.db.$count(preserved, eq(preserved.id, id))).toBe(1);
  }

  test("the account's", async () => {
    const world = await keptOfChild();
    await database.db.transaction((tx) => eraseAccount(tx, world.child.userId, later(1)));
    await stillKept(world);
  });

  test("a revoked consent's", async () => {
    const world = await keptOfChild();
    const { guardian, consentId } = world.child;
    const origin = { ipAddress: "203.0.113.7", userAgent: "test" };
    const revoked = await revokeConsent(database.db, guardian, consentId, {
      now: later(1),
      origin,
    });
    expect(revoked).toEqual({ ok: true });
    await stillKept(world);
  });

  test("its drawing's, where that is erased again after a restore", async () => {
    const world = await keptOfChild();
    await database.db.transaction((tx) => eraseDesigns(tx, [world.product.designId], later(1)));
    await stillKept(world);
  });

  test("retention's of every kind, for a year and no longer", async () => {
    const world = await keptOfChild();
    for (const kind of Object.keys(retentionPeriods) as RetainedData[])
      await purgeKind(database.db, kind, later(364));
    await stillKept(world);
    await purgeKind(database.db, "preserved", later(365));
    expect(await database.db.$count(preserved)).toBe(0);
    await cleanUp(world.files, later(365));
    expect(await fileOf(world.files, world.pictureId)).toBeNull();
  });

  test("the year begins with the report to the authorities", async () => {
    const world = await keptOfChild();
    await recordReport(database.db, owner, { id: world.id, reportNumber: "CT-1" }, later(30));
    await purgeKind(database.db, "preserved", later(394));
    await stillKept(world);
    await purgeKind(database.db, "preserved", later(395));
    expect(await database.db.$count(preserved)).toBe(0);
  });

  test("the database itself refuses to show it or to call its file gone", async () => {
    const { pictureId } = await keptOfChild();
    for (const change of [{ isPublic: true }, { deletedAt: null }, { bytes: 0 }])
      await expect(
        database.db.update(pictures).set(change).where(eq(pictures.id, pictureId)),
      ).rejects.toThrow();
  });
});

describe("an owner's look", () => {
  test("needs a reason, is recorded, shows what a report asks for, and ends", async () => {
    const artist = await makeCreator(database.db);
    const { product, pictureId } = await published(artist.userId);
    const id = await drawing(product.designId);
    expect(JSON.stringify(await preservedForOwners(database.db))).not.toContain(product.title);
    const soon = new Date(Date.now() + MINUTE_MS);
    expect(await lookedAt(database.db, owner, id, soon)).toBeNull();
    expect(await preservedPicture(database.db, owner, { id, pictureId }, soon)).toBeNull();
    expect(await lookAtPreserved(database.db, owner, { id, reason: "report" })).toEqual({
      ok: true,
    });
    const seen = await lookedAt(database.db, owner, id, soon);
    expect(seen?.facts).toMatchObject({
      title: product.title,
      wasPublic: true,
      account: { email: artist.email },
    });
    expect(await preservedPicture(database.db, owner, { id, pictureId }, soon)).toMatchObject({
      fileKey: expect.any(String),
    });
    const looks = await database.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.action, "PRESERVED_LOOKED_AT"));
    expect(looks).toMatchObject([
      { adminUserId: owner.userId, resourceId: id, after: { reason: "report" } },
    ]);
    // Another owner's look is another's, and this one is over after a quarter of an hour.
    const second = await makeAdmin(database.db);
    expect(await lookedAt(database.db, second, id, soon)).toBeNull();
    const over = new Date(Date.now() + 16 * MINUTE_MS);
    expect(await lookedAt(database.db, owner, id, over)).toBeNull();
  });

  test("is for owners only", async () => {
    const { product } = await published();
    const id = await drawing(product.designId);
    for (const role of ["reviewer", "support"] as const) {
      const admin = await makeAdmin(database.db, { role });
      const look = () => lookAtPreserved(database.db, admin, { id, reason: "report" });
      expect(await look()).toEqual({ ok: false, reason: "owners-only" });
      expect(await touchedRows(database.db, look)).toEqual({});
      expect(await giveBackPreserved(database.db, admin, id, now)).toMatchObject({ ok: false });
      expect(await recordReport(database.db, admin, { id, reportNumber: "1" }, now)).toMatchObject({
        ok: false,
      });
    }
  });
});

describe("a mistake", () => {
  test("gives the drawing back into the review, with its pictures", async () => {
    const artist = await makeCreator(database.db);
    const { product, files, pictureId } = await published(artist.userId);
    const id = await drawing(product.designId);
    expect(await giveBackPreserved(database.db, owner, id, later(1))).toEqual({
      ok: true,
      isBack: true,
    });
    expect(await database.db.select().from(designs)).toMatchObject([
      { title: product.title, status: "pending_review", userId: artist.userId, pictureId },
    ]);
    expect(await pictureAccess(database.db, pictureId)).toMatchObject({ isPublic: false });
    await cleanUp(files, later(1));
    expect(await fileOf(files, pictureId)).not.toBeNull();
    expect(await giveBackPreserved(database.db, owner, id, later(1))).toMatchObject({ ok: false });
  });

  test("gives the strokes of a drawing back that was drawn here: its art is drawn from them", async () => {
    const { db } = database;
    const artist = await makeCreator(db);
    const sketchId = await makeSketch(db, artist);
    const acts = await actsOfSketch(db, sketchId);
    const { id: designId } = await makeDesign(db, artist.userId, { sketchId, sketchActs: 2 });
    const id = await drawing(designId);
    expect(await db.$count(sketches)).toBe(0);
    await giveBackPreserved(db, owner, id, later(1));
    expect(JSON.parse(await actsOfSketch(db, sketchId))).toEqual(JSON.parse(acts));
    expect(await db.select().from(designs)).toMatchObject([{ sketchId, sketchActs: 2 }]);
  });

  test("is none any more once it was reported, and has no one to go to without the account", async () => {
    const artist = await makeCreator(database.db);
    const { product } = await published(artist.userId);
    const id = await drawing(product.designId);
    await recordReport(database.db, owner, { id, reportNumber: "CT-1" }, now);
    expect(await giveBackPreserved(database.db, owner, id, now)).toEqual({
      ok: false,
      reason: "gone",
    });
    const other = await drawing(
      (await makeDesign(database.db, artist.userId, { status: "pending_review" })).id,
    );
    await database.db.transaction((tx) => eraseAccount(tx, artist.userId, now));
    expect(await giveBackPreserved(database.db, owner, other, now)).toEqual({
      ok: true,
      isBack: false,
    });
  });
});

test("a profile picture that waits, and a review's picture, are kept the same way", async () => {
  const { db } = database;
  const artist = await makeCreator(db);
  const face = await makePicture(db, artist.userId, "profile");
  await db.update(profiles).set({ pictureId: face }).where(eq(profiles.id, artist.userId));
  const [item] = await db
    .insert(moderationItems)
    .values({ subject: "photo", userId: artist.userId, proposed: { pictureId: face } })
    .returning();
  await serious({ kind: "profile", id: item?.id ?? "" }, "intimate");
  expect(await pictureAccess(db, face)).toBeNull();
  expect(await db.select().from(moderationItems)).toMatchObject([
    { status: "rejected", proposed: {} },
  ]);
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, artist.userId));
  expect(profile?.pictureId).toBeNull();

  const { id: productId } = await makeProduct(db);
  const [review] = await db
    .insert(reviews)
    .values({ productId, authorName: "Robin", rating: 5, text: "Soft" })
    .returning();
  const shot = await makePicture(db, null, "review");
  const [row] = await db
    .insert(reviewPictures)
    .values({ reviewId: review?.id ?? "", pictureId: shot, position: 0 })
    .returning();
  await serious({ kind: "review-picture", id: row?.id ?? "" }, "unlawful");
  expect(await pictureAccess(db, shot)).toBeNull();
  expect(await db.$count(reviewPictures)).toBe(0);
  expect(
    (await db.select().from(preserved).orderBy(preserved.createdAt, preserved.kind)).map(
      ({ kind }) => kind,
    ),
  ).toEqual(["profile", "review-picture"]);
  const stayed = await db.$count(pictures, sql`${pictures.isPreserved}`);
  expect(stayed).toBe(2);
});

describe("a report of an intimate or illegal picture", () => {
  const input = (subjectId: string) => ({
    subjectType: "product" as const,
    subjectId,
    reason: "intimate" as const,
    note: "That is me",
    email: "ann@inkling.test",
    name: "Ann",
  });

  test("stands before older ones with the hours left; owners and the reporter hear at once", async () => {
    const { db } = database;
    const [one, two] = [await makeProduct(db), await makeProduct(db)];
    const earlier = new Date(Date.now() - 90 * DAY_MS);
    await reportContent(db, { ...input(one.id), reason: "other" }, { now: earlier });
    const sent = new Date(Date.now() - 5.5 * 60 * MINUTE_MS);
    await reportContent(db, input(two.id), { now: sent });
    const { rows } = await openItems(db, owner);
    expect(rows.map((row) => row.kind === "report" && row.detail.hoursLeft)).toEqual([43, null]);
    const mails = await queuedMails(db);
    expect(mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining("intimate or illegal")]),
    );
    expect(mails.filter(({ to }) => to === "ann@inkling.test")).toMatchObject([
      { subject: "We have your report" },
    ]);
  });

  test("is answered by what is decided", async () => {
    const { db } = database;
    const told = async () =>
      (await queuedMails(db))
        .filter(({ to }) => to === "ann@inkling.test")
        .map(({ subject }) => subject)
        .toSorted();
    const first = await makeProduct(db);
    await reportContent(db, input(first.id));
    // Someone else reports the same, and has the same answer.
    await reportContent(db, { ...input(first.id), email: "other@inkling.test" });
    const [report] = await db.select().from(reports);
    await serious({ kind: "report", id: report?.id ?? "" }, "intimate");
    expect(await told()).toEqual(["The picture is gone", "We have your report"]);
    const others = await queuedMails(db);
    expect(
      others.filter(({ to }) => to === "other@inkling.test").map(({ subject }) => subject),
    ).toContain("The picture is gone");
    expect(await db.select().from(reports)).toMatchObject([
      { status: "resolved" },
      { status: "resolved" },
    ]);
    expect(await db.$count(designs, eq(designs.id, first.designId))).toBe(0);
    const second = await makeProduct(db);
    await reportContent(db, input(second.id));
    const [open] = await db.select().from(reports).where(eq(reports.status, "open"));
    await decideReport(db, owner, { reportId: open?.id ?? "", status: "dismissed" });
    expect(await told()).toContain("We looked at your report");
  });

  test("of an artist's page keeps the picture that it shows", async () => {
    const { db } = database;
    const artist = await makeCreator(db);
    const face = await makePicture(db, artist.userId, "profile");
    await db.update(profiles).set({ publicPictureId: face }).where(eq(profiles.id, artist.userId));
    await reportContent(db, { ...input(artist.userId), subjectType: "creator" });
    const [report] = await db.select().from(reports);
    await serious({ kind: "report", id: report?.id ?? "" });
    expect(await pictureAccess(db, face)).toBeNull();
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, artist.userId));
    expect(profile?.publicPictureId).toBeNull();
  });
});
