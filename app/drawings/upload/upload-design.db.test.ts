import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { securityLogs } from "~/schema/tables/audit";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { runTask } from "~/art/pictures/picture-tasks.server";
import { handTasksTo } from "~/art/pictures/picture-work.server";
import { StuckWorkerError, TooBusyError } from "~/art/pictures/work-slots";
import { createLogger } from "~/integrations/log/logger.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { hostileFiles, photoWithPlace } from "~tests/support/hostile-files";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { artOfDesign } from "../art-of-design.server";
import { uploadDesign, type UploadDesignInput } from "./upload-design.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());

function upload(bytes: Uint8Array, change: Partial<UploadDesignInput> = {}, actor = creator) {
  const input = {
    title: "Moon cat",
    inspiration: null,
    submissionKey: randomUUID(),
    file: { name: "cat.png", bytes },
    ...change,
  };
  return uploadDesign(database.db, actor, input, { files, log });
}

const logged: string[] = [];
const log = createLogger("error", { write: (line) => void logged.push(line) });

async function actions() {
  const rows = await database.db
    .select({ action: securityLogs.action, userId: securityLogs.userId })
    .from(securityLogs)
    .orderBy(asc(securityLogs.createdAt), asc(securityLogs.action));
  expect(rows.every(({ userId }) => userId === creator.userId)).toBe(true);
  return rows.map(({ action }) => action).toSorted();
}

async function expectNothingKept() {
  expect(files.keys()).toEqual([]);
  expect(await database.db.$count(designs)).toBe(0);
  expect(await database.db.$count(pictures)).toBe(0);
}

