import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { readConfig } from "~/config.server";

import { loadSecret } from "./secret";

const root = mkdtempSync(join(tmpdir(), "inkling-secret-"));
afterAll(() => rmSync(root, { recursive: true }));

test("processes that start together on an empty folder have one secret, which stays", async () => {
  for (let times = 0; times < 20; times += 1) {
    const dataDir = join(root, String(times));
    const config = readConfig({ DATA_DIR: dataDir });
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(config)));
    expect(new Set(secrets).size).toBe(1);
    expect(await loadSecret(config)).toBe(secrets[0]);
    expect(readdirSync(dataDir)).toEqual(["secret"]);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  }
});

test("one that is too short is replaced, and AUTH_SECRET comes before it", async () => {
  const dataDir = mkdtempSync(join(root, "short-"));
  writeFileSync(join(dataDir, "secret"), "short");
  const config = readConfig({ DATA_DIR: dataDir });
  const secret = await loadSecret(config);
  expect(secret).toHaveLength(43);
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(secret);
  const given = { ...config, authSecret: "given".repeat(8), authSecretsOld: ["old".repeat(12)] };
  expect(await loadSecret(given)).toEqual(["given".repeat(8), "old".repeat(12)]);
});
