import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";

import { profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { notifications } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import { adminActions, securityLogs } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";
import { createLogger } from "~/integrations/log/logger.server";

import { childHandle } from "~tests/support/admin/child-handle";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { hostileFiles } from "~tests/support/hostile-files";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { queuedMails } from "~tests/support/queued-mails";
import { choosePrintVersion } from "./upload/choose-print-version.server";
import { creatorDesignCounts, creatorDesigns, designsToChoose } from "./creator-designs.server";
import { adminDesigns, designForReview, designStatusCounts } from "./designs-for-admins.server";
import { mockupsOf } from "./mockups/mockups-of.server";
import { mockupChoice } from "./mockups/mockup-choices";
import { makeMockups } from "./mockups/make-mockups.server";
import { sendToArtist } from "./mockups/send-to-artist.server";
import { uploadMockups } from "./mockups/upload-mockups.server";
import { mockupsToChoose, ownDesign } from "./own-design.server";
import { rejectDesign } from "./reject-design.server";
import { approveText } from "./review/approve-text.server";
import { claimDesign } from "./review/claim-design.server";
import { changePick, selectMockup } from "./mockups/select-mockup.server";
import {
  notifyCreatorOfMockups,
  notifyCreatorNotShown,
  notifyCreatorPublished,
} from "./notify-creator.server";

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
  return uploadMockups(
    database.db,
    by,
    { designId, files: chosen, print: { placement: "chest" } },
    { files, log: createLogger("silent") },
  );
}

const make = (designId: string, by = admin) => makeMockups(database.db, by, { designId });
const send = (designId: string, by = admin) => sendToArtist(database.db, by, { designId });

async function statusOf(id: string) {
  const [row] = await database.db
    .select({ status: designs.status })
    .from(designs)
    .where(eq(designs.id, id));
  return row?.status;
}

