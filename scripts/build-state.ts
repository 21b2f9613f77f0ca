import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const stamp = join(root, "build/stamp");
const bundler = join(root, "node_modules/@react-router/dev");
const inputs = ["app/**/*", "server/**/*", "public/**/*", "*.config.ts", "package-lock.json"];

const complaints = {
  missing: "There is no finished build: run `npm ci && npm run build` first.",
  stale: "The build is older than the code: run `npm ci && npm run build` first.",
};

/** Whether the build exists, is complete, and matches the code. */
export function buildState(): "finished" | "missing" | "stale" {
  if (!existsSync(stamp)) return "missing";
  const [code, untouched] = readFileSync(stamp, "utf8").split("\n");
  // Files of the same size and date are not read again.
  const files = inputFiles();
  const dates = datesOf(files);
  if (untouched === dates) return "finished";
  if (code !== fingerprint(files)) return "stale";
  noteDates(code, dates);
  return "finished";
}

/** An installation without development dependencies can serve a build but cannot make one. */
export function canBuild(): boolean {
  return existsSync(bundler);
}

/** @throws Error that says in one sentence what is missing */
export function requireFinishedBuild(): void {
  const state = buildState();
  if (state !== "finished") throw new Error(complaints[state]);
}

/** From here until it is marked as finished, an interrupted build counts as none. */
export function unmarkBuild(): void {
  rmSync(stamp, { force: true });
}

/** Marks the build as finished, for the code whose fingerprint was taken before it began. */
export function markBuild(code: string): void {
  writeFileSync(stamp, code);
}

/** The next start is faster where it can be kept, and the same where it cannot. */
function noteDates(code: string, dates: string): void {
  const own = `${stamp}-${process.pid}`;
  try {
    writeFileSync(own, `${code}\n${dates}`);
    // At once: another process that starts now reads a whole one.
    renameSync(own, stamp);
  } catch {
    // Someone else's folder.
  }
}

/** A digest of everything that goes into the build: equal for equal code. */
export function fingerprint(files: InputFiles = inputFiles()): string {
  const hash = createHash("sha256");
  for (const { file } of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function datesOf(files: InputFiles): string {
  const hash = createHash("sha256");
  for (const { file, stat } of files) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\0`);
  return hash.digest("hex");
}

type InputFiles = ReturnType<typeof inputFiles>;

function inputFiles() {
  return (
    inputs
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .toSorted()
      // Neither tests nor what the demo reads when it is made go into it.
      .filter((file) => !/\.test\.tsx?$|^app\/seed\/data\//.test(file))
      .map((file) => ({ file, stat: statSync(join(root, file)) }))
      .filter(({ stat }) => stat.isFile())
  );
}
