import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { pictures } from "~/schema/tables/pictures";
import { printPlans } from "~/schema/tables/print-plans";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { makeProduct } from "~tests/support/factories/products";
import { rememberedTask } from "~tests/support/remembered-task";
import { MINUTE_MS } from "~/lib/dates";
import { pictureFormats, pictureWidths } from "~/lib/picture-sizes";
import { adminRoles } from "~/schema/admin-roles";
import { pictureViewer } from "~/people/users/picture-viewer";

import { mayViewPicture, pictureAccess } from "./picture-access.server";
import { pictureKinds, type PictureKind } from "~/schema/picture-viewer";
import { pictureDerivative } from "./picture-derivative.server";
import { madeBytes, pictureFile } from "./picture-file.server";
import type { PictureTask } from "./picture-tasks.server";
import { handTasksTo } from "./picture-work.server";
import { isQuick } from "./quick-tasks.server";
import {
  removeLateFiles,
  removeRetiredFiles,
  retireCreatorFiles,
  retireFile,
  retirePicturesOf,
  retireProductCards,
  retireProductFiles,
} from "./retire-files.server";
import { shirtRow } from "./shirt-row.server";
import { StuckWorkerError, TooBusyError } from "./work-slots";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const deps = () => ({ db: database.db, files });
const bytes = (text: string) => new TextEncoder().encode(text);
const rowOf = async (id: string) =>
  (await database.db.select().from(pictures).where(eq(pictures.id, id)))[0];

describe("who may see a picture", () => {
  test("is known of those that exist; a deleted one is no one's", async () => {
    const open = await makePicture(database.db, null, "mockup", { isPublic: true });
    const own = await makePicture(database.db, creator.userId, "photo");
    expect(await pictureAccess(database.db, open)).toEqual({
      isPublic: true,
      ownerUserId: null,
      kind: "mockup",
      isOfChild: false,
    });
    expect(await pictureAccess(database.db, own)).toEqual({
      isPublic: false,
      ownerUserId: creator.userId,
      kind: "photo",
      isOfChild: false,
    });
    await database.db.update(pictures).set({ deletedAt: new Date() }).where(eq(pictures.id, own));
    for (const id of [own, randomUUID(), "no-id"])
      expect(await pictureAccess(database.db, id)).toBeNull();
  });

  const seenBy: [kind: PictureKind, roles: readonly string[]][] = [
    ["photo", ["owner", "reviewer"]],
    ["drawing", ["owner", "reviewer", "support"]],
    ["ink", ["owner", "reviewer", "support"]],
    ["mockup", ["owner", "reviewer", "support"]],
    ["profile", ["owner", "reviewer", "support"]],
    ["product", ["owner", "reviewer", "support"]],
    ["print", ["owner", "fulfilment"]],
    ["return", []],
    ["review", ["owner", "reviewer", "support"]],
  ];
  test("is settled for every kind", () => {
    expect(seenBy.map(([kind]) => kind)).toEqual(pictureKinds);
  });

  test.each(seenBy)("a private %s: whose it is, and of the team %j", (kind, roles) => {
    const access = { isPublic: false, ownerUserId: "creator", kind };
    const nobody = (userId: string) => pictureViewer({ userId, role: null });
    const team = adminRoles.filter((role) =>
      mayViewPicture(access, pictureViewer({ userId: "admin", role })),
    );
    expect(team).toEqual(roles);
    expect(mayViewPicture(access, nobody("creator"))).toBe(true);
    expect(mayViewPicture(access, nobody("stranger"))).toBe(false);
    expect(mayViewPicture(access, null)).toBe(false);
    expect(mayViewPicture({ ...access, isPublic: true }, null)).toBe(true);
  });
});

