import { fileURLToPath } from "node:url";

import { runStep } from "../scripts/run-step.ts";
import { namedParts, usualParts } from "./parts.ts";

/** Runs the usual benchmarks, or those named, one after another; each gets all flags. */
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const wanted = words.filter((word) => !word.startsWith("--"));
const known: readonly string[] = [...usualParts, ...namedParts];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${known.join(", ")}`);
  process.exit(1);
}
const failed: string[] = [];
for (const name of wanted.length > 0 ? wanted : usualParts) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { code, ms } = await runStep({ name, command: process.execPath, args: [file, ...flags] });
  console.log(`${name}: ${(ms / 60_000).toFixed(1)} min`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
