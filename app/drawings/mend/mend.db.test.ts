import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { printPlans } from "~/schema/tables/print-plans";
import type { Actor } from "~/people/actor";
import { type MendChoices, noChoices } from "~/art/photo/mend-choices";
import { printFile } from "~/press/print-files.server";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { createLogger } from "~/integrations/log/logger.server";

import { touchedRows } from "~tests/support/database/touched-rows";
import {
  makeAdmin,
  makeCreator,
  makeCustomer,
  makeMinorCreator,
} from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { testDrawing } from "~tests/support/test-drawings";
import { artOfDesign } from "../art-of-design.server";
import { makeMockups } from "../mockups/make-mockups.server";
import { sendToArtist } from "../mockups/send-to-artist.server";
import { ownDesign } from "../own-design.server";
import { openDraft } from "../upload/own-draft.server";
import { submitDraft } from "../upload/submit-draft.server";
import { lookAtChoice } from "../upload/upload-design.server";
import { mendDesign } from "./mend-design.server";
import { mendDraft } from "./mend-draft.server";
import { type Mend, type MendToRead, readMend } from "./mend-form";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");
const now = () => new Date();

async function draftOf(actor = creator, drawing?: Uint8Array): Promise<string> {
  const bytes = drawing ?? (await testDrawing("png", { size: 400 }));
  const file = { name: "cat.png", bytes };
  const input = { title: null, inspiration: null, submissionKey: randomUUID(), file };
  const result = await lookAtChoice(database.db, actor, input, { files, log });
  if (!("draftId" in result)) throw new Error("The picture was not taken");
  return result.draftId;
}

async function designOf(actor = creator, drawing?: Uint8Array): Promise<string> {
  const draftId = await draftOf(actor, drawing);
  const typed = { draftId, title: "Moon cat", inspiration: null, isAnyway: true };
  const result = await submitDraft(database.db, actor, typed, { now: now(), log });
  if (!result.ok) throw new Error(result.reason);
  return result.designId;
}

const deps = () => ({ db: database.db, files, log });
const decided =
  (change: Partial<MendChoices>, version: Mend["version"] = null): MendToRead =>
  () => ({ ok: true, choices: { ...noChoices, ...change }, version });
const turned = decided({ turn: 90 });

const onDraft = (draftId: string, mend = turned, actor: Actor = creator) =>
  mendDraft(deps(), actor, { draftId, mend }, now());
const onDesign = (
  designId: string,
  as: "artist" | "team",
  { mend = turned, actor = creator } = {},
) => mendDesign(deps(), actor, { designId, as, mend }, now());

const livePictures = async () =>
  (await database.db.select().from(pictures).where(isNull(pictures.deletedAt))).map(({ id }) => id);

