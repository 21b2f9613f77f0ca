import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { createLogger } from "~/integrations/log/logger.server";

import { makeCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { startLossyProxy } from "~tests/support/postgres/lossy-proxy";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { testDrawing } from "~tests/support/test-drawings";
import { WatchedPool } from "../../../server/database/watched-pool";
import { submitDraft } from "./submit-draft.server";
import { uploadDesign } from "./upload-design.server";

const OUT_OF_REACH_MS = 2_000;
const database = postgresTestDatabase();
const files = madeForEach(() => memoryFiles());
const creator = madeForEach(() => makeCreator(database.db));
const log = createLogger("silent");
let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
let pool: WatchedPool;

beforeAll(async () => {
  proxy = await startLossyProxy(database.url);
  pool = new WatchedPool(proxy.url, 4, { connectMs: 1_500, statementMs: 9_000, silenceMs: 700 });
});
afterAll(async () => {
  await pool.end();
  await proxy.stop();
});

async function upload(submissionKey: string) {
  const file = { name: "cat.png", bytes: await testDrawing("png") };
  const input = { title: "Moon cat", inspiration: null, submissionKey, file };
  return uploadDesign(createDatabase(pool), creator, input, { files, log }).catch(() => null);
}

const kept = async () => ({
  designs: await database.db.$count(designs),
  drafts: await database.db.$count(designDrafts),
  pictures: await database.db.$count(pictures),
  files: files.keys().length,
});
const nothing = { designs: 0, drafts: 0, pictures: 0, files: 0 };

test("an upload whose answer was lost is told as it is: kept", async () => {
  const key = randomUUID();
  const lost = proxy.loseNextCommit({ mark: key, fate: "carried out" });
  expect(await upload(key)).toMatchObject({ ok: true });
  await lost;
  expect(await kept()).toMatchObject({ designs: 1 });
});

test("or not kept, and nothing remains", async () => {
  const key = randomUUID();
  const lost = proxy.loseNextCommit({ mark: key, fate: "never arrives" });
  expect(await upload(key)).toMatchObject({ ok: false });
  await lost;
  await expect.poll(kept, { timeout: 5_000 }).toEqual(nothing);
});

test("where no one could tell, it was answered with an error, and never appears", async () => {
  const key = randomUUID();
  const lost = proxy.loseNextCommit({ mark: key, fate: "carried out", closedMs: OUT_OF_REACH_MS });
  const answer = await upload(key);
  await lost;
  expect(answer?.ok ?? false).toBe(false);
  await expect.poll(kept, { timeout: 10_000 }).toEqual(nothing);
});

test("whoever tries again at once has it once, and it stays", async () => {
  const key = randomUUID();
  const lost = proxy.loseNextCommit({ mark: key, fate: "carried out", closedMs: OUT_OF_REACH_MS });
  const first = upload(key);
  await lost;
  // From another process, which knows nothing of the first try.
  const file = { name: "cat.png", bytes: await testDrawing("png") };
  const input = { title: "Moon cat", inspiration: null, submissionKey: key, file };
  const again = await uploadDesign(database.db, creator, input, { files, log });
  expect(again).toMatchObject({ ok: true, isNew: false });
  expect((await first)?.ok ?? false).toBe(false);
  // The first try has taken back what it may by the time that another upload of it went through.
  await expect.poll(() => upload(randomUUID()), { timeout: 10_000 }).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject({ designs: 2 });
  expect(files.keys().length).toBeGreaterThan(2);
});

test("a draft that may have been handed in is a draft again", async () => {
  const key = randomUUID();
  const { designId } = (await upload(key)) as { designId: string };
  const [design] = await database.db.select().from(designs);
  if (!design) throw new Error("The upload was not kept");
  await database.db.delete(designs);
  await database.db.insert(designDrafts).values({
    ...design,
    id: designId,
    submissionKey: key,
    art: [{ version: "black", artPictureId: design.pictureId, paperPictureId: design.pictureId }],
    artVersion: "black",
    printCheck: { findings: [] },
  } as typeof designDrafts.$inferInsert);
  const lost = proxy.loseNextCommit({
    mark: designId,
    fate: "carried out",
    closedMs: OUT_OF_REACH_MS,
  });
  const typed = { draftId: designId, title: "Moon cat", inspiration: null, isAnyway: false };
  const answer = submitDraft(createDatabase(pool), creator, typed, { now: new Date(), log });
  await expect(answer).rejects.toThrow();
  await lost;
  await expect.poll(kept, { timeout: 10_000 }).toMatchObject({ designs: 0, drafts: 1 });
});
