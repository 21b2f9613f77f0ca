import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "inkling-owner-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** In a process of its own, because a process has one umask; it writes a file and a folder after. */
function keepIn(dataDir: string, settings: object = {}): void {
  const module = new URL("./owner-only.ts", import.meta.url).href;
  const config = JSON.stringify({ dataDir, ...settings });
  const code = `
    import { mkdirSync, writeFileSync } from "node:fs";
    import { restrictToOwner } from ${JSON.stringify(module)};
    await restrictToOwner(${config});
    mkdirSync(${JSON.stringify(join(dataDir, "later"))}, { recursive: true });
    writeFileSync(${JSON.stringify(join(dataDir, "later", "backup"))}, "x");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
}

const modes = (folder: string) =>
  Object.fromEntries(
    ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]),
  );

test("a new data folder and what is written into it", () => {
  const folder = join(root, "new");
  keepIn(folder);
  expect(modes(folder)).toEqual({ "": "700", later: "700", "later/backup": "600" });
});

test("one that an earlier version or a copy has left open is closed, and nothing outside it", () => {
  const folder = join(root, "old");
  const outside = join(root, "outside");
  writeFileSync(outside, "x", { mode: 0o644 });
  mkdirSync(join(folder, "files", "drawings"), { recursive: true, mode: 0o755 });
  mkdirSync(join(folder, "database"), { mode: 0o755 });
  writeFileSync(join(folder, "files", "drawings", "1.png"), "x", { mode: 0o644 });
  writeFileSync(join(folder, "database", "PG_VERSION"), "18", { mode: 0o666 });
  writeFileSync(join(folder, "secret"), "x", { mode: 0o640 });
  symlinkSync(outside, join(folder, "link"));
  keepIn(folder);
  const { link: _, ...kept } = modes(folder);
  expect(Object.values(kept).every((mode) => mode === "700" || mode === "600")).toBe(true);
  expect(Object.keys(kept)).toContain("files/drawings/1.png");
  expect(statSync(outside).mode & 0o777).toBe(0o644);
});

test("with database and files elsewhere no folder is made, and backups are the owner's alone", () => {
  const folder = join(root, "none");
  keepIn(folder, { databaseUrl: "postgres://x", s3: {} });
  expect(modes(join(folder, "later"))).toEqual({ "": "700", backup: "600" });
});
