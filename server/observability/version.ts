import { readFileSync } from "node:fs";
import { join } from "node:path";

const LENGTH = 8;

/** Which code runs: the digest that the build is marked with, or "development". */
export function codeVersion(): string {
  try {
    return readFileSync(join(process.cwd(), "build/stamp"), "utf8").slice(0, LENGTH);
  } catch {
    return "development";
  }
}