describe("a drawing", () => {
  test("becomes a design that waits for review, with its photo and its clean art; the file itself is not kept", async () => {
    const raw = await testDrawing("png");
    const result = await upload(raw, { inspiration: "The moon" });
    expect(result).toMatchObject({ ok: true, isNew: true });
    const [design] = await database.db.select().from(designs);
    expect(design).toMatchObject({
      userId: creator.userId,
      title: "Moon cat",
      inspiration: "The moon",
      status: "pending_review",
      fileSize: raw.length,
      artVersion: "black",
      drewItMyself: true,
    });
    const rows = await database.db.select().from(pictures);
    expect(
      rows.map(({ kind, isPublic, ownerUserId }) => ({ kind, isPublic, ownerUserId })),
    ).toEqual(
      expect.arrayContaining([
        { kind: "photo", isPublic: false, ownerUserId: creator.userId },
        { kind: "drawing", isPublic: false, ownerUserId: creator.userId },
        { kind: "ink", isPublic: false, ownerUserId: creator.userId },
      ]),
    );
    const art = await artOfDesign(database.db, design?.id ?? "");
    expect(art.map(({ version }) => version)).toEqual(["black", "original"]);
    expect(design?.pictureId).toBe(art[0]?.paperPictureId);
    expect(rows.find(({ id }) => id === art[0]?.paperPictureId)).toMatchObject({
      kind: "drawing",
      width: 1600,
      height: 1600,
    });
    const ink = rows.find(({ id }) => id === art[0]?.artPictureId);
    // No one waited for the size it is printed in: that is made when it is first needed.
    expect(await files.get(ink?.fileKey ?? "")).toBeNull();
    const made = await pictureFile({ db: database.db, files }, ink?.id ?? "");
    const printed = await sharp(made?.bytes).metadata();
    expect(printed).toMatchObject({ format: "png", hasAlpha: true });
    expect(Math.abs(printed.width - (ink?.width ?? 0))).toBeLessThan(5);
    expect(Math.abs(printed.height - (ink?.height ?? 0))).toBeLessThan(5);
    expect(printed.width === 3600 || printed.height === 4800).toBe(true);
    const stored = await Promise.all(files.keys().map((key) => files.get(key)));
    expect(stored.some((bytes) => bytes && Buffer.from(bytes).equals(raw))).toBe(false);
    expect(await actions()).toEqual(
      ["DESIGN_UPLOAD_INITIATED", "DESIGN_UPLOAD_SUCCESS", "FILE_UPLOAD_SUCCESS"].toSorted(),
    );
  });

  test.each(["jpeg", "webp"] as const)("may be a %s", { tags: ["sweep"] }, async (format) => {
    expect(await upload(await testDrawing(format))).toMatchObject({ ok: true });
  });

  test("may be a plain SVG, and is kept as a PNG", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="M40 40 L360 200 L60 340" fill="none" stroke="#000" stroke-width="14"/></svg>';
    expect(await upload(Buffer.from(svg))).toMatchObject({ ok: true });
    const [drawing] = await database.db.select().from(pictures).where(eq(pictures.kind, "photo"));
    expect(drawing).toMatchObject({ mimeType: "image/png", width: drawing?.height });
  });

  test("in colored marker stays colored", { tags: ["sweep"] }, async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><path d="M40 40 L360 200 L60 340" fill="none" stroke="#d02020" stroke-width="14"/><path d="M60 60 L300 320" fill="none" stroke="#2040d0" stroke-width="14"/></svg>';
    expect(await upload(Buffer.from(svg))).toMatchObject({ ok: true });
    expect(await database.db.select().from(designs)).toMatchObject([{ artVersion: "colors" }]);
  });

  test("loses location, camera and author, and is rotated upright", async () => {
    expect(await upload(await photoWithPlace())).toMatchObject({ ok: true });
    const [drawing] = await database.db.select().from(pictures).where(eq(pictures.kind, "photo"));
    expect(drawing).toMatchObject({ width: 600, height: 800 });
    const bytes = await files.get(drawing?.fileKey ?? "");
    expect(await sharp(bytes ?? undefined).metadata()).not.toHaveProperty("exif");
    expect(Buffer.from(bytes ?? []).includes("Secretphone")).toBe(false);
  });

  test("is not kept as it came: no file of the shop has a byte of its metadata or its name", async () => {
    const bytes = await photoWithPlace();
    await upload(bytes, { file: { name: "Pat Surname at home.jpg", bytes } });
    for (const key of files.keys()) {
      const kept = Buffer.from((await files.get(key)) ?? []);
      expect(kept.equals(bytes), key).toBe(false);
      expect(kept.includes("Secretphone") || kept.includes("Surname"), key).toBe(false);
    }
    expect(await database.db.select().from(designs)).toMatchObject([{ retiredFileKey: null }]);
  });

  test("whatever its name, its keys are ours and the name is not kept", async () => {
    await upload(await testDrawing(), {
      file: { name: "../../etc/pass<wd>.png", bytes: await testDrawing() },
    });
    const rows = JSON.stringify([
      await database.db.select().from(designs),
      await database.db.select().from(pictures),
    ]);
    expect(rows).not.toContain("passwd");
    for (const key of files.keys()) expect(key).toMatch(/^pictures\/[0-9a-f-]{36}\.[a-z]+$/);
  });
});