describe("adding mockups", () => {
  test("keeps the design waiting until it is sent; then the creator is told once", async () => {
    const { id, title } = await makeDesign(database.db, creator.userId);
    expect(await add(id, 3)).toEqual({ ok: true, added: 3, total: 3 });
    expect(await send(id)).toEqual({ ok: false, reason: "mockups-missing" });
    expect(await add(id, 1)).toEqual({ ok: true, added: 1, total: 4 });
    expect(await statusOf(id)).toBe("pending_review");
    expect((await mockupsToChoose(database.db, creator.userId, id))?.mockups).toEqual([]);
    expect(await database.db.$count(mails)).toBe(0);
    expect(await send(id, creator)).toEqual({ ok: false, reason: "admins-only" });
    expect(await send(id)).toEqual({ ok: true });
    expect(await send(id)).toEqual({ ok: false, reason: "not-waiting" });
    expect(await statusOf(id)).toBe("mockups_ready");
    const [mail, ...more] = await queuedMails(database.db);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(creator.email);
    expect(mail?.text).toContain(`${publicUrl}/design-review?design=${id}`);
    expect(mail?.subject).toContain(title);
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: creator.userId, kind: "mockups_ready", data: { designId: id, title } },
    ]);
    expect(files.keys()).toHaveLength(4);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { adminUserId: admin.userId, action: "MOCKUPS_ADDED", resourceId: id, after: { mockups: 3 } },
      { action: "MOCKUPS_ADDED", before: { mockups: 3 }, after: { mockups: 4 } },
      { action: "MOCKUPS_SENT", after: { status: "mockups_ready" } },
    ]);
  });

  test("an uploaded mockup is printed where its placement says, or from its own file", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    await add(id, 1);
    const shot = { name: "shot.png", type: "image/png", bytes: png };
    const upload = (printFile: Uint8Array) =>
      uploadMockups(
        database.db,
        admin,
        {
          designId: id,
          files: [shot],
          mockupOrder: 2,
          print: { printFile: { name: "print.png", type: "image/png", bytes: printFile } },
        },
        { files, log: createLogger("silent") },
      );
    expect(await upload(png)).toEqual({ ok: false, reason: "print-file" });
    expect(await upload(await wholePrintFile())).toMatchObject({ ok: true, added: 1 });
    const plans = await database.db
      .select({ placement: printPlans.placement, artVersion: printPlans.artVersion })
      .from(designMockups)
      .innerJoin(printPlans, eq(printPlans.id, designMockups.printPlanId))
      .orderBy(designMockups.mockupOrder);
    expect(plans).toEqual([
      { placement: "chest", artVersion: "black" },
      { placement: "whole-area", artVersion: "original" },
    ]);
    const records = await database.db.select().from(adminActions).orderBy(adminActions.seq);
    expect(records).toMatchObject([
      { after: { print: "chest" } },
      { after: { print: "own print file" } },
    ]);
  });

  test("an uploaded mockup knows its color only where an admin names it", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    await add(id, 1);
    const upload = {
      designId: id,
      files: [{ name: "shot.png", type: "image/png", bytes: png }],
      print: { placement: "chest" },
      garmentColor: "Navy",
    } as const;
    await uploadMockups(database.db, admin, upload, { files, log: createLogger("silent") });
    const { mockups } = await mockupsOf(database.db, id);
    expect(mockups.map(({ garmentColor }) => garmentColor)).toEqual([null, "Navy"]);
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

  test("of more than 10 MB is refused; at the limit itself the bytes decide", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const heavy = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await add(id, 1, admin, heavy)).toEqual({ ok: false, reason: "too-large" });
  });

  test.each(hostileFiles.filter(({ problem }) => problem !== "no-file" && problem !== "too-large"))(
    "that hides $what is refused and nothing is kept",
    async ({ bytes }) => {
      const { id } = await makeDesign(database.db, creator.userId);
      expect(await add(id, 1, admin, await bytes())).toMatchObject({ ok: false });
      expect(files.keys()).toEqual([]);
      expect(await database.db.$count(designMockups)).toBe(0);
    },
  );

  test("is for admins only, and for existing designs", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await add(id, 4, creator)).toEqual({ ok: false, reason: "admins-only" });
    expect(await add(randomUUID(), 4)).toEqual({ ok: false, reason: "not-waiting" });
    expect(await add("../1", 4)).toEqual({ ok: false, reason: "not-waiting" });
    const sent = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    expect(await add(sent.id, 1)).toEqual({ ok: false, reason: "not-waiting" });
    expect(files.keys()).toEqual([]);
  });
});

