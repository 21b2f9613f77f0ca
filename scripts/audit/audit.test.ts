/** @module-tag sweep */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkling-audit-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The whole command, with an npm that prints this and ends like this. */
function auditWhere(npmSays: string, npmEndsWith: number) {
  const npm = join(folder, "npm");
  writeFileSync(join(folder, "said"), npmSays);
  writeFileSync(
    npm,
    `#!/bin/sh\n[ "$*" = "audit --json" ] || exit 99\ncat '${folder}/said'\nexit ${npmEndsWith}\n`,
  );
  chmodSync(npm, 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/audit.ts"], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}` },
  });
  return { status, said: stdout + stderr };
}

const reportOf = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      hono: {
        name: "hono",
        severity,
        via: [{ title: "Bodies without end", url: "https://example.org/1", severity }],
      },
      // Carried by the build, and brought along by one that is.
      "better-auth": { name: "better-auth", severity, via: ["hono"] },
      "@better-auth/core": { name: "@better-auth/core", severity, via: ["better-auth"] },
      vitest: { name: "vitest", severity: "critical", via: ["vite"] },
    },
  });

test.each(["high", "critical"])("a %s advisory fails, and is named", (severity) => {
  const { status, said } = auditWhere(reportOf(severity), 1);
  expect(status).toBe(1);
  expect(said).toContain(`hono (${severity}): Bodies without end https://example.org/1`);
  expect(said).toContain(`better-auth (${severity}): by hono`);
  expect(said).toContain(`@better-auth/core (${severity}): by better-auth`);
  expect(said).not.toContain("vitest");
});

test.each(["moderate", "low", "info"])("a %s one does not", (severity) => {
  const { status, said } = auditWhere(reportOf(severity), 1);
  expect(status).toBe(0);
  expect(said).toMatch(/^No high or critical advisories for the \d{3} packages/);
});

test.each([
  ["refuses", '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'],
  ["cannot be reached", '{"message":"request failed, reason: getaddrinfo ENOTFOUND"}'],
  ["says nothing", ""],
  ["answers with a page", "<html>Please sign in</html>"],
])("a registry that %s fails nothing, and it is said", (_what, npmSays) => {
  const { status, said } = auditWhere(npmSays, 1);
  expect(status).toBe(0);
  expect(said).toContain("The registry did not answer");
});
