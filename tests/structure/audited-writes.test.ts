import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { areas } from "../../lint/areas.ts";

const useCases = globSync(`app/{${areas.join()}}/**/*.server.ts`).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** A use case that refuses everyone but admins and writes to the database. */
function isAdminWrite(text: string): boolean {
  return /!\w+\.isAdmin|!mayDo\(/.test(text) && /\.(insert|update|delete)\(/.test(text);
}

test("every write of an admin is recorded", () => {
  const writes = useCases.filter(({ text }) => isAdminWrite(text));
  expect(writes.length).toBeGreaterThan(12);
  const silent = writes.filter(({ text }) => !/record(AdminAction|ProductChange)\(/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("a use case that refuses people outside the team asks for a right, too", () => {
  const asking = useCases.filter(({ text }) => /!\w+\.isAdmin/.test(text));
  expect(asking.length).toBeGreaterThan(3);
  expect(asking.filter(({ text }) => !text.includes("mayDo(")).map(({ file }) => file)).toEqual([]);
});