describe("a second time", () => {
  test("finds the first design, whether sent in turn or at once", async () => {
    const bytes = await testDrawing();
    const submissionKey = randomUUID();
    const twice = await Promise.all([
      upload(bytes, { submissionKey }),
      upload(bytes, { submissionKey }),
    ]);
    const again = await upload(bytes, { submissionKey });
    const ids = [...twice, again].map((result) =>
      result.ok && "designId" in result ? result.designId : null,
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
    const isNew = [...twice, again].map((result) => "isNew" in result && result.isNew);
    expect(isNew.filter(Boolean)).toHaveLength(1);
    expect(again).toMatchObject({ isNew: false });
    const told = (await actions()).filter((action) => action === "DESIGN_UPLOAD_SUCCESS");
    expect(told).toHaveLength(1);
    expect(await database.db.$count(designs)).toBe(1);
    // the photo, the ink (made when it is first printed), the ink on paper, the sheet
    expect(await database.db.$count(pictures)).toBe(4);
    expect(files.keys()).toHaveLength(3);
  });

  test("is a different submission when another creator uses the same key", async () => {
    const submissionKey = randomUUID();
    const other = await makeCreator(database.db);
    await makeDesign(database.db, creator.userId);
    expect(await upload(await testDrawing(), { submissionKey })).toMatchObject({ isNew: true });
    expect(await upload(await testDrawing(), { submissionKey }, other)).toMatchObject({
      isNew: true,
    });
  });
});

describe("nothing is kept of", () => {
  test.each(hostileFiles)("$what", async ({ bytes, name, problem }) => {
    const file = { name, bytes: await bytes() };
    expect(await upload(file.bytes, { file })).toEqual({ ok: false, reason: problem });
    await expectNothingKept();
    expect(await actions()).toEqual(["FILE_UPLOAD_REJECTED"]);
  });

  test.each([0, 1, 2])("a drawing whose file number %i could not be written", async (fine) => {
    const put = files.put;
    let written = 0;
    files.put = async (...args) => {
      written += 1;
      if (written > fine) throw new Error("no space left");
      return put(...args);
    };
    expect(await upload(await testDrawing())).toEqual({ ok: false, reason: "file-not-stored" });
    await expectNothingKept();
    expect(await actions()).toEqual(["DESIGN_UPLOAD_INITIATED", "FILE_UPLOAD_ERROR"]);
  });

  test.each([
    ["that the server stopped, which is no error", new TooBusyError("The server is stopping"), 0],
    ["whose worker hung, which is one", new StuckWorkerError("it hung"), 1],
  ])("a drawing %s", async (_what, failure, errors) => {
    logged.length = 0;
    const takeBack = handTasksTo(async (task) => {
      if (task.name === "lookAtUpload") throw failure;
      return runTask(task);
    });
    expect(await upload(await testDrawing())).toEqual({ ok: false, reason: "file-not-stored" });
    takeBack();
    expect(logged).toHaveLength(errors);
    await expectNothingKept();
  });

  test("but not one that is kept and of which the security log could not be written", async () => {
    const table = "alter table security_logs";
    const check = "add constraint full_log check (action <> 'DESIGN_UPLOAD_SUCCESS') not valid";
    await database.pool.query(`${table} ${check}`);
    const kept = await upload(await testDrawing());
    await database.pool.query(`${table} drop constraint full_log`);
    expect(kept).toMatchObject({ ok: true, isNew: true });
    expect(await database.db.$count(designs)).toBe(1);
  });

  test("a drawing whose row could not be written", async () => {
    expect(await upload(await testDrawing(), { title: "x".repeat(101) })).toEqual({
      ok: false,
      reason: "design-not-saved",
    });
    await expectNothingKept();
    expect(await actions()).toContain("DESIGN_UPLOAD_ERROR");
  });

  test("a child's drawing during a pause, also one that begins while it is read", async () => {
    const child = await makeMinorCreator(database.db);
    const paused = { ok: false, reason: "paused" };
    const put = vi.fn(files.put);
    files.put = async (...args) => {
      await database.db.update(parentalConsents).set({ pausedAt: new Date() });
      return put(...args);
    };
    const bytes = await testDrawing();
    expect(await upload(bytes, {}, child)).toEqual(paused);
    await expectNothingKept();
    const calls = put.mock.calls.length;
    expect(await upload(bytes, {}, child)).toEqual(paused);
    expect(put).toHaveBeenCalledTimes(calls);
  });

  test("a customer's drawing", async () => {
    const customer = await makeCustomer(database.db);
    expect(await upload(await testDrawing(), {}, customer)).toEqual({
      ok: false,
      reason: "creators-only",
    });
    await expectNothingKept();
  });
});
