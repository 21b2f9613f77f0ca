/** @module-tag sweep */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { demoDrawings } from "~/art/pictures/demo-drawings.server";
import { startPictureProcess, pictureWork } from "~/art/pictures/picture-work.server";

import { buildPictureProcess } from "../scripts/build-picture-process";

const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL } = constants.priority;
const [strokesKey = ""] = demoDrawings().keys();
const troubles: unknown[] = [];
let folder: string;

beforeAll(async () => {
  // Beside the sources, where the worker finds the libraries that are not built into it.
  folder = mkdtempSync(join(process.cwd(), "node_modules/.picture-process-"));
  await buildPictureProcess(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = () => pictureWork("renderRecipe", [{ kind: "ink", strokesKey, seed: 7 }, {}]);

test("the built process makes the same picture as this thread, and reads an upload", async () => {
  const here = await make();
  const pictures = startPictureProcess(pathToFileURL(join(folder, "picture-process.js")), (error) =>
    troubles.push(error),
  );
  try {
    const there = await make();
    expect(there).not.toBeInstanceOf(Buffer);
    expect(Buffer.from(there).equals(Buffer.from(here))).toBe(true);
    const paper = await pictureWork("renderRecipe", [{ kind: "drawing", strokesKey, seed: 7 }, {}]);
    const upload = await pictureWork("lookAtUpload", [paper]);
    expect(upload.check.findings).not.toContain("blank");
    expect((await sharp(upload.black?.paper).metadata()).width).toBe(1600);
    const limits = { allow: ["png"], maxBytes: 10 } as const;
    const refused = { ok: false, reason: "too-large" };
    expect(await pictureWork("inspectImage", [paper, limits])).toEqual(refused);
    const nothing = pictureWork("renderRecipe", [{ kind: "ink", strokesKey: "no", seed: 1 }, {}]);
    await expect(nothing).rejects.toThrow("Unknown drawing");
    // A signal to the whole group: the server waits for what is being made.
    const cut = make();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      for (const pid of processesOfChildren()) process.kill(pid, signal);
    expect(Buffer.from(await cut).equals(Buffer.from(here))).toBe(true);
    expect(troubles).toEqual([]);
    if (process.platform === "linux")
      expect(new Set(threadsOfChildren().map(getPriority))).toEqual(new Set([BELOW_NORMAL]));
  } finally {
    await pictures.stop();
  }
}, 180_000);

/** All processes that this one has begun. */
function processesOfChildren(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

function threadsOfChildren(): number[] {
  return processesOfChildren().flatMap((pid) => readdirSync(`/proc/${pid}/task`).map(Number));
}