describe("making mockups", () => {
  test("offers no red cloth for art in its own colors, which may be red", async () => {
    const { id, pictureId } = await makeDesign(database.db, creator.userId, {
      artVersion: "colors",
    });
    const art = { artPictureId: pictureId, paperPictureId: pictureId };
    await database.db.insert(designArt).values({ designId: id, version: "colors", ...art });
    await make(id);
    const { mockups } = await mockupsOf(database.db, id);
    expect(mockups.map(({ garmentColor }) => garmentColor)).toEqual([
      "White",
      "Black",
      "Gray",
      "Navy",
    ]);
  });

  test("makes four different shirts from print plans, as recipes", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await make(id)).toEqual({ ok: true, made: 4 });
    await send(id);
    const view = await mockupsToChoose(database.db, creator.userId, id);
    expect(view?.mockups.map(({ mockupOrder }) => mockupOrder)).toEqual([1, 2, 3, 4]);
    expect(
      new Set(view?.mockups.map(({ garmentColor, placement }) => `${garmentColor} ${placement}`))
        .size,
    ).toBe(4);
    const plans = await database.db.select().from(printPlans).where(eq(printPlans.designId, id));
    const made = await database.db.select().from(pictures).where(eq(pictures.kind, "mockup"));
    for (const picture of made) {
      expect(picture).toMatchObject({ isPublic: false, ownerUserId: creator.userId });
      const { kind, printPlanId } = z
        .object({ kind: z.string(), printPlanId: z.string() })
        .parse(picture.recipe);
      expect(kind).toBe("shirt");
      expect(plans.map((plan) => plan.id)).toContain(printPlanId);
    }
  });

  test("prints the version that the creator chose", async () => {
    const { id, pictureId } = await makeDesign(database.db, creator.userId);
    await database.db.insert(designArt).values({
      designId: id,
      version: "original",
      artPictureId: pictureId,
      paperPictureId: pictureId,
    });
    await choosePrintVersion(database.db, creator, { designId: id, version: "original" });
    await make(id);
    const plans = await database.db.select().from(printPlans).where(eq(printPlans.designId, id));
    expect(plans.map(({ artPictureId, artVersion }) => ({ artPictureId, artVersion }))).toEqual(
      Array(4).fill({ artPictureId: pictureId, artVersion: "original" }),
    );
  });

  test("replaces the pictures of those made again, one or all", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    await make(id);
    const first = await mockupsOf(database.db, id);
    const mockups = [
      { mockupOrder: 2, garmentColor: "Green" as const, placement: "pocket" as const },
    ];
    expect(await makeMockups(database.db, admin, { designId: id, mockups })).toMatchObject({
      ok: true,
    });
    const second = await mockupsOf(database.db, id);
    expect(second.mockups).toHaveLength(4);
    expect(second.mockups[1]).toMatchObject({ garmentColor: "Green", placement: "pocket" });
    expect(second.mockups.map(({ pictureId }) => pictureId)).not.toContain(
      first.mockups[1]?.pictureId,
    );
    const [gone] = await database.db
      .select()
      .from(pictures)
      .where(eq(pictures.id, first.mockups[1]?.pictureId ?? ""));
    expect(gone?.deletedAt).not.toBeNull();
    expect(await database.db.$count(pictures, isNotNull(pictures.deletedAt))).toBe(1);
  });

  test("of a design that was sent, or by someone else, is refused", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    expect(await make(id, creator)).toEqual({ ok: false, reason: "admins-only" });
    const sent = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    expect(await make(sent.id)).toEqual({ ok: false, reason: "not-waiting" });
    for (const act of [make, send])
      expect(await act("1")).toEqual({ ok: false, reason: "not-waiting" });
  });

  test("is refused where there is nothing to print, as is uploading them", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    await database.db.delete(designArt);
    for (const done of [await make(id), await add(id, 1)])
      expect(done).toEqual({ ok: false, reason: "not-waiting" });
    expect(files.keys()).toEqual([]);
    expect(await database.db.$count(designMockups)).toBe(0);
  });

  test.each([
    ["a placement that does not exist", { garmentColor: "White", placement: "inside-out" }],
    ["a placement for print files only", { garmentColor: "White", placement: "whole-area" }],
    ["a color that is not sold", { garmentColor: "Plaid", placement: "chest" }],
  ])("%s is no choice", (_what, choice) => {
    expect(mockupChoice.safeParse(choice).success).toBe(false);
  });
});

