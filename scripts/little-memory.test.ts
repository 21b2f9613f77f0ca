/** @module-tag sweep */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkling-memory-"));
  writeFileSync(
    join(folder, "program.mjs"),
    `import { takeLittleMemory } from ${JSON.stringify(join(import.meta.dirname, "little-memory.ts"))};
     takeLittleMemory();
     const { pid, env, execArgv, argv } = process;
     console.log(JSON.stringify({ pid, arenas: env.MALLOC_ARENA_MAX, execArgv, words: argv.slice(2) }));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program, and reads what it has become. */
async function become(env: Record<string, string>) {
  const { MALLOC_ARENA_MAX: _, DATABASE_URL: __, ...own } = process.env;
  const args = ["--no-warnings", join(folder, "program.mjs"), "a word"];
  const child = spawn(process.execPath, args, {
    env: { ...own, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = text(child.stdout);
  await once(child, "exit");
  return { spawned: child.pid, ...(JSON.parse(await printed) as Record<string, unknown>) };
}

describe.runIf(process.platform === "linux")("a process that takes little memory", () => {
  test("is the same process, with what it was told, and keeps few arenas", async () => {
    const { spawned, ...became } = await become({});
    expect(became).toEqual({
      pid: spawned,
      arenas: "2",
      execArgv: [
        "--max-semi-space-size=8",
        "--max-old-space-size=512",
        "--heap-growing-percent=20",
        "--no-warnings",
      ],
      words: ["a word"],
    });
  });

  test("collects garbage less often where the database is a server", async () => {
    const became = await become({ DATABASE_URL: "postgres://x" });
    expect(became).toHaveProperty(
      "execArgv",
      expect.arrayContaining(["--heap-growing-percent=200"]),
    );
  });

  test("leaves all of it to whoever has decided about the arenas", async () => {
    const became = await become({ MALLOC_ARENA_MAX: "7" });
    expect(became).toMatchObject({ arenas: "7", execArgv: ["--no-warnings"] });
  });
});
