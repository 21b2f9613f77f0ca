import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import type { Actor } from "~/people/actor";
import { shirtRow } from "~/art/pictures/shirt-row.server";
import { planForDesign } from "~/art/print-plans/print-plans.server";
import { createLogger } from "~/integrations/log/logger.server";

import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { queuedMails } from "~tests/support/queued-mails";
import { untilWaiting } from "~tests/support/until-waiting";
import { makeMockups } from "./mockups/make-mockups.server";
import { lockOpenDesign, putMockup } from "./mockups/open-mockups.server";
import { sendToArtist } from "./mockups/send-to-artist.server";
import { uploadMockups } from "./mockups/upload-mockups.server";
import { rejectDesign } from "./reject-design.server";
import { selectMockup } from "./mockups/select-mockup.server";
import { choosePrintVersion } from "./upload/choose-print-version.server";
import { uploadDesign } from "./upload/upload-design.server";

const database = postgresTestDatabase("once");
const creator = madeOnce(() => makeCreator(database.db));
let admins: [Actor, Actor];

beforeAll(async () => {
  admins = [await makeAdmin(database.db), await makeAdmin(database.db)];
});

test("of many simultaneous choices exactly one stands, and each admin is told once", async () => {
  const { id, mockupIds } = await makeDesign(database.db, creator.userId, {
    status: "mockups_ready",
  });
  const choices = [...mockupIds, ...mockupIds, ...mockupIds].map((mockupId) =>
    selectMockup(database.db, creator, { designId: id, mockupId }),
  );
  const results = await Promise.all(choices);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    results.filter((result) => !result.ok && result.reason === "already-selected"),
  ).toHaveLength(11);
  const winner = mockupIds[results.findIndex(({ ok }) => ok) % 4];
  expect(
    await database.db.select().from(designSelections).where(eq(designSelections.designId, id)),
  ).toMatchObject([{ selectedMockupId: winner }]);
  expect(await mailsAbout(await selectionSubject(id))).toBe(2);
});

test("two admins adding mockups at once never make more than four, and cause one mail", async () => {
  const { id, title } = await makeDesign(database.db, creator.userId);
  const bytes = await testDrawing("png", { size: 200 });
  const files = memoryFiles();
  const chosen = Array.from({ length: 3 }, () => ({ name: "a.png", type: "image/png", bytes }));
  const results = await Promise.all([
    ...admins.map((admin) =>
      uploadMockups(
        database.db,
        admin,
        { designId: id, files: chosen, print: { placement: "chest" } },
        { files, log: createLogger("silent") },
      ),
    ),
    ...admins.map((admin) => makeMockups(database.db, admin, { designId: id })),
  ]);
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const sent = await Promise.all(
    admins.map((admin) => sendToArtist(database.db, admin, { designId: id })),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await database.db.$count(designMockups, eq(designMockups.designId, id))).toBe(4);
  const [design] = await database.db.select().from(designs).where(eq(designs.id, id));
  expect(design?.status).toBe("mockups_ready");
  expect(await mailsAbout(`Your four shirts for “${title}” are ready`)).toBe(1);
});

test("a version chosen while an admin makes the mockups is refused", async () => {
  const { id } = await makeDesign(database.db, creator.userId);
  const { chosen } = await database.db.transaction(async (tx) => {
    // What `makeMockups` does, stopped in the middle.
    await lockOpenDesign(tx, id);
    const choice = choosePrintVersion(database.db, creator, { designId: id, version: "black" });
    await untilWaiting(database.pool);
    const plan = await planForDesign(tx, { designId: id, placement: "chest", side: "front" });
    if (!plan) throw new Error("A design has art");
    const shirt = {
      printPlanId: plan.id,
      garmentColor: "Red",
      cut: "adult",
      view: "front",
    } as const;
    const picture = shirtRow(shirt, { ownerUserId: creator.userId });
    await putMockup(tx, id, { mockupOrder: 1, picture, plan, garmentColor: "Red" });
    return { chosen: choice };
  });
  expect(await chosen).toBe(false);
});

test("rejecting and choosing at once: one of them wins, never both", async () => {
  for (let round = 0; round < 10; round += 1) {
    const {
      id,
      mockupIds: [mockupId = ""],
    } = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    const [chosen, rejected] = await Promise.all([
      selectMockup(database.db, creator, { designId: id, mockupId }),
      rejectDesign(database.db, admins[0], { designId: id, reason: "other", note: null }),
    ]);
    const [design] = await database.db.select().from(designs).where(eq(designs.id, id));
    // A selected design may still be rejected, so the rejection always ends on top.
    expect(rejected.ok).toBe(true);
    expect(design?.status).toBe("rejected");
    if (!chosen.ok)
      expect(await database.db.$count(designSelections, eq(designSelections.designId, id))).toBe(0);
  }
});

test("two admins reject at once: one succeeds, the other is told", async () => {
  const { id } = await makeDesign(database.db, creator.userId);
  const results = await Promise.all(
    admins.map((admin) =>
      rejectDesign(database.db, admin, { designId: id, reason: "other", note: null }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({
    ok: false,
    reason: "already-passed",
    status: "rejected",
  });
});

test("five simultaneous copies of an upload make one design and keep one set of files", async () => {
  const files = memoryFiles();
  const file = { name: "cat.png", bytes: await testDrawing("png") };
  const input = { title: "Cat", inspiration: null, submissionKey: randomUUID(), file };
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      uploadDesign(database.db, creator, input, { files, log: createLogger("silent") }),
    ),
  );
  expect(
    new Set(results.map((result) => result.ok && "designId" in result && result.designId)).size,
  ).toBe(1);
  expect(results.filter((result) => result.ok && "isNew" in result && result.isNew)).toHaveLength(
    1,
  );
  expect(files.keys()).toHaveLength(3);
});

async function selectionSubject(designId: string): Promise<string> {
  const [row] = await database.db
    .select({ title: designs.title, order: designMockups.mockupOrder })
    .from(designSelections)
    .innerJoin(designs, eq(designs.id, designSelections.designId))
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designSelections.designId, designId));
  return `Mockup ${row?.order} was picked for “${row?.title}”`;
}

async function mailsAbout(subject: string): Promise<number> {
  return (await queuedMails(database.db)).filter((mail) => mail.subject === subject).length;
}
