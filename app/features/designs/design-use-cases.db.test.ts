import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { notices } from "~/db/schema/community";
import { designMockups, designs, designSelections } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import { adminActions, mails } from "~/db/schema/records";
import { creatorEarningsSummary } from "~/features/earnings/creator-earnings.server";
import { createLogger } from "~/integrations/log/logger.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { hostileFiles } from "~tests/support/hostile-files";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { queuedMails } from "~tests/support/queued-mails";
import { addMockups } from "./mockups/add-mockups.server";
import { choosePrintVersion } from "./upload/choose-print-version.server";
import { creatorDesignCounts, creatorDesigns, designsToChoose } from "./creator-designs.server";
import { adminDesigns, designForReview } from "./designs-for-admins.server";
import { generateMockups } from "./mockups/generate-mockups.server";
import { originalUpload } from "./upload/original-upload.server";
import { mockupsToChoose, ownDesign } from "./own-design.server";
import { rejectDesign } from "./reject-design.server";
import { selectMockup } from "./mockups/select-mockup.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const stranger = madeForEach(() => makeCreator(database.db));
const admin = madeForEach(() => makeAdmin(database.db));
const files = madeForEach(() => memoryFiles());
const png = await testDrawing("png", { size: 400 });
const publicUrl = "http://localhost:3000";

function add(designId: string, count: number, by = admin, bytes = png, type = "image/png") {
  const chosen = Array.from({ length: count }, (_, index) => ({
    name: `${index}.png`,
    type,
    bytes,
  }));
  return addMockups(
    database.db,
    by,
    { designId, files: chosen },
    { files, log: createLogger("silent") },
  );
}

async function statusOf(id: string) {
  const [row] = await database.db
    .select({ status: designs.status })
    .from(designs)
    .where(eq(designs.id, id));
  return row?.status;
}

describe("adding mockups", () => {
  test("keeps the design waiting until the fourth, then tells the creator once", async () => {
    const { id, title } = await makeDesign(database.db, creator.userId);
    expect(await add(id, 3)).toEqual({ ok: true, added: 3, total: 3, isReady: false });
    expect(await statusOf(id)).toBe("pending_review");
    expect(await database.db.$count(mails)).toBe(0);
    expect(await add(id, 1)).toEqual({ ok: true, added: 1, total: 4, isReady: true });
    expect(await statusOf(id)).toBe("mockups_ready");
    const [mail, ...more] = await queuedMails(database.db);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(creator.email);
    expect(mail?.text).toContain(`${publicUrl}/design-review?design=${id}`);
    expect(mail?.subject).toContain(title);
    expect(await database.db.select().from(notices)).toMatchObject([
      { userId: creator.userId, kind: "mockups_ready", data: { designId: id, title } },
    ]);
    expect(files.keys()).toHaveLength(4);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { adminUserId: admin.userId, action: "MOCKUPS_ADDED", resourceId: id, after: { mockups: 3 } },
      { action: "MOCKUPS_ADDED", before: { mockups: 3 }, after: { mockups: 4, isReady: true } },
    ]);
  });

  test("never takes more than four", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { mockups: 2 });
    expect(await add(id, 3)).toEqual({ ok: false, reason: "too-many" });
    expect(await add(id, 5)).toEqual({ ok: false, reason: "too-many" });
    expect(files.keys()).toEqual([]);
    expect(await database.db.$count(designMockups)).toBe(2);
  });

  test.each([
    ["nothing", 0, "image/png", "no-files"],
    ["no pictures", 2, "text/plain", "no-files"],
  ])("with %s selected is refused", async (_what, count, type, reason) => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await add(id, count, admin, png, type)).toEqual({ ok: false, reason });
  });

  test("of more than 10 MB is refused, the limit itself being judged by its bytes", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const heavy = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await add(id, 1, admin, heavy)).toEqual({ ok: false, reason: "too-large" });
  });

  test.each(hostileFiles.filter(({ problem }) => problem !== "no-file" && problem !== "too-large"))(
    "that hides $what is refused and nothing kept",
    async ({ bytes }) => {
      const { id } = await makeDesign(database.db, creator.userId);
      expect(await add(id, 1, admin, await bytes())).toMatchObject({ ok: false });
      expect(files.keys()).toEqual([]);
      expect(await database.db.$count(designMockups)).toBe(0);
    },
  );

  test("is for admins, and for designs that are there", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await add(id, 4, creator)).toEqual({ ok: false, reason: "admins-only" });
    expect(await add(randomUUID(), 4)).toEqual({ ok: false, reason: "not-waiting" });
    expect(await add("../1", 4)).toEqual({ ok: false, reason: "not-waiting" });
    expect(files.keys()).toEqual([]);
  });
});

