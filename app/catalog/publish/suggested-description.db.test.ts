import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { handleWords } from "~/platform/database/child-handle";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { testDatabase } from "~tests/support/test-database";

import { suggestedDescription } from "./suggested-description.server";

const test = testDatabase();

/** What is suggested for a drawing whose words a reviewer has approved. */
async function suggestedFor(userId: string, title: string): Promise<string> {
  const { id } = await makeDesign(test.db, userId, { status: "selected" });
  const design = await designForReview(test.db, id);
  if (!design) throw new Error("There is no such drawing");
  return suggestedDescription(test.db, design, { title, words: null });
}

it("a child's drawing may show what the child's handle is called, but not the child's name", async () => {
  const at = handleWords.indexOf("Dragon").toString(16).padStart(2, "0");
  const child = await makeMinorCreator(test.db, {
    id: `${at}4f0000-0000-4000-8000-000000000001`,
    profile: { firstName: "Tiger", lastName: "Wolf" },
  });
  const { id } = await makeDesign(test.db, child.userId);
  const review = await designForReview(test.db, id);
  expect(review?.creator?.name).toMatch(/^Dragon-4F/);
  expect(await suggestedFor(child.userId, "Dragon")).toMatch(/^A dragon, drawn/);
  expect(await suggestedFor(child.userId, "Tiger and wolf")).toMatch(/^A one-of-a-kind picture,/);
});

it("an artist who has left has no name to leave out", async () => {
  const child = await makeMinorCreator(test.db);
  await test.db.update(profiles).set({ firstName: "Owl" }).where(eq(profiles.id, child.userId));
  expect(await suggestedFor(child.userId, "Owl")).toMatch(/^A one-of-a-kind picture,/);
  const drawing = { title: "Owl", inspiration: null, artVersion: "black", creator: null } as const;
  expect(await suggestedDescription(test.db, drawing, null)).toMatch(/^An owl, drawn/);
});