describe("rejecting", () => {
  test("is refused if the design has moved on since the admin saw it", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const input = { designId: id, reason: "other" as const, note: null };
    expect(await rejectDesign(database.db, admin, { ...input, seen: "approved" })).toEqual({
      ok: false,
      reason: "already-passed",
      status: "pending_review",
    });
    expect(await rejectDesign(database.db, admin, { ...input, seen: "pending_review" })).toEqual({
      ok: true,
    });
    for (const designId of [randomUUID(), "1"])
      expect(await rejectDesign(database.db, admin, { ...input, designId })).toEqual({
        ok: false,
        reason: "no-such-design",
      });
  });

  test("saves reason and note, and tells the creator kindly, once", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    const input = { designId: id, reason: "unreadable" as const, note: "Try a thicker pen." };
    const { userId } = creator;
    await database.db.update(profiles).set({ firstName: "Zoe" }).where(eq(profiles.id, userId));
    expect(await rejectDesign(database.db, admin, input)).toEqual({ ok: true });
    expect(await rejectDesign(database.db, admin, input)).toEqual({
      ok: false,
      reason: "already-passed",
      status: "rejected",
    });
    const [mail, ...more] = await queuedMails(database.db);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(", Zoe");
    expect(mail?.text).toContain("thick black marker");
    expect(mail?.text).toContain("Try a thicker pen.");
    const [design] = await creatorDesigns(database.db, creator.userId, { limit: 5 });
    expect(design).toMatchObject({
      status: "rejected",
      rejectionReason: "unreadable",
      rejectionNote: "Try a thicker pen.",
    });
    expect(await database.db.$count(notifications)).toBe(1);
  });

  test("whose artist is gone tells no one, nor does anything else that becomes of it", async () => {
    const { id } = await makeDesign(database.db, creator.userId);
    await database.db.update(designs).set({ userId: null });
    const input = { designId: id, reason: "other" as const, note: null, slug: "s", at: new Date() };
    expect(await rejectDesign(database.db, admin, input)).toEqual({ ok: true });
    await notifyCreatorOfMockups(database.db, id);
    for (const tell of [notifyCreatorPublished, notifyCreatorNotShown])
      await tell(database.db, input);
    expect(await database.db.$count(mails)).toBe(0);
    expect(await database.db.$count(notifications)).toBe(0);
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
    await makeDesign(database.db, creator.userId);
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

  test("a stranger can neither choose for me nor see the options", async () => {
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
    const nonsense = { designId: "1", mockupId: first };
    expect(await selectMockup(database.db, creator, nonsense)).toMatchObject({
      reason: "no-such-design",
    });
    expect(await mockupsToChoose(database.db, stranger.userId, id)).toBeNull();
    expect(await ownDesign(database.db, stranger.userId, id)).toBeNull();
    expect(await statusOf(id)).toBe("mockups_ready");
  });

  test("a child whose grown-up has paused chooses nothing until the pause ends", async () => {
    const child = await makeMinorCreator(database.db);
    const made = await makeDesign(database.db, child.userId, { status: "mockups_ready" });
    const choice = { designId: made.id, mockupId: made.mockupIds[0] ?? "" };
    const pause = (pausedAt: Date | null) => database.db.update(parentalConsents).set({ pausedAt });
    await pause(new Date());
    expect(await selectMockup(database.db, child, choice)).toEqual({ ok: false, reason: "paused" });
    expect(await statusOf(made.id)).toBe("mockups_ready");
    await pause(null);
    expect(await selectMockup(database.db, child, choice)).toMatchObject({ ok: true });
  });

  test("a mockup of another design, even my own, is refused", async () => {
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

describe("changing the pick", () => {
  const at = new Date();
  const change = (designId: string, [from = "", to = ""]: (string | undefined)[], by = creator) =>
    changePick(database.db, by, { designId, mockupId: to, insteadOf: from }, { now: at });
  const mailed = async () =>
    (await database.db.select().from(mails)).map(({ to, ...mail }) => mail);

  test("another shirt counts until the team publishes, and the change is recorded", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    expect(await change(id, [mockupIds[0], mockupIds[2]])).toEqual({ ok: true, mockupOrder: 3 });
    expect((await mockupsOf(database.db, id)).selectedMockupId).toBe(mockupIds[2]);
    expect(await statusOf(id)).toBe("selected");
    expect(await database.db.select().from(securityLogs)).toMatchObject([
      {
        action: "PICK_CHANGED",
        resourceId: id,
        userId: creator.userId,
        metadata: { before: 1, after: 3 },
      },
    ]);
    await database.db.update(designs).set({ status: "published" });
    expect(await change(id, [mockupIds[2], mockupIds[0]])).toEqual({
      ok: false,
      reason: "published",
    });
    expect((await mockupsOf(database.db, id)).selectedMockupId).toBe(mockupIds[2]);
  });

  test("the team is told only if it has begun since the pick", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const [first, second, third] = mockupIds;
    const claim = { designId: id, userId: admin.userId };
    await claimDesign(database.db, { ...claim, now: new Date(at.getTime() - 3_600_000) });
    expect(await change(id, [first, second])).toMatchObject({ ok: true });
    expect(await mailed()).toEqual([]);
    await claimDesign(database.db, { ...claim, now: new Date(at.getTime() + 60_000) });
    expect(await change(id, [second, third])).toMatchObject({ ok: true });
    expect(await mailed()).toMatchObject([
      { template: "mockup-picked", facts: { designId: id, mockupOrder: 3, insteadOf: 2 } },
    ]);
  });

  test("approved words are a beginning, too; the same shirt again is no change", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const [first, second] = mockupIds;
    const words = { designId: id, title: "Moon cat", words: null };
    await approveText(database.db, admin, words, new Date(at.getTime() + 60_000));
    expect(await change(id, [first, first])).toEqual({ ok: true, mockupOrder: 1 });
    expect(await database.db.$count(securityLogs)).toBe(0);
    expect(await change(id, [first, second])).toMatchObject({ ok: true });
    expect(await mailed()).toHaveLength(1);
  });

  test("a stranger, a foreign shirt, an old page and a design without a pick change nothing", async () => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: "selected" });
    const other = await makeDesign(database.db, creator.userId, { status: "selected" });
    const open = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    const [first, second, third] = mockupIds;
    for (const by of [stranger, admin])
      expect(await change(id, [first, second], by)).toMatchObject({ reason: "no-such-design" });
    expect(await change("1", [first, second])).toMatchObject({ reason: "no-such-design" });
    for (const foreign of [other.mockupIds[1], randomUUID(), "1", ""])
      expect(await change(id, [first, foreign])).toMatchObject({ reason: "no-such-mockup" });
    for (const old of [third, randomUUID(), ""])
      expect(await change(id, [old, second])).toMatchObject({ reason: "picked-elsewhere" });
    expect(await change(open.id, ["", open.mockupIds[0]])).toMatchObject({ reason: "not-ready" });
    expect((await mockupsOf(database.db, id)).selectedMockupId).toBe(first);
  });

  test("a grown-up is asked about the last pick alone; after 'Not this one' or in a pause nothing changes", async () => {
    const child = await makeMinorCreator(database.db);
    await database.db.update(parentalConsents).set({ showing: "ask" });
    const { id, mockupIds } = await makeDesign(database.db, child.userId, {
      status: "mockups_ready",
    });
    const [first, second, third] = mockupIds;
    await selectMockup(database.db, child, { designId: id, mockupId: first ?? "" });
    await database.db.insert(showingRequests).values({ designId: id, reply: "show" });
    expect(await change(id, [first, second], child)).toEqual({
      ok: true,
      mockupOrder: 2,
      waitsForGuardian: true,
    });
    // What was said about the other picture no longer counts.
    expect(await database.db.$count(showingRequests)).toBe(0);
    expect(await database.db.$count(mails, eq(mails.to, child.guardian.email))).toBe(0);
    await database.db.insert(showingRequests).values({ designId: id, reply: "refuse" });
    expect(await change(id, [second, third], child)).toMatchObject({ reason: "kept-private" });
    await database.db.delete(showingRequests);
    await database.db.update(parentalConsents).set({ pausedAt: at });
    expect(await change(id, [second, third], child)).toMatchObject({ reason: "paused" });
    expect((await mockupsOf(database.db, id)).selectedMockupId).toBe(second);
  });
});

