import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const features = readdirSync("app/features", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".server.ts"))
  .map((file) => ({ file, text: readFileSync(join("app/features", file), "utf8") }));

/** A use case that refuses everyone but admins and writes to the database. */
function isAdminWrite(text: string): boolean {
  return /!\w+\.isAdmin|!mayDo\(/.test(text) && /\.(insert|update|delete)\(/.test(text);
}

test("every write of an admin is recorded", () => {
  const writes = features.filter(({ text }) => isAdminWrite(text));
  expect(writes.length).toBeGreaterThan(12);
  const silent = writes.filter(({ text }) => !/record(AdminAction|ProductChange)\(/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("a use case that refuses people outside the team asks for a right, too", () => {
  const asking = features.filter(({ text }) => /!\w+\.isAdmin/.test(text));
  expect(asking.length).toBeGreaterThan(3);
  expect(asking.filter(({ text }) => !text.includes("mayDo(")).map(({ file }) => file)).toEqual([]);
});
