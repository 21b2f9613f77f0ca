import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { runStep } from "../scripts/run-step.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);

/** Runs all benchmarks, or those named, one after another. */
const files = globSync("*.ts", { cwd: folder })
  .filter((file) => file !== "run.ts")
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .toSorted();
let failed = false;
for (const file of files) {
  const { code } = await runStep({ name: file, command: process.execPath, args: [folder + file] });
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