describe("generating mockups", () => {
  test("makes four different shirts of the clean ink, as recipes", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await generateMockups(database.db, admin, { designId: id })).toEqual({
      ok: true,
      added: 4,
    });
    const view = await mockupsToChoose(database.db, creator.userId, id);
    expect(view?.mockups.map(({ mockupOrder }) => mockupOrder)).toEqual([1, 2, 3, 4]);
    expect(
      new Set(view?.mockups.map(({ garmentColor, placement }) => `${garmentColor} ${placement}`))
        .size,
    ).toBe(4);
    const made = await database.db.select().from(pictures).where(eq(pictures.kind, "mockup"));
    for (const picture of made) {
      expect(picture).toMatchObject({
        isPublic: false,
        ownerUserId: creator.userId,
        recipe: { kind: "mockup", inkPictureId: view?.design.inkPictureId },
      });
    }
  });

  test("prints the whole drawing where the creator keeps it", async () => {
    const { id, pictureId } = await makeDesign(database.db, creator.userId, { keepOriginal: true });
    await generateMockups(database.db, admin, { designId: id });
    const made = await database.db.select().from(pictures).where(eq(pictures.kind, "mockup"));
    expect(made.map(({ recipe }) => recipe)).toMatchObject(
      Array(4).fill({ inkPictureId: pictureId }),
    );
  });

  test("fills only the free places", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { mockups: 2 });
    expect(await generateMockups(database.db, admin, { designId: id })).toEqual({
      ok: true,
      added: 2,
    });
    const view = await mockupsToChoose(database.db, creator.userId, id);
    expect(view?.mockups.slice(0, 2).map((mockup) => mockup.id)).toEqual(mockupIds);
    expect(view?.mockups).toHaveLength(4);
  });

  test("with an unknown placement, or by somebody else, is refused", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const choices = [{ garmentColor: "White", placement: "inside-out" }];
    expect(await generateMockups(database.db, admin, { designId: id, choices })).toEqual({
      ok: false,
      reason: "invalid-choice",
    });
    expect(await generateMockups(database.db, creator, { designId: id })).toEqual({
      ok: false,
      reason: "admins-only",
    });
  });
});

describe("rejecting", () => {
  test("keeps reason and note, and tells the creator in kind words, once", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const input = { designId: id, reason: "unreadable" as const, note: "Try a thicker pen." };
    expect(await rejectDesign(database.db, admin, input)).toEqual({ ok: true });
    expect(await rejectDesign(database.db, admin, input)).toEqual({
      ok: false,
      reason: "already-passed",
      status: "rejected",
    });
    const [mail, ...more] = await queuedMails(database.db);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("thick black marker");
    expect(mail?.text).toContain("Try a thicker pen.");
    const [design] = await creatorDesigns(database.db, creator.userId, { limit: 5 });
    expect(design).toMatchObject({
      status: "rejected",
      rejectionReason: "unreadable",
      rejectionNote: "Try a thicker pen.",
    });
    expect(await database.db.$count(notices)).toBe(1);
  });

  test("is for admins", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const input = { designId: id, reason: "other" as const, note: null };
    expect(await rejectDesign(database.db, creator, input)).toEqual({
      ok: false,
      reason: "admins-only",
    });
    expect(await statusOf(id)).toBe("pending_review");
  });
});

describe("choosing", () => {
  test("saves the choice once and mails every admin", async () => {
    await makeAdmin(database.db);
    const {
      id,
      mockupIds: [first = "", second = ""],
    } = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    expect(await selectMockup(database.db, creator, { designId: id, mockupId: second })).toEqual({
      ok: true,
      mockupOrder: 2,
    });
    expect(await statusOf(id)).toBe("selected");
    expect(await selectMockup(database.db, creator, { designId: id, mockupId: first })).toEqual({
      ok: false,
      reason: "already-selected",
    });
    expect(await database.db.select().from(designSelections)).toMatchObject([
      { designId: id, selectedMockupId: second, selectedBy: creator.userId },
    ]);
    expect(await database.db.$count(mails)).toBe(2);
  });

  test("a stranger cannot choose for me, nor see what there is to choose", async () => {
    const {
      id,
      mockupIds: [first = ""],
    } = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    for (const actor of [stranger, admin]) {
      expect(await selectMockup(database.db, actor, { designId: id, mockupId: first })).toEqual({
        ok: false,
        reason: "no-such-design",
      });
    }
    expect(await mockupsToChoose(database.db, stranger.userId, id)).toBeNull();
    expect(await ownDesign(database.db, stranger.userId, id)).toBeNull();
    expect(await statusOf(id)).toBe("mockups_ready");
  });

  test("a mockup of another design, of my own too, is refused", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    const other = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    const foreign = await makeDesign(database.db, stranger.userId, { status: "mockups_ready" });
    for (const mockupId of [other.mockupIds[0], foreign.mockupIds[0], randomUUID(), "1", ""]) {
      expect(
        await selectMockup(database.db, creator, { designId: id, mockupId: mockupId ?? "" }),
      ).toEqual({ ok: false, reason: "no-such-mockup" });
    }
    expect(await database.db.$count(designSelections)).toBe(0);
  });
});