describe("a picture's file", () => {
  const tasks: PictureTask[] = [];
  let takeBack = () => {};
  beforeEach(() => {
    tasks.length = 0;
    takeBack = handTasksTo(async (task) => {
      if (isQuick(task.name)) return rememberedTask(task);
      tasks.push(task);
      return bytes("made");
    });
  });
  afterEach(() => takeBack());

  test("is read as it is stored; nothing is made of what is gone", async () => {
    const [id, lost, deleted] = [
      await makePicture(database.db, null, "photo"),
      await makePicture(database.db, null, "photo"),
      await makePicture(database.db, null, "photo"),
    ];
    for (const one of [id, deleted]) await files.put(`test/${one}.png`, bytes("stored"), "x");
    await database.db
      .update(pictures)
      .set({ deletedAt: new Date() })
      .where(eq(pictures.id, deleted));
    expect(await pictureFile(deps(), id)).toEqual({
      bytes: bytes("stored"),
      mimeType: "image/png",
    });
    for (const one of [lost, deleted, randomUUID()])
      expect(await pictureFile(deps(), one)).toBeNull();
    expect(tasks).toEqual([]);
  });

  test("is made from its recipe once, however many ask, and kept", async () => {
    const art = await makePicture(database.db, null, "ink");
    await files.put(`test/${art}.png`, bytes("art"), "x");
    const { id: designId } = await makeDesign(database.db, creator.userId);
    const [plan] = await database.db
      .insert(printPlans)
      .values({ designId, artVersion: "black", artPictureId: art, placement: "chest" })
      .returning({ id: printPlans.id });
    const shirt = { garmentColor: "Navy", cut: "adult", view: "front" } as const;
    const row = shirtRow({ ...shirt, printPlanId: plan?.id ?? "" }, { ownerUserId: null });
    expect(row).toMatchObject({ width: 1_600, height: 1_600, mimeType: "image/webp" });
    await database.db.insert(pictures).values(row);
    const asked = await Promise.all([1, 2].map(() => pictureFile(deps(), row.id)));
    expect(asked).toEqual(Array(2).fill({ bytes: bytes("made"), mimeType: "image/webp" }));
    await pictureFile(deps(), row.id);
    expect(tasks).toMatchObject([
      { name: "renderRecipe", input: [{ kind: "shirt" }, { art: bytes("art"), plan }] },
    ]);
    expect(files.keys()).toContain(row.fileKey);
    const recipe = { kind: "paper", artPictureId: art };
    const paper = await makePicture(database.db, null, "drawing");
    await database.db.update(pictures).set({ recipe }).where(eq(pictures.id, paper));
    await pictureFile(deps(), paper);
    expect(tasks.at(-1)?.input).toEqual([recipe, { art: bytes("art") }]);
  });

  test("that goes while others wait is for whoever asks again, whether its row or its file", async () => {
    const lost = await makePicture(database.db, null, "photo");
    for (const id of [lost, randomUUID()])
      await expect(madeBytes(deps(), id)).rejects.toBeInstanceOf(TooBusyError);
    await files.put(`test/${lost}.png`, bytes("stored"), "x");
    expect(await madeBytes(deps(), lost)).toEqual(bytes("stored"));
  });

  test("is not blamed when there was no time for it, but when its worker got stuck", async () => {
    const id = await makePicture(database.db, null, "drawing");
    const recipe = { kind: "drawing", strokesKey: "cat", seed: 1 };
    await database.db.update(pictures).set({ recipe });
    const failures = [];
    for (const error of [new TooBusyError("busy"), new StuckWorkerError("stuck")]) {
      takeBack();
      takeBack = handTasksTo(() => Promise.reject(error));
      await expect(pictureFile(deps(), id)).rejects.toBe(error);
      failures.push((await rowOf(id))?.failures);
    }
    expect(failures).toEqual([0, 1]);
    takeBack();
    takeBack = handTasksTo(async () => bytes("made"));
    await pictureFile(deps(), id);
    expect(await rowOf(id)).toMatchObject({ failures: 0, failure: null });
  });

  test.each([
    ["paper", { kind: "paper", artPictureId: randomUUID() }, null],
    [
      "a shirt",
      {
        kind: "shirt",
        printPlanId: randomUUID(),
        garmentColor: "Navy",
        cut: "adult",
        view: "back",
      },
      null,
    ],
    ["a drawing of the demo", { kind: "drawing", strokesKey: "cat", seed: 1 }, "made"],
    ["ink of the demo", { kind: "ink", strokesKey: "cat", seed: 1 }, "made"],
  ])("%s is made only of what still exists", async (_, recipe, made) => {
    const id = await makePicture(database.db, null, "drawing");
    await database.db.update(pictures).set({ recipe }).where(eq(pictures.id, id));
    const file = await pictureFile(deps(), id);
    expect(file?.bytes).toEqual(made ? bytes(made) : undefined);
    expect(tasks).toHaveLength(made ? 1 : 0);
  });

  test("is left alone once it has failed five times in a row, and no other is", async () => {
    const [id, other] = [
      await makePicture(database.db, null, "drawing"),
      await makePicture(database.db, null, "drawing"),
    ];
    const recipe = { kind: "drawing", strokesKey: "cat", seed: 1 };
    await database.db.update(pictures).set({ recipe, failures: 3 });
    takeBack();
    takeBack = handTasksTo(() => Promise.reject(new Error("x".repeat(301))));
    for (const failures of [4, 5]) {
      await expect(pictureFile(deps(), id)).rejects.toThrow("x");
      expect(await rowOf(id)).toMatchObject({ failures, failure: "x".repeat(300) });
    }
    expect(await pictureFile(deps(), id)).toBeNull();
    await files.put(`test/${id}.png`, bytes("stored"), "x");
    const small = { width: 320, format: "webp" } as const;
    expect(await pictureDerivative(deps(), id, small)).toBeNull();
    expect(await rowOf(other)).toMatchObject({ failures: 3, failure: null });
    takeBack();
    takeBack = handTasksTo(async () => bytes("made"));
    expect(await pictureFile(deps(), other)).toMatchObject({ bytes: bytes("made") });
    expect(await rowOf(other)).toMatchObject({ failures: 0, failure: null });
    expect(await rowOf(id)).toMatchObject({ failures: 5 });
  });

  test("waits for its turn to be made smaller: two at once, a hundred wait, and no more", async () => {
    const sizes = pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => ({ width, format })),
    );
    const ids: string[] = [];
    while (ids.length * sizes.length <= 102)
      ids.push(await makePicture(database.db, null, "photo"));
    for (const id of ids) await files.put(`test/${id}.png`, bytes("stored"), "x");
    const gate = Promise.withResolvers<Uint8Array>();
    takeBack();
    takeBack = handTasksTo(() => gate.promise);
    const refused: unknown[] = [];
    const all = ids.flatMap((id) =>
      sizes.map((size) =>
        pictureDerivative(deps(), id, size).catch((error: unknown) => refused.push(error)),
      ),
    );
    const tooMany = all.length - 102;
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(tooMany);
    gate.resolve(bytes("made"));
    await Promise.all(all);
    expect(refused).toEqual(Array(tooMany).fill(expect.any(TooBusyError)));
  });

  test("has smaller ones, made once and kept under its id", async () => {
    const id = await makePicture(database.db, null, "photo");
    const background = "#fd0";
    const png = await sharp({ create: { width: 700, height: 70, channels: 3, background } })
      .png()
      .toBuffer();
    await files.put(`test/${id}.png`, png, "image/png");
    const wanted = { width: 320, format: "webp" } as const;
    const made = await pictureDerivative(deps(), id, wanted);
    expect(made?.mimeType).toBe("image/webp");
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 320, format: "webp" });
    await files.delete(`test/${id}.png`);
    expect(await pictureDerivative(deps(), id.toUpperCase(), wanted)).toEqual(made);
    expect(await pictureDerivative(deps(), id, { ...wanted, width: 640 })).toBeNull();
    expect(files.keys()).toEqual([`derivatives/${id}/320.webp`]);
  });
});

