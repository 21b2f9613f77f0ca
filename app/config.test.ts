import { expect, test } from "vitest";

import { ConfigError, readConfig } from "./config.server";

const live = {
  APP_MODE: "live",
  PUBLIC_URL: "https://shop.example",
  AUTH_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://shop@db.example/shop",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
  OPERATOR_NAME: "Shop Inc.",
  OPERATOR_ADDRESS: "1 Marker Street, Portland, OR",
  OPERATOR_PHONE: "+1 555 0100",
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "whsec",
};
const bucket = {
  S3_REGION: "us-east-1",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
};

/** The settings that are complained about, in order. */
function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((line) => line.split(":")[0] ?? "").toSorted();
  }
}

test("nothing has to be set for the demo", () => expect(problems({})).toEqual([]));

test("live mode needs a file store, or the disk by name", () => {
  expect(problems(live)).toEqual(["S3_BUCKET"]);
  expect(problems({ ...live, FILES: "disk" })).toEqual([]);
  expect(problems({ ...live, ...bucket })).toEqual([]);
  expect(problems({ ...live, ...bucket, FILES: "disk" })).toEqual(["FILES"]);
});

test("half a file store is refused", () => {
  const { S3_BUCKET: _dropped, ...half } = bucket;
  expect(problems(half)).toEqual(["S3_BUCKET"]);
  expect(problems({ S3_BUCKET: "files" })).toEqual([
    "S3_ACCESS_KEY_ID",
    "S3_REGION",
    "S3_SECRET_ACCESS_KEY",
  ]);
});

test("everything that is wrong is named at once: what cannot be read and what is missing", () => {
  const { DATABASE_URL: _one, SMTP_URL: _other, ...rest } = live;
  expect(
    problems({ ...rest, AUTH_SECRET: "short", PORT: "x", FILES_MS: "soon", PAYMENTS: "cash" }),
  ).toEqual([
    "AUTH_SECRET",
    "DATABASE_URL",
    "FILES_MS",
    "PAYMENTS",
    "PORT",
    "S3_BUCKET",
    "SMTP_URL",
  ]);
});

test("time limits have defaults and are configurable", () => {
  expect(readConfig({}).limits).toMatchObject({ databaseSilenceMs: 2_000, filesMs: 3_000 });
  expect(readConfig({ FILES_MS: "700" }).limits.filesMs).toBe(700);
  expect(problems({ SMTP_MS: "5" })).toEqual(["SMTP_MS"]);
});

test("the key of backups is 32 bytes in Base64, and nothing shorter", () => {
  const key = Buffer.alloc(32, 3);
  expect(readConfig({ BACKUP_KEY: key.toString("base64") }).backupKey).toEqual(key);
  expect(readConfig({ BACKUP_KEY: "" }).backupKey).toBeUndefined();
  for (const wrong of ["secret", key.subarray(1).toString("base64"), key.toString("hex")])
    expect(problems({ BACKUP_KEY: wrong })).toEqual(["BACKUP_KEY"]);
});

test("half of every group is named at once", () => {
  const { AUTH_SECRET: _secret, DATABASE_URL: _database, ...rest } = live;
  const { STRIPE_WEBHOOK_SECRET: _webhook, ...half } = rest;
  expect(
    problems({
      ...half,
      PUBLIC_URL: "http://shop.example",
      S3_BUCKET: "files",
      S3_REGION: "us-east-1",
      PRINTFUL_TOKEN: "token",
      AUTH_SECRET_OLD: "o".repeat(32),
      MIGRATE_DATABASE_URL: "postgres://owner@db.example/shop",
      METRICS_TOKEN: "short",
    }),
  ).toEqual([
    "AUTH_SECRET",
    "DATABASE_URL",
    "METRICS_TOKEN",
    "PRINTFUL_STORE_ID",
    "PRINTFUL_WEBHOOK_SECRET",
    "PUBLIC_URL",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ]);
});

test("an earlier secret is none that signs now, and each is long enough", () => {
  const AUTH_SECRET = "n".repeat(32);
  const old = `${"a".repeat(32)},${"b".repeat(40)}`;
  expect(readConfig({ AUTH_SECRET, AUTH_SECRET_OLD: old }).authSecretsOld).toHaveLength(2);
  expect(problems({ AUTH_SECRET, AUTH_SECRET_OLD: AUTH_SECRET })).toEqual(["AUTH_SECRET_OLD"]);
  expect(problems({ AUTH_SECRET, AUTH_SECRET_OLD: `${old},short` })).toEqual(["AUTH_SECRET_OLD"]);
  expect(problems({ AUTH_SECRET_OLD: old })).toEqual(["AUTH_SECRET"]);
});

test("a live process that is told to stop serves a little longer, the demo does not", () => {
  expect(readConfig({ ...live, FILES: "disk" }).drainMs).toBe(2_000);
  expect(readConfig({}).drainMs).toBe(0);
  expect(readConfig({ DRAIN_MS: "700" }).drainMs).toBe(700);
});

test("how many connections a process opens, and whether statements stay prepared on them", () => {
  const { databaseConnections, keepsStatements } = readConfig({});
  expect({ databaseConnections, keepsStatements }).toEqual({
    databaseConnections: 10,
    keepsStatements: true,
  });
  expect(readConfig({ DATABASE_CONNECTIONS: "25" }).databaseConnections).toBe(25);
  expect(readConfig({ DATABASE_STATEMENTS: "plain" }).keepsStatements).toBe(false);
  expect(problems({ DATABASE_CONNECTIONS: "3" })).toEqual(["DATABASE_CONNECTIONS"]);
});
