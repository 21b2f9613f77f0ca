import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { runStep } from "../scripts/run-step.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));

/** Half an hour by itself: only where it is named. */
const LONG = ["soak.ts"];

/** Runs all benchmarks but the long one, or those named, one after another; each gets all flags. */
const files = globSync("*.ts", { cwd: folder })
  .filter((file) => file !== "run.ts")
  .filter((file) =>
    wanted.length === 0 ? !LONG.includes(file) : wanted.some((name) => file.startsWith(name)),
  )
  .toSorted();
let failed = false;
for (const file of files) {
  const args = [folder + file, ...flags];
  const { code } = await runStep({ name: file, command: process.execPath, args });
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