describe("a draft", () => {
  test(
    "is made again from its stored photo, keeps what was decided, and retires the pictures of before",
    { tags: ["sweep"] },
    async () => {
      const draftId = await draftOf();
      const before = await openDraft(database.db, creator.userId, now());
      expect(await onDraft(draftId)).toEqual({ ok: true });
      const after = await openDraft(database.db, creator.userId, now());
      expect(after).toMatchObject({ id: draftId, mend: { ...noChoices, turn: 90 } });
      expect(after?.photoPictureId).toBe(before?.photoPictureId);
      const ids = (draft: typeof after) =>
        draft?.art.flatMap(({ artPictureId, paperPictureId }) => [artPictureId, paperPictureId]) ??
        [];
      const live = await livePictures();
      expect(ids(before).filter((id) => live.includes(id))).toEqual([]);
      expect(ids(after).filter((id) => !live.includes(id))).toEqual([]);
      const [black] = after?.art ?? [];
      expect(await pictureFile(deps(), black?.artPictureId ?? "")).not.toBeNull();
    },
  );

  test("changes its version without a picture being made", { tags: ["sweep"] }, async () => {
    const draftId = await draftOf();
    const written = files.keys();
    expect(await onDraft(draftId, decided({}, "original"))).toEqual({ ok: true });
    expect(await openDraft(database.db, creator.userId, now())).toMatchObject({
      artVersion: "original",
    });
    expect(files.keys()).toEqual(written);
  });

  test(
    "whose whole sheet is kept prints the sheet, until it is not kept any more",
    { tags: ["sweep"] },
    async () => {
      const draftId = await draftOf();
      await onDraft(draftId, decided({ wholeSheet: true }));
      const version = async () => (await openDraft(database.db, creator.userId, now()))?.artVersion;
      expect(await version()).toBe("original");
      await onDraft(draftId, decided({}));
      expect(await version()).toBe("black");
    },
  );

  test(
    "of which everything was erased prints its lines again once that is undone",
    { tags: ["sweep"] },
    async () => {
      const draftId = await draftOf();
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })));
      const seen = async () => {
        const draft = await openDraft(database.db, creator.userId, now());
        return { version: draft?.artVersion, art: draft?.art.length, findings: draft?.findings };
      };
      const before = await seen();
      await onDraft(draftId, decided({ erased: [{ radius: 0.2, points }] }));
      expect(await seen()).toMatchObject({ version: "original", art: 1 });
      await onDraft(draftId, decided({}));
      expect(await seen()).toEqual(before);
      expect(before.version).toBe("black");
    },
  );

  test("is changed by no stranger, no customer, not during a pause, and not once it is submitted", async () => {
    const child = await makeMinorCreator(database.db);
    const draftId = await draftOf(child);
    const gone = { ok: false, reason: "gone" };
    const refused = async () => {
      expect(await onDraft(draftId, turned, await makeCreator(database.db))).toEqual(gone);
      expect(await onDraft(draftId, turned, await makeCustomer(database.db))).toMatchObject({
        reason: "not-found",
      });
      expect(await onDraft("x")).toEqual(gone);
    };
    await refused();
    expect(await database.db.select().from(designDrafts)).toMatchObject([{ mend: null }]);
    await database.db.update(parentalConsents).set({ pausedAt: now() });
    expect(await onDraft(draftId, turned, child)).toEqual({ ok: false, reason: "paused" });
    await database.db.update(parentalConsents).set({ pausedAt: null });
    const typed = { draftId, title: "Moon cat", inspiration: null, isAnyway: true };
    await submitDraft(database.db, child, typed, { now: now(), log });
    expect(await onDraft(draftId, turned, child)).toEqual(gone);
    expect(await database.db.select().from(designs)).toMatchObject([{ mend: null }]);
  });

  test(
    "that is submitted while its art is made again leaves no files behind",
    { tags: ["sweep"] },
    async () => {
      const draftId = await draftOf();
      const written = files.keys();
      const put = files.put;
      files.put = async (...args) => {
        files.put = put;
        const typed = { draftId, title: "Moon cat", inspiration: null, isAnyway: true };
        await submitDraft(database.db, creator, typed, { now: now(), log });
        return put(...args);
      };
      expect(await onDraft(draftId)).toEqual({ ok: false, reason: "gone" });
      expect(files.keys()).toEqual(written);
    },
  );

  test("takes nothing of a forged list", async () => {
    const draftId = await draftOf();
    const form = new FormData();
    const points = Array.from({ length: 10_000 }, () => ({ x: 0.5, y: 0.5 }));
    form.set("choices", JSON.stringify({ ...noChoices, erased: [{ radius: 0.1, points }] }));
    const touched = await touchedRows(database.db, async () =>
      expect(await onDraft(draftId, (before) => readMend(form, before))).toEqual({
        ok: false,
        reason: "too-much",
      }),
    );
    expect(touched).toEqual({});
  });
});