describe("retiring", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const retire = (work: Parameters<typeof database.db.transaction>[0]) =>
    database.db.transaction(work);

  test("hides what one person owns, and no one else's", async () => {
    const own = await makePicture(database.db, creator.userId, "photo", { isPublic: true });
    const other = await makePicture(database.db, null, "photo", { isPublic: true });
    await retire((tx) => retirePicturesOf(tx, creator.userId, now));
    expect(await rowOf(own)).toMatchObject({ isPublic: false, deletedAt: now });
    expect(await rowOf(other)).toMatchObject({ isPublic: true, deletedAt: null });
  });

  test("removes files and whole folders once, and leaves all others", async () => {
    const kept = await makePicture(database.db, creator.userId, "photo");
    const [productId, userId] = [randomUUID(), randomUUID()];
    const gone = [
      "uploads/form.pdf",
      `print/${productId}/cat.png`,
      `share-cards/product/${productId}/1.png`,
      "share-cards/home/1.png",
      `share-cards/creator/${userId}/1.png`,
    ];
    const left = [`test/${kept}.png`, "print/other/cat.png", "share-cards/creator/other/1.png"];
    const own = await makeProduct(database.db, { creatorUserId: creator.userId });
    const other = await makeProduct(database.db);
    gone.push(`share-cards/product/${own.id}/1.png`);
    left.push(`share-cards/product/${other.id}/1.png`);
    for (const key of [...gone, ...left]) await files.put(key, bytes("x"), "x");
    for (const _ of [1, 2]) {
      await retire(async (tx) => {
        await retireProductCards(tx, creator.userId, now);
        await retireFile(tx, "uploads/form.pdf", now);
        await retireProductFiles(tx, productId, now);
        await retireCreatorFiles(tx, userId, now);
      });
      expect(await removeRetiredFiles(database.db, files)).toBe(6);
      expect(await removeRetiredFiles(database.db, files)).toBe(0);
      expect(files.keys()).toEqual(left.toSorted());
    }
    expect((await rowOf(kept))?.bytes).toBeNull();
  });

  test("finds what was still being drawn, and written after the removal", async () => {
    const id = await makePicture(database.db, creator.userId, "photo");
    const late = [`test/${id}.png`, `derivatives/${id}/320.webp`, `print/${id}/late.png`];
    await retire(async (tx) => {
      await retirePicturesOf(tx, creator.userId, now);
      await retireProductFiles(tx, id, now);
    });
    await removeRetiredFiles(database.db, files);
    const other = await makePicture(database.db, null, "photo");
    await database.db.update(pictures).set({ deletedAt: now }).where(eq(pictures.id, other));
    const waiting = `test/${other}.png`;
    for (const [ms, isRemoved] of [
      [10 * MINUTE_MS - 1, false],
      [10 * MINUTE_MS, true],
      [30 * MINUTE_MS, true],
      [30 * MINUTE_MS + 1, false],
    ] as const) {
      for (const key of [...late, waiting]) await files.put(key, bytes("late"), "x");
      await removeLateFiles(database.db, files, new Date(now.getTime() + ms));
      const left = isRemoved ? [waiting] : [...late, waiting];
      expect(files.keys().toSorted(), `${ms} ms later`).toEqual(left.toSorted());
    }
  });

  test("is done for a hundred files at a time, also for those whose size is known", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 101; n += 1) ids.push(await makePicture(database.db, null, "photo"));
    const recipe = { kind: "paper", artPictureId: randomUUID() };
    await database.db
      .update(pictures)
      .set({ deletedAt: now, bytes: 9, recipe })
      .where(inArray(pictures.id, ids));
    await database.db
      .update(pictures)
      .set({ bytes: null })
      .where(inArray(pictures.id, ids.slice(50)));
    const kept = await makePicture(database.db, null, "photo");
    for (const removed of [100, 1, 0])
      expect(await removeRetiredFiles(database.db, files)).toBe(removed);
    for (const id of [ids[0], ids[100]])
      expect(await rowOf(id ?? "")).toMatchObject({ bytes: 0, recipe: null, deletedAt: now });
    expect(await rowOf(kept)).toMatchObject({ bytes: null, deletedAt: null });
  });
});
