import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "inkling-node-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})`;
const run = (node: string, ...words: string[]) =>
  spawnSync(node, words, { cwd: root, encoding: "utf8" });

describe.each([
  ["with a Node that says it is old", process.execPath, ["--import", old]],
  ["with the machine's own, where it is old", "/usr/bin/node", []],
])("%s", (_, node, flags) => {
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "";
  const isOld = flags.length > 0 || /^v(1\d|2[0-3])\./.test(version);
  test.runIf(isOld).each(["a script", "none"])(
    "one sentence says which one is needed, and nothing else; it was to run %s",
    (what) => {
      const words = what === "none" ? [] : ["scripts/build.ts"];
      const { status, stdout, stderr } = run(node, ...flags, "scripts/right-node.mjs", ...words);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(
        /^Inkling needs Node 24 or later, and this is Node \d+\.\d+\.\d+: [^\n]+\n$/,
      );
    },
  );
});

test("a right one runs the script as if it had been named itself", () => {
  const script = join(folder, "words.ts");
  writeFileSync(
    script,
    "const isMain: boolean = process.argv[1] === import.meta.filename; console.log(isMain, process.argv.slice(2));",
  );
  const { stdout } = run(process.execPath, "scripts/right-node.mjs", script, "--all", "a b");
  expect(stdout).toBe("true [ '--all', 'a b' ]\n");
});

test("every npm script asks for the right Node first", () => {
  for (const [name, script] of Object.entries(scripts))
    expect(script, name).toMatch(/^node scripts\/right-node\.mjs (\S+\.ts|&& \S)/);
});