describe("a design", () => {
  test("in review is changed by its artist, and shows the new art; what was decided came with the draft", async () => {
    const draftId = await draftOf();
    await onDraft(draftId);
    const typed = { draftId, title: "Moon cat", inspiration: null, isAnyway: true };
    await submitDraft(database.db, creator, typed, { now: now(), log });
    expect(await ownDesign(database.db, creator.userId, draftId)).toMatchObject({
      mend: { turn: 90 },
    });
    expect(await onDesign(draftId, "artist", { mend: decided({ darkPaper: true }) })).toEqual({
      ok: true,
    });
    const [design] = await database.db.select().from(designs);
    const art = await artOfDesign(database.db, draftId);
    expect(design).toMatchObject({ mend: { turn: 0, darkPaper: true }, mendedByTeam: [] });
    expect(design?.pictureId).toBe(
      art.find(({ version }) => version === design?.artVersion)?.paperPictureId,
    );
    expect(await livePictures()).toContain(design?.pictureId);
    expect(await database.db.$count(adminActions)).toBe(0);
  });

  test("is changed by no stranger, whatever they claim to be", async () => {
    const designId = await designOf();
    const stranger = await makeCreator(database.db);
    const support = await makeAdmin(database.db, { role: "support" });
    const touched = await touchedRows(database.db, async () => {
      for (const actor of [stranger, support])
        for (const as of ["artist", "team"] as const)
          expect(await onDesign(designId, as, { actor })).toEqual({
            ok: false,
            reason: "not-found",
          });
      expect(await onDesign("x", "artist")).toMatchObject({ reason: "not-found" });
    });
    expect(touched).toEqual({});
  });

  test.each(["mockups_ready", "selected", "published", "rejected"] as const)(
    "that is %s is changed by no one",
    async (status) => {
      const admin = await makeAdmin(database.db);
      const { id } = await makeDesign(database.db, creator.userId, { status });
      const begun = { ok: false, reason: "shirts-begun" };
      const touched = await touchedRows(database.db, async () => {
        expect(await onDesign(id, "artist")).toEqual(begun);
        expect(await onDesign(id, "team", { actor: admin })).toEqual(begun);
      });
      expect(touched).toEqual({});
    },
  );

  test("whose shirts are begun while its art is made again stays as it was for its artist", async () => {
    const admin = await makeAdmin(database.db);
    const designId = await designOf();
    const put = files.put;
    files.put = async (...args) => {
      files.put = put;
      await makeMockups(database.db, admin, { designId });
      return put(...args);
    };
    const written = files.keys();
    expect(await onDesign(designId, "artist")).toEqual({ ok: false, reason: "shirts-begun" });
    expect(await onDesign(designId, "artist")).toEqual({ ok: false, reason: "shirts-begun" });
    expect(files.keys()).toEqual(written);
    expect(await database.db.select().from(designs)).toMatchObject([{ mend: null }]);
  });

  test("that the team changes has its mockups drawn again, is recorded, and its artist is told", async () => {
    const admin = await makeAdmin(database.db);
    const designId = await designOf();
    await makeMockups(database.db, admin, { designId });
    const mockups = () =>
      database.db
        .select()
        .from(designMockups)
        .innerJoin(printPlans, eq(printPlans.id, designMockups.printPlanId))
        .orderBy(designMockups.mockupOrder);
    const before = await mockups();
    expect(
      await onDesign(designId, "team", { actor: admin, mend: decided({ turn: 180 }) }),
    ).toEqual({ ok: true });
    const after = await mockups();
    const choices = (rows: typeof before) =>
      rows.map(({ design_mockups: { mockupOrder, garmentColor, placement } }) => ({
        mockupOrder,
        garmentColor,
        placement,
      }));
    expect(choices(after)).toEqual(choices(before));
    const art = (await artOfDesign(database.db, designId)).map(({ artPictureId }) => artPictureId);
    expect(after.every(({ print_plans: plan }) => art.includes(plan.artPictureId))).toBe(true);
    expect(await database.db.$count(printPlans)).toBe(
      new Set(after.map(({ print_plans: plan }) => plan.id)).size,
    );
    const [record] = await database.db
      .select()
      .from(adminActions)
      .where(and(eq(adminActions.action, "DRAWING_MENDED"), eq(adminActions.resourceId, designId)));
    expect(record?.after).toEqual({ fields: ["turn"], print: "black" });
    expect((await ownDesign(database.db, creator.userId, designId))?.mendedByTeam).toEqual([
      "turn",
    ]);
    expect(await sendToArtist(database.db, admin, { designId })).toEqual({ ok: true });
  });

  test.each([
    ["drawn on a screen", null],
    ["photographed on a table", "#234a8c"],
  ])(
    "is printed without what was erased, and with all else as it was: %s",
    { tags: ["sweep"] },
    async (_, table) => {
      const admin = await makeAdmin(database.db);
      const designId = await designOf(creator, await frameAroundSpot(table));
      await makeMockups(database.db, admin, { designId });
      const before = await printedInk(designId);
      const points = [
        { x: 0.45, y: 0.5 },
        { x: 0.55, y: 0.5 },
      ];
      const mend = decided({ erased: [{ radius: 0.1, points }] });
      expect(await onDesign(designId, "team", { actor: admin, mend })).toEqual({ ok: true });
      const after = await printedInk(designId);
      expect([after.width, after.height]).toEqual([3600, 4800]);
      const { left, top, right } = boxOfInk(before);
      // The frame is 600 of the picture's 1,000 pixels wide.
      const perPixel = (right - left) / 600;
      const isErased = (x: number, y: number) => {
        const across = (x - left) / perPixel + 200;
        const down = (y - top) / perPixel + 200;
        const aside = Math.max(0, Math.abs(across - 500) - 50);
        return Math.hypot(aside, down - 500) < 100;
      };
      let [gone, remaining, changed] = [0, 0, 0];
      before.ink.forEach((alpha, at) => {
        const x = at % before.width;
        const now = after.ink[at] ?? 0;
        if (isErased(x, (at - x) / before.width)) {
          if (alpha > 0) gone += 1;
          if (now > 0) remaining += 1;
        } else if (now !== alpha) changed += 1;
      });
      expect(gone).toBeGreaterThan(100 * perPixel ** 2);
      expect({ remaining, changed }).toEqual({ remaining: 0, changed: 0 });
    },
  );

  test(
    "says nothing of the team for what its artist changed since",
    { tags: ["sweep"] },
    async () => {
      const admin = await makeAdmin(database.db);
      const designId = await designOf();
      const both = decided({ turn: 180, darkPaper: true });
      await onDesign(designId, "team", { actor: admin, mend: both });
      await onDesign(designId, "artist", { mend: decided({ turn: 90, darkPaper: true }) });
      expect((await ownDesign(database.db, creator.userId, designId))?.mendedByTeam).toEqual([
        "darkPaper",
      ]);
    },
  );
});

