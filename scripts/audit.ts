import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { judgeAudit } from "./audit/judge-audit.ts";
import { runtimeNames } from "./audit/runtime-names.ts";

/** A registry that says nothing for this long will not. */
const PATIENCE_MS = 60_000;

/**
 * Asks the package registry for advisories about what runs in production, the libraries in the build
 * included: fails for a high or critical one, not where the registry does not answer.
 */
function audit(): boolean {
  const { stdout, error } = spawnSync("npm", ["audit", "--json"], {
    shell: process.platform === "win32",
    encoding: "utf8",
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  const names = runtimeNames(fileURLToPath(new URL("..", import.meta.url)));
  const verdict = judgeAudit(error ? "" : stdout, names);
  switch (verdict.kind) {
    case "fine":
      console.log(
        `No high or critical advisories for the ${names.size} packages that run in production.`,
      );
      return true;
    case "no-answer":
      console.warn(`The registry did not answer (${verdict.why}): nothing is known today.`);
      return true;
    case "vulnerable":
      console.error(`High or critical advisories:\n  ${verdict.lines.join("\n  ")}`);
      return false;
  }
}

process.exit(audit() ? 0 : 1);