/** Every row that belongs to a design. */
async function rowsOf(designId: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ row: unknown }>(
    `select to_jsonb(d) as row from designs d where d.id = $1
    union all select to_jsonb(m) from design_mockups m where m.design_id = $1
    union all select to_jsonb(s) from design_selections s where s.design_id = $1
    union all select to_jsonb(a) from design_art a where a.design_id = $1
    union all select to_jsonb(p) from print_plans p where p.design_id = $1
    union all select to_jsonb(c) from pictures c where c.id in (
      select picture_id from design_mockups where design_id = $1
      union select picture_id from designs where id = $1)
    order by 1`,
    [designId],
  );
  return rows.map(({ row }) => row);
}

test("whatever happens to one design leaves the creator's others as they were", async () => {
  const { db } = database;
  const others = [
    await makeDesign(db, creator.userId, { status: "rejected" }),
    await makeDesign(db, creator.userId, { mockups: 2 }),
    await makeDesign(db, creator.userId, { mockups: 4 }),
    await makeDesign(db, creator.userId, { status: "mockups_ready" }),
  ];
  const original = others.map(({ id, pictureId }) => ({
    designId: id,
    version: "original" as const,
    artPictureId: pictureId,
    paperPictureId: pictureId,
  }));
  await db.insert(designArt).values(original);
  const rowsOfOthers = () => Promise.all(others.map(({ id }) => rowsOf(id)));
  const before = await rowsOfOthers();
  const own = await makeDesign(db, creator.userId);
  expect(await choosePrintVersion(db, creator, { designId: own.id, version: "original" })).toBe(
    false,
  );
  await db.insert(designArt).values({
    designId: own.id,
    version: "original",
    artPictureId: own.pictureId,
    paperPictureId: own.pictureId,
  });
  const choice = { designId: own.id, version: "original" as const };
  expect(await choosePrintVersion(db, creator, choice)).toBe(true);
  await add(own.id, 1);
  expect(await send(own.id)).toEqual({ ok: false, reason: "mockups-missing" });
  for (const time of [1, 2]) expect(await make(own.id), String(time)).toMatchObject({ ok: true });
  expect(await choosePrintVersion(db, creator, choice)).toBe(false);
  expect(await send(own.id)).toEqual({ ok: true });
  const [first] = (await mockupsOf(db, own.id)).mockups;
  expect(
    await selectMockup(db, creator, { designId: own.id, mockupId: first?.id ?? "" }),
  ).toMatchObject({ ok: true });
  const rejected = await makeDesign(db, creator.userId);
  await rejectDesign(db, admin, { designId: rejected.id, reason: "other", note: null });
  expect(await rowsOfOthers()).toEqual(before);
  expect((await mockupsOf(db, own.id)).selectedMockupId).toBe(first?.id);
  const records = await db
    .select()
    .from(adminActions)
    .orderBy(adminActions.createdAt, sql`ctid`);
  expect(records.map(({ before: was }) => was)).toEqual([
    { mockups: 0 },
    { mockups: 1 },
    { mockups: 4 },
    { status: "pending_review" },
    { status: "pending_review" },
  ]);
});