test.each(["a draft", "its artist's design", "a design at the desk"])(
  "a drawing that the picture does not have is taken of none: %s",
  async (which) => {
    const admin = await makeAdmin(database.db);
    const id = await (which === "a draft" ? draftOf() : designOf());
    const mend = (drawings: number[] | null) => {
      const form = new FormData();
      form.set("choices", JSON.stringify({ ...noChoices, drawings }));
      return (before: MendChoices) => readMend(form, before);
    };
    const take = (drawings: number[] | null) =>
      which === "a draft"
        ? onDraft(id, mend(drawings))
        : which === "a design at the desk"
          ? onDesign(id, "team", { actor: admin, mend: mend(drawings) })
          : onDesign(id, "artist", { mend: mend(drawings) });
    const touched = await touchedRows(database.db, async () => {
      for (const drawings of [[20], [0, 20], [1]])
        expect(await take(drawings)).toEqual({ ok: false, reason: "no-such-drawing" });
    });
    expect(touched).toEqual({});
    expect(await take(null)).toEqual({ ok: true });
  },
);

/** A square frame, 600 of 1,000 pixels wide, with a spot in its middle. */
function frameAroundSpot(table: string | null): Promise<Buffer> {
  const around = table
    ? `<rect width="1000" height="1000" fill="${table}"/><rect x="100" y="100" width="800" height="800" fill="#f6f2e8"/>`
    : '<rect width="1000" height="1000" fill="#fff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${around}<rect x="210" y="210" width="580" height="580" fill="none" stroke="#141312" stroke-width="20"/><circle cx="500" cy="500" r="40" fill="#141312"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** How far the press covers each pixel of a design's first shirt. */
async function printedInk(designId: string) {
  const [row] = await database.db
    .select()
    .from(designMockups)
    .innerJoin(printPlans, eq(printPlans.id, designMockups.printPlanId))
    .where(eq(designMockups.designId, designId))
    .orderBy(designMockups.mockupOrder);
  const garmentColor = row?.design_mockups.garmentColor;
  if (!garmentColor) throw new Error("There is no mockup");
  const shirt = { plan: row.print_plans, garmentColor, cut: "adult" } as const;
  const file = await printFile(deps(), shirt);
  const { data, info } = await sharp(file?.bytes)
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, ink: data };
}

function boxOfInk({ width, ink }: { width: number; ink: Uint8Array }) {
  let [left, top, right] = [width, Infinity, 0];
  ink.forEach((alpha, at) => {
    if (alpha < 128) return;
    left = Math.min(left, at % width);
    right = Math.max(right, (at % width) + 1);
    top = Math.min(top, Math.floor(at / width));
  });
  return { left, top, right };
}
