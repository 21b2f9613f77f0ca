/** @module-tag sweep */

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { designs } from "~/schema/tables/designs";
import { mayPass } from "~/lib/transitions";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { createLogger } from "~/integrations/log/logger.server";

import { designStatuses, designTransitions, type DesignStatus } from "~/schema/design-status";
import { makeMockups } from "./mockups/make-mockups.server";
import { sendToArtist } from "./mockups/send-to-artist.server";
import { uploadMockups } from "./mockups/upload-mockups.server";
import { rejectDesign } from "./reject-design.server";
import { selectMockup } from "./mockups/select-mockup.server";

const deps = {
  files: memoryFiles(),
  log: createLogger("silent"),
};
const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const admin = madeForEach(() => makeAdmin(database.db));

async function statusOf(id: string) {
  const [row] = await database.db
    .select({ status: designs.status })
    .from(designs)
    .where(eq(designs.id, id));
  return row?.status;
}

describe("the database allows exactly the design transitions in the table", () => {
  const pairs = designStatuses.flatMap((from) => designStatuses.map((to) => [from, to] as const));
  test.each(pairs.filter(([from, to]) => from !== to))("%s to %s", async (from, to) => {
    // With mockups and a selection in place, only the table decides.
    const { id } = await makeDesign(database.db, creator.userId, { status: from, mockups: 4 });
    if (to === "selected" && from === "mockups_ready") {
      await database.pool.query(
        "insert into design_selections (design_id, selected_mockup_id) select design_id, id from design_mockups where design_id = $1 and mockup_order = 1",
        [id],
      );
    }
    const change = database.db
      .update(designs)
      .set({ status: to, rejectionReason: to === "rejected" ? "other" : null })
      .where(eq(designs.id, id));
    if (mayPass(designTransitions, from, to)) {
      await change;
      expect(await statusOf(id)).toBe(to);
    } else {
      await expect(change).rejects.toMatchObject({ cause: { constraint: "designs_transition" } });
      expect(await statusOf(id)).toBe(from);
    }
  });

  test("a design cannot become mockups_ready without four mockups", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { mockups: 3 });
    const change = database.db
      .update(designs)
      .set({ status: "mockups_ready" })
      .where(eq(designs.id, id));
    await expect(change).rejects.toMatchObject({ cause: { constraint: "designs_four_mockups" } });
  });

  test("a design cannot become selected without a selection", async () => {
    const { id } = await makeDesign(database.db, creator.userId, { status: "mockups_ready" });
    const change = database.db
      .update(designs)
      .set({ status: "selected" })
      .where(eq(designs.id, id));
    await expect(change).rejects.toMatchObject({ cause: { constraint: "designs_selection" } });
  });
});

type Act = (designId: string, mockupIds: string[]) => Promise<{ ok: boolean }>;

const acts: { name: string; to: DesignStatus; act: Act }[] = [
  {
    name: "uploading four mockups and sending them",
    to: "mockups_ready",
    act: async (designId) => {
      const files = await Promise.all([1, 2, 3, 4].map(mockupFile));
      const print = { placement: "chest" as const };
      const added = await uploadMockups(database.db, admin, { designId, files, print }, deps);
      return added.ok ? sendToArtist(database.db, admin, { designId }) : added;
    },
  },
  {
    name: "making mockups and sending them",
    to: "mockups_ready",
    act: async (designId) => {
      const made = await makeMockups(database.db, admin, { designId });
      return made.ok ? sendToArtist(database.db, admin, { designId }) : made;
    },
  },
  {
    name: "choosing",
    to: "selected",
    act: (designId, [mockupId = ""]) => selectMockup(database.db, creator, { designId, mockupId }),
  },
  {
    name: "rejecting",
    to: "rejected",
    act: (designId) =>
      rejectDesign(database.db, admin, { designId, reason: "unreadable", note: null }),
  },
];

describe.each(acts)("$name", ({ to, act }) => {
  test.each(designStatuses)("from %s", async (from) => {
    const { id, mockupIds } = await makeDesign(database.db, creator.userId, { status: from });
    const result = await act(id, mockupIds);
    const isAllowed = mayPass(designTransitions, from, to);
    expect(result.ok).toBe(isAllowed);
    expect(await statusOf(id)).toBe(isAllowed ? to : from);
  });
});

async function mockupFile(number: number) {
  return { name: `mockup-${number}.png`, type: "image/png", bytes: await testDrawing("png") };
}