test("files that cannot be written leave no mockup behind", async () => {
  const { id } = await makeDesign(database.db, creator.userId);
  files.put = () => Promise.reject(new Error("no space left"));
  expect(await add(id, 1)).toEqual({ ok: false, reason: "failed" });
  expect(await database.db.$count(designMockups)).toBe(0);
});

describe("what is printed", () => {
  test("may change while a design waits or is approved, and not once it is rejected", async () => {
    const mayChange = async (status: "approved" | "rejected") => {
      const { id } = await makeDesign(database.db, creator.userId, { status });
      return choosePrintVersion(database.db, creator, { designId: id, version: "black" });
    };
    expect([await mayChange("approved"), await mayChange("rejected")]).toEqual([true, false]);
    const choice = { designId: "1", version: "black" as const };
    expect(await choosePrintVersion(database.db, creator, choice)).toBe(false);
  });

  test("the creator decides until mockups are made; a stranger cannot", async () => {
    const { id, pictureId } = await makeDesign(database.db, creator.userId);
    expect(
      await choosePrintVersion(database.db, creator, { designId: id, version: "original" }),
      "a version that is not there",
    ).toBe(false);
    await database.db.insert(designArt).values({
      designId: id,
      version: "original",
      artPictureId: pictureId,
      paperPictureId: pictureId,
    });
    expect(
      await choosePrintVersion(database.db, stranger, { designId: id, version: "original" }),
    ).toBe(false);
    expect(
      await choosePrintVersion(database.db, creator, { designId: id, version: "original" }),
    ).toBe(true);
    expect((await ownDesign(database.db, creator.userId, id))?.artVersion).toBe("original");
    const later = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    expect(
      await choosePrintVersion(database.db, creator, { designId: later.id, version: "original" }),
    ).toBe(false);
  });
});

