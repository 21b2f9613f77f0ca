/** @module-tag sweep */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { PictureTask } from "./picture-tasks.server";
import { pictureThreads, type PictureThreads } from "./picture-threads.server";
import { TooBusyError } from "./work-slots";

/** A worker that does what a task's input says, in place of drawing. */
const worker = `
import { threadId } from "node:worker_threads";
export default async ({ input: [what] }) => {
  if (what === "hang") for (;;);
  if (what === "die") process.exit(1);
  if (what === "eat") { const kept = []; for (;;) kept.push({ kept: [...kept.slice(-9)] }); }
  if (what === "throw") return { ok: false, error: new Error("bad art") };
  return { ok: true, made: threadId };
};
`;

let folder: string;
let threads: PictureThreads;
const troubles: unknown[] = [];
const task = (what: string): PictureTask => ({ name: "renderRecipe", input: [what] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkling-threads-"));
  const file = join(folder, "worker.mjs");
  writeFileSync(file, worker);
  threads = pictureThreads(pathToFileURL(file), {
    threads: 1,
    taskSeconds: 2,
    heapMegabytes: 32,
    onTrouble: (error) => troubles.push(error),
  });
});
afterAll(async () => {
  await threads.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a task runs in another thread than this one", async () => {
  expect(await threads.run(task("draw"))).toBeGreaterThan(0);
});

test("what a task throws is thrown here, and its worker keeps running", async () => {
  const before = await threads.run(task("draw"));
  await expect(threads.run(task("throw"))).rejects.toThrow("bad art");
  expect(await threads.run(task("draw"))).toBe(before);
});

test.each(["hang", "die", "eat"])("a worker that would %s is replaced", async (what) => {
  const before = await threads.run(task("draw"));
  await expect(threads.run(task(what))).rejects.toBeInstanceOf(TooBusyError);
  expect(troubles.length).toBeGreaterThan(0);
  const after = await threads.run(task("draw"));
  expect(after).not.toBe(before);
});
