import { expect, test } from "vitest";

import { recordUpload } from "~/drawings/upload/record-upload.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeCreator, makeUser } from "~tests/support/factories/accounts";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { recordSecurityEvent, type SecurityEvent } from "./record-security-event.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
const refused: SecurityEvent = {
  action: "CROSS_SITE_REFUSED",
  resourceType: "request",
  resourceId: "/cart",
  ipAddress: "203.0.113.7",
  userAgent: "Robot",
};
const refuse = (change: Partial<SecurityEvent> = {}) =>
  recordSecurityEvent(database.db, { ...refused, ...change });

async function logged() {
  const { rows } = await database.pool.query<{ resource: string; address: string; times: number }>(
    `select l.resource_id as resource, o.ip_address as address, o.times from security_logs l
     left join security_origins o on o.id = l.id order by l.seq`,
  );
  return rows.map(({ resource, address, times }) => [resource, address, times]);
}

test("a hundred refused requests are one row that counts them", async () => {
  for (let at = 0; at < 50; at += 1) await refuse();
  await Promise.all(Array.from({ length: 50 }, () => refuse()));
  expect(await logged()).toEqual([["/cart", "203.0.113.7", 100]]);
});

test("another address, route or person is a row of its own, and so is the next minute", async () => {
  const { userId } = await makeUser(database.db);
  await refuse();
  for (const change of [{ ipAddress: "203.0.113.8" }, { resourceId: "/contact" }, { userId }]) {
    await refuse(change);
    await refuse(change);
  }
  expect(await logged()).toEqual([
    ["/cart", "203.0.113.7", 1],
    ["/cart", "203.0.113.8", 2],
    ["/contact", "203.0.113.7", 2],
    ["/cart", "203.0.113.7", 2],
  ]);
  await database.pool.query("update rate_limits set expire = expire - 60000");
  await refuse();
  expect((await logged()).at(-1)).toEqual(["/cart", "203.0.113.7", 1]);
});

test("without an address all count together, and what was done is a row each time", async () => {
  for (let at = 0; at < 3; at += 1) await refuse({ ipAddress: null, userAgent: null });
  expect(await logged()).toEqual([["/cart", null, null]]);
  for (let at = 0; at < 3; at += 1) await refuse({ action: "SIGN_OUT", resourceType: "session" });
  expect(await logged()).toHaveLength(4);
});

test.each(["/auth/sign-up/adult", "/auth/sign-up/teen"])(
  "accounts that are asked for at %s without an age are one row, however often",
  async (path) => {
    const person = { firstName: "Ada", lastName: "Buyer", email: "ada@inkling.test" };
    const form = { ...person, password: "Draw-and-wear-1!", confirmPassword: "Draw-and-wear-1!" };
    for (let time = 0; time < 3; time += 1)
      expect((await ask(path, { form })).location).toBe("/age-verification");
    expect((await logged()).map(([, , times]) => times)).toEqual([3]);
  },
);

test("files that are refused are one row for each person", async () => {
  const [one, other] = [await makeCreator(database.db), await makeCreator(database.db)];
  const origin = { ipAddress: "203.0.113.7", userAgent: "Robot" };
  for (const actor of [one, other, one, one])
    await recordUpload(database.db, actor, { action: "FILE_UPLOAD_REJECTED", origin });
  expect((await logged()).map(([, , times]) => times)).toEqual([3, 1]);
});