describe("lists", () => {
  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));

  test("creators see their own designs, newest first, without the consumed ones", async () => {
    const statuses = ["pending_review", "mockups_ready", "rejected", "consumed"] as const;
    for (const [index, status] of statuses.entries()) {
      const createdAt = dayOf(index);
      await makeDesign(database.db, creator.userId, { status, title: status, createdAt });
    }
    await makeDesign(database.db, stranger.userId, { status: "mockups_ready" });
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

  test("a list has the drawing, and the shirt once it is picked", async () => {
    const { pictureId, mockupIds } = await makeDesign(database.db, creator.userId, {
      status: "selected",
      mockups: 4,
    });
    await makeDesign(database.db, creator.userId, { status: "mockups_ready", mockups: 4 });
    const [picked] = await database.db
      .select()
      .from(designMockups)
      .where(eq(designMockups.id, mockupIds[0] ?? ""));
    const list = await creatorDesigns(database.db, creator.userId, { limit: 10 });
    const shirtOf = (wanted: string) => list.find(({ status }) => status === wanted);
    expect(shirtOf("selected")).toMatchObject({ pictureId, shirtPictureId: picked?.pictureId });
    expect(shirtOf("mockups_ready")).toMatchObject({ shirtPictureId: null });
  });

  test("of designs of one moment the order is always the same; twenty are offered to choose", async () => {
    const { pictureId } = await makeDesign(database.db, stranger.userId);
    const design = { pictureId, fileSize: 1, status: "mockups_ready" as const, title: "Cat" };
    const rows = Array.from({ length: 21 }, () => ({ ...design, userId: creator.userId }));
    await database.db.insert(designs).values(rows);
    const ids = async (offset?: number) =>
      (
        await creatorDesigns(database.db, creator.userId, { limit: 21, ...(offset && { offset }) })
      ).map(({ id }) => id);
    const all = await ids();
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await ids(20)).toEqual(all.slice(20));
    expect(await designsToChoose(database.db, creator.userId)).toHaveLength(20);
  });

  test("what the designs earned adds up to the summary and the ledger", async () => {
    const [one, other, hidden] = [
      await makeProduct(database.db, { creatorUserId: creator.userId }),
      await makeProduct(database.db, { creatorUserId: creator.userId }),
      await makeProduct(database.db, { creatorUserId: creator.userId, status: "inactive" }),
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
    expect(list.find(({ id }) => id === hidden.designId)).toMatchObject({ productSlug: null });
    const summary = await creatorEarningsSummary(database.db, creator.userId);
    expect(list.reduce((sum, { earnedCents }) => sum + earnedCents, 0)).toBe(summary.totalCents);
    expect(list.reduce((sum, { unitsSold }) => sum + unitsSold, 0)).toBe(summary.teesSold);
    expect(await creatorBalance(database.db, creator.userId)).toBe(summary.pendingCents);
  });

  test("admins see all but the consumed ones, search by title and name, and filter", async () => {
    for (let index = 0; index < 5; index += 1)
      await makeDesign(database.db, creator.userId, {
        title: `Cat ${index}`,
        createdAt: dayOf(index),
      });
    await makeDesign(database.db, creator.userId, { status: "consumed", title: "Cat gone" });
    await makeDesign(database.db, stranger.userId, {
      status: "rejected",
      title: "100% dog_",
      createdAt: dayOf(5),
    });
    const { rows } = await adminDesigns(database.db, { sort: "-uploaded" });
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
    const child = await makeMinorCreator(database.db);
    const { id: childs } = await makeDesign(database.db, child.userId, { status: "rejected" });
    for (const [q, found] of [
      ["young creator", [{ id: childs }]],
      [
        childHandle(child.userId),
        [{ id: childs, creatorName: `${childHandle(child.userId)}, 8-10` }],
      ],
      ["kit", []],
    ] as const)
      expect((await adminDesigns(database.db, { q })).rows).toMatchObject(found);
    await database.db.delete(designs).where(eq(designs.id, childs));
    expect((await adminDesigns(database.db, { statuses: ["rejected"] })).rows).toMatchObject([
      { title: "100% dog_", creatorUserId: stranger.userId },
    ]);
    expect((await adminDesigns(database.db, {})).total).toBe(6);
    expect((await adminDesigns(database.db, { statuses: ["rejected"] })).total).toBe(1);
    expect((await adminDesigns(database.db, { q: "cat", statuses: ["rejected"] })).total).toBe(0);
    expect(await designStatusCounts(database.db)).toEqual([
      { status: "pending_review", count: 5 },
      { status: "rejected", count: 1 },
    ]);
  });

  test("each design stands with its own collection, choice and artist; one whose artist is gone, too", async () => {
    const [space, sea] = await database.db
      .insert(collections)
      .values([
        { name: "Space", slug: "space" },
        { name: "Sea", slug: "sea" },
      ])
      .returning({ id: collections.id });
    const [picked, plain, orphan] = [
      await makeDesign(database.db, creator.userId, {
        status: "selected",
        collectionId: space?.id,
        createdAt: dayOf(1),
      }),
      await makeDesign(database.db, stranger.userId, {
        collectionId: sea?.id,
        createdAt: dayOf(2),
        title: "Whale",
      }),
      await makeDesign(database.db, creator.userId, { createdAt: dayOf(3) }),
    ];
    await database.db.update(designs).set({ userId: null }).where(eq(designs.id, orphan.id));
    const { rows } = await adminDesigns(database.db);
    const shown = rows.map((row) => [row.collectionName, row.selectedMockupId, row.mockupCount]);
    expect(shown).toEqual([
      ["Space", picked.mockupIds[0], 4],
      ["Sea", null, 0],
      [null, null, 0],
    ]);
    const first = { value: String(dayOf(1).getTime()), id: picked.id };
    const rest = await adminDesigns(database.db, { page: { after: first, pages: 1 } });
    expect(rest.rows.map(({ id }) => id)).toEqual([plain.id, orphan.id]);
    expect((await adminDesigns(database.db, { q: "whale" })).total).toBe(1);
    expect((await designForReview(database.db, plain.id))?.creator?.userId).toBe(stranger.userId);
    expect(await designForReview(database.db, orphan.id)).toMatchObject({ creator: null });
    expect(await designForReview(database.db, "no-id")).toBeNull();
  });

  test("the review page has everything", async () => {
    const { id, mockupIds, pictureId } = await makeDesign(database.db, creator.userId, {
      status: "selected",
    });
    const art = { designId: id, artPictureId: pictureId, paperPictureId: pictureId };
    for (const version of ["original", "colors"] as const)
      await database.db.insert(designArt).values({ ...art, version });
    await makeDesign(database.db, stranger.userId);
    const { userId } = creator;
    await database.db.update(profiles).set({ firstName: "Zoe" }).where(eq(profiles.id, userId));
    expect(await designForReview(database.db, id)).toMatchObject({
      id,
      status: "selected",
      art: [{ version: "black" }, { version: "colors" }, { version: "original" }],
      mayBeShown: true,
      selectedMockupId: mockupIds[0],
      creator: {
        userId: creator.userId,
        name: "Zoe Tester",
        ageBracket: "18+",
      },
    });
    expect(await designForReview(database.db, randomUUID())).toBeNull();
  });
});

/** A transparent PNG of the whole print area at 150 dpi. */
function wholePrintFile(): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const ink = { create: { width: 9, height: 9, channels: 3 as const, background: "#000" } };
  return sharp({ create: { width: 1800, height: 2400, channels: 4, background } })
    .composite([{ input: ink }])
    .png()
    .toBuffer();
}
