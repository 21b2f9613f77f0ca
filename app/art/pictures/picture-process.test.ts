/** @module-tag sweep */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { pictureProcess, type PictureProcess } from "./picture-process.server";
import type { PictureTask } from "./picture-tasks.server";
import { TooBusyError } from "./work-slots";

/** A process that does what a task's input says, in place of drawing. */
const program = `
import { setTimeout as sleep } from "node:timers/promises";
export default async ({ input: [what, ms] }) => {
  if (what === "hang") for (;;);
  if (what === "die") process.exit(1);
  if (what === "sleep") await sleep(ms);
  const memoryBytes = { grow: 2000, fill: 1000 }[what] ?? 1;
  if (what === "throw") return { ok: false, error: new Error("bad art"), isStuck: false, memoryBytes };
  if (what === "stick") return { ok: false, error: new Error("hung"), isStuck: true, memoryBytes };
  return { ok: true, made: process.pid, memoryBytes };
};
`;

let folder: string;
let pictures: PictureProcess;
const begin = (idleMs: number) =>
  pictureProcess(pathToFileURL(join(folder, "program.mjs")), {
    tasksAtOnce: 2,
    taskSeconds: 2,
    idleMs,
    mostMemoryBytes: 1000,
    onTrouble: (error) => troubles.push(error),
  });
const troubles: unknown[] = [];
const run = (what: string, ms = 0) => pictures.run(task(what, ms));
const task = (what: string, ms: number): PictureTask => ({
  name: "renderRecipe",
  input: [what, ms],
});
const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkling-process-"));
  writeFileSync(join(folder, "program.mjs"), program);
  pictures = begin(1000);
});
beforeEach(() => void (troubles.length = 0));
afterAll(async () => {
  await pictures.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("tasks run in one other process, two at once", async () => {
  const [one, other] = await Promise.all([run("sleep", 50), run("sleep", 50)]);
  expect(one).toBe(other);
  expect(one).not.toBe(process.pid);
});

test("what a task throws is thrown here, and the process keeps running", async () => {
  const before = await run("draw");
  await expect(run("throw")).rejects.toThrow("bad art");
  expect([await run("draw"), troubles]).toEqual([before, []]);
});

test("a thread that was stuck there is told of, and is no fault of the process", async () => {
  const before = await run("draw");
  await expect(run("stick")).rejects.toBeInstanceOf(TooBusyError);
  expect(troubles).toEqual([new Error("hung")]);
  expect(await run("draw")).toBe(before);
});

test.each(["hang", "die"])("a process that would %s is replaced", async (what) => {
  const before = await run("draw");
  await expect(run(what)).rejects.toBeInstanceOf(TooBusyError);
  expect(troubles).toHaveLength(1);
  expect(await run("draw")).not.toBe(before);
});

test("one that has grown is followed by another once nothing else is made of it", async () => {
  // None ends by itself here.
  const patient = begin(60_000);
  const make = (what: string, ms = 0) => patient.run(task(what, ms));
  await make("draw");
  const long = make("sleep", 500);
  const grown = await make("grow");
  expect([await make("draw"), await long]).toEqual([grown, grown]);
  expect([await make("fill"), await make("grow")]).toEqual([grown, grown]);
  const next = await make("draw");
  expect(next).not.toBe(grown);
  expect([await make("draw"), troubles]).toEqual([next, []]);
  await expect.poll(() => isAlive(grown)).toBe(false);
  expect(isAlive(next)).toBe(true);
  await patient.stop();
});

test("one without a task ends, and gives its memory back", async () => {
  const pid = await run("draw");
  expect(isAlive(pid)).toBe(true);
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  expect([typeof (await run("draw")), troubles]).toEqual(["number", []]);
});

test("a process that dies as it begins fails its task in time, and keeps no place", async () => {
  writeFileSync(join(folder, "dead.mjs"), "process.exit(1);");
  const dead = pictureProcess(pathToFileURL(join(folder, "dead.mjs")), {
    tasksAtOnce: 1,
    taskSeconds: 1,
    onTrouble: () => undefined,
  });
  await expect(dead.run(task("draw", 0))).rejects.toBeInstanceOf(TooBusyError);
  await dead.stop();
});

test("a stop cuts what is being made and refuses what comes after, which is no trouble", async () => {
  const ending = begin(60_000);
  const pid = await ending.run(task("draw", 0));
  const cut = ending.run(task("sleep", 60_000)).catch((error: unknown) => error);
  await ending.stop();
  expect(await cut).toEqual(new TooBusyError("The server is stopping"));
  await expect(ending.run(task("draw", 0))).rejects.toEqual(
    new TooBusyError("The server is stopping"),
  );
  expect(isAlive(pid)).toBe(false);
  expect(troubles).toEqual([]);
});
