import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { sessions } from "~/schema/tables/accounts";
import { securityLogs } from "~/schema/tables/audit";
import { DAY_MS } from "~/lib/dates";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { childsDevices, signChildOut } from "./childs-devices.server";

const test = testDatabase();
const child = madeForEach(() => makeMinorCreator(test.db));
const other = madeForEach(() => makeMinorCreator(test.db));
const now = new Date("2030-05-06T07:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const origin = { ipAddress: null, userAgent: null };

async function session(userId: string, usedAt: Date, expiresAt = inDays(1)) {
  const id = randomUUID();
  await test.db.insert(sessions).values({ id, userId, token: id, expiresAt, updatedAt: usedAt });
  return id;
}

const devices = (guardian = child.guardian, consentId = child.consentId) =>
  childsDevices(test.db, guardian, consentId, now);

it("a guardian sees where the child is signed in, last used first", async () => {
  const first = await session(child.userId, inDays(-2));
  const last = await session(child.userId, inDays(-1));
  await session(child.userId, inDays(-1), now);
  await session(other.userId, inDays(-1));
  expect((await devices()).map(({ id }) => id)).toEqual([last, first]);
  expect(await devices(other.guardian)).toEqual([]);
  expect(await devices(child.guardian, "no-id")).toEqual([]);
});

it("signs the child out on one device, and no one else's child", async () => {
  const [one, two] = [await session(child.userId, now), await session(child.userId, now)];
  const others = await session(other.userId, now);
  const sign = (sessionId: string, guardian = child.guardian, { consentId } = child) =>
    signChildOut(test.db, guardian, { consentId, sessionId }, { origin });
  expect([await sign(others), await sign(one, other.guardian)]).toEqual([false, false]);
  expect(await sign("no-id")).toBe(false);
  expect(await sign(one, child.guardian, { ...child, consentId: "no-id" })).toBe(false);
  expect(await test.db.$count(securityLogs)).toBe(0);
  expect(await sign(one)).toBe(true);
  const left = await test.db.select({ id: sessions.id }).from(sessions);
  expect(left.map(({ id }) => id).toSorted()).toEqual([two, others].toSorted());
  expect(await test.db.select().from(securityLogs)).toMatchObject([
    { action: "CHILD_SIGNED_OUT", resourceId: child.consentId, userId: child.guardian.userId },
  ]);
});