describe("what is printed", () => {
  test("the creator decides until mockups are made; a stranger cannot", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(
      await choosePrintVersion(database.db, stranger, { designId: id, keepOriginal: true }),
    ).toBe(false);
    expect(
      await choosePrintVersion(database.db, creator, { designId: id, keepOriginal: true }),
    ).toBe(true);
    expect((await ownDesign(database.db, creator.userId, id))?.keepOriginal).toBe(true);
    const later = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    expect(
      await choosePrintVersion(database.db, creator, { designId: later.id, keepOriginal: true }),
    ).toBe(false);
  });
});

describe("lists", () => {
  test("the creator sees own designs, newest first, without the consumed", async () => {
    for (const status of ["pending_review", "mockups_ready", "rejected", "consumed"] as const) {
      await makeDesign(database.db, creator.userId, { status, title: status });
    }
    await makeDesign(database.db, stranger.userId);
    const list = await creatorDesigns(database.db, creator.userId, { limit: 10 });
    expect(list.map(({ title }) => title)).toEqual(["rejected", "mockups_ready", "pending_review"]);
    expect(await creatorDesignCounts(database.db, creator.userId)).toEqual({
      total: 3,
      waitingForTeam: 1,
      waitingForCreator: 1,
    });
    expect(await designsToChoose(database.db, creator.userId)).toMatchObject([
      { title: "mockups_ready" },
    ]);
  });

  test("what the designs earned adds up to the summary and the books", async () => {
    const [one, other] = [
      await makeProduct(database.db, { creatorUserId: creator.userId }),
      await makeProduct(database.db, { creatorUserId: creator.userId }),
    ];
    await makePaidOrder(database.db, { product: one, quantity: 3 });
    await makePaidOrder(database.db, { product: one });
    await makePaidOrder(database.db, { product: other });
    await makePaidOrder(database.db);
    const list = await creatorDesigns(database.db, creator.userId, { limit: 10 });
    expect(list.find(({ id }) => id === one.designId)).toMatchObject({
      earnedCents: 1500,
      unitsSold: 4,
      productSlug: one.slug,
    });
    const summary = await creatorEarningsSummary(database.db, creator.userId);
    expect(list.reduce((sum, { earnedCents }) => sum + earnedCents, 0)).toBe(summary.totalCents);
    expect(list.reduce((sum, { unitsSold }) => sum + unitsSold, 0)).toBe(summary.teesSold);
    expect(await creatorBalance(database.db, creator.userId)).toBe(summary.pendingCents);
  });

  test("admins see all but the consumed, find by title and name, and filter", async () => {
    for (let index = 0; index < 5; index += 1)
      await makeDesign(database.db, creator.userId, { title: `Cat ${index}` });
    await makeDesign(database.db, creator.userId, { status: "consumed", title: "Cat gone" });
    await makeDesign(database.db, stranger.userId, { status: "rejected", title: "100% dog_" });
    const { rows } = await adminDesigns(database.db);
    expect(rows.map(({ title }) => title)).toEqual([
      "100% dog_",
      "Cat 4",
      "Cat 3",
      "Cat 2",
      "Cat 1",
      "Cat 0",
    ]);
    expect((await adminDesigns(database.db, { q: "cat" })).rows).toHaveLength(5);
    expect((await adminDesigns(database.db, { q: "%" })).rows).toHaveLength(1);
    expect((await adminDesigns(database.db, { q: "casey" })).rows).toHaveLength(6);
    expect((await adminDesigns(database.db, { status: "rejected" })).rows).toMatchObject([
      { title: "100% dog_", creatorUserId: stranger.userId },
    ]);
  });

  test("the review dialog has everything, and the raw file is for admins", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, {
      status: "selected",
      originalFileKey: "originals/x",
    });
    await files.put("originals/x", png, "image/png");
    expect(await designForReview(database.db, id)).toMatchObject({
      id,
      status: "selected",
      hasOriginal: true,
      selectedMockupId: mockupIds[0],
      creator: {
        userId: creator.userId,
        name: "Casey Tester",
        email: creator.email,
        ageBracket: "18+",
      },
    });
    expect(await designForReview(database.db, randomUUID())).toBeNull();
    expect(await originalUpload(database.db, admin, id, { files })).toMatchObject({
      bytes: png,
      fileName: "dragon.png",
    });
    expect(await originalUpload(database.db, creator, id, { files })).toBeNull();
  });
});
