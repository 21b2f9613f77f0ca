import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { ConfigError, readConfig } from "~/config.server";
import { secretSettings } from "~/lib/keys/secret-files.server";

const folder = mkdtempSync(join(tmpdir(), "inkling-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.toSorted();
  }
}

test("a secret is read from its file, without the line end after it", () => {
  const { authSecret, mail } = readConfig({
    AUTH_SECRET_FILE: fileWith("auth", `${"s".repeat(32)}\r\n`),
    MAIL_WEBHOOK_SECRET_FILE: fileWith("mail", "two words, 16 long\n\n"),
  });
  expect(authSecret).toBe("s".repeat(32));
  expect(mail.webhookSecret).toBe("two words, 16 long");
});

test.each(secretSettings)("%s may be given as a file, and not twice", (name) => {
  const missing = problems({ [`${name}_FILE`]: join(folder, "missing") });
  expect(missing.join()).toContain(
    `${name}: ${name}_FILE names ${folder}/missing, which does not exist`,
  );
  const both = problems({ [name]: "given", [`${name}_FILE`]: fileWith("both", "x") });
  expect(both.join()).toContain(`${name}: given twice, as ${name} and as ${name}_FILE`);
});

test("files that cannot be used are named with everything else that is wrong, at once", () => {
  const locked = fileWith("locked", "secret");
  chmodSync(locked, 0);
  const found = problems({
    PORT: "x",
    AUTH_SECRET_FILE: fileWith("empty", "\n"),
    SMTP_URL_FILE: folder,
    METRICS_TOKEN_FILE: fileWith("large", "x".repeat(20_000)),
    DATABASE_URL_FILE: fileWith("wrong", "mysql://db"),
    S3_BUCKET_FILE: fileWith("bucket", "files"),
    ...(process.getuid?.() === 0 ? {} : { STRIPE_SECRET_KEY_FILE: locked }),
  });
  const wrong = found.map((line) => line.split(":")[0]);
  expect(wrong).toEqual(
    [
      "AUTH_SECRET",
      "DATABASE_URL",
      "METRICS_TOKEN",
      "PORT",
      "S3_BUCKET",
      "SMTP_URL",
      ...(process.getuid?.() === 0 ? [] : ["STRIPE_SECRET_KEY"]),
    ].toSorted(),
  );
  expect(found.join("\n")).toMatch(/which is empty[\s\S]*must be a postgresql[\s\S]*is too large/);
  expect(found.join("\n")).not.toContain("mysql");
});
