/** @module-tag sweep */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;

/** A runtime installation: the code, no bundler. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkling-runtime-"));
  cpSync(import.meta.dirname, join(root, "scripts"), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), "{}");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(script: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts", script)], {
    encoding: "utf8",
  });
  return { status, said: (stdout + stderr).trim() };
}

function leaveBuild(code: string) {
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "build/stamp"), code);
}

test.each(["serve.ts", "start.ts", "build.ts"])(
  "%s says in one sentence that there is no build",
  (script) => {
    expect(run(script)).toEqual({
      status: 1,
      said: "There is no finished build: run `npm ci && npm run build` first.",
    });
  },
);

test.each(["serve.ts", "start.ts", "build.ts"])(
  "%s refuses a build made from other code, and says so",
  (script) => {
    leaveBuild("of other code");
    expect(run(script)).toEqual({
      status: 1,
      said: "The build is older than the code: run `npm ci && npm run build` first.",
    });
  },
);

test("a finished build of this code is used as it is, without a bundler", () => {
  const state = `import("${join(root, "scripts/build-state.ts")}")`;
  const { stdout } = spawnSync(
    process.execPath,
    ["-e", `${state}.then(({ fingerprint }) => process.stdout.write(fingerprint()))`],
    { encoding: "utf8" },
  );
  leaveBuild(stdout);
  const upToDate = { status: 0, said: "The build is up to date; `npm run serve` serves it." };
  // The second time by the dates of the files alone.
  for (const _ of [1, 2]) expect(run("build.ts")).toEqual(upToDate);
  writeFileSync(join(root, "package-lock.json"), "[]");
  expect(run("build.ts")).toMatchObject({ status: 1 });
});
