import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { savingsForm } from "./savings-form";
import { savingsChoice, setSavings } from "./set-savings.server";

const test = testDatabase();
const deps = {
  now: new Date("2030-05-06T07:00:00Z"),
  origin: { ipAddress: "203.0.113.9", userAgent: "test" },
};

it("a guardian chooses the part for the own child, under 13 and as a teen; no one else does", async () => {
  const [child, other] = [await makeMinorCreator(test.db), await makeMinorCreator(test.db)];
  const { consentId } = child;
  const choose = (actor: Parameters<typeof setSavings>[1], percent: number) =>
    setSavings(test.db, actor, { consentId, percent }, deps);
  expect(await choose(child.guardian, 40)).toBe(true);
  // The child itself, and another child's guardian.
  for (const stranger of [child, other.guardian]) {
    expect(await choose(stranger, 0)).toBe(false);
    expect(await savingsChoice(test.db, stranger, consentId)).toBeNull();
  }
  expect(await savingsChoice(test.db, child.guardian, consentId)).toMatchObject({ percent: 40 });
  await test.db
    .update(parentalConsents)
    .set({ status: "payee" })
    .where(eq(parentalConsents.id, consentId));
  expect(await choose(child.guardian, 60)).toBe(true);
  await test.db
    .update(parentalConsents)
    .set({ status: "of_age" })
    .where(eq(parentalConsents.id, consentId));
  expect(await choose(child.guardian, 0)).toBe(false);
  expect(await setSavings(test.db, child.guardian, { consentId: "x", percent: 1 }, deps)).toBe(
    false,
  );
});

it("a change is told by mail; the same again is not", async () => {
  const { guardian, consentId } = await makeMinorCreator(test.db);
  for (const percent of [40, 40])
    expect(await setSavings(test.db, guardian, { consentId, percent }, deps)).toBe(true);
  const told = (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith("savings-"));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ to: guardian.email });
  expect(told[0]?.text).toContain("40%");
});

it("of two parents either chooses, and the other is told", async () => {
  const child = await makeMinorCreator(test.db);
  const second = await makeSecondParent(test.db, child);
  const { consentId, guardian } = child;
  expect(await setSavings(test.db, second, { consentId, percent: 40 }, deps)).toBe(true);
  expect(await savingsChoice(test.db, guardian, consentId)).toMatchObject({ percent: 40 });
  const told = (await queuedMails(test.db)).map(({ to, subject }) => [to, subject]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      [second.email, expect.stringContaining("You set aside 40%")],
      [guardian.email, "Sam has changed what is set aside until 18"],
    ]),
  );
});

it.each(["", "-1", "101", "4.5", "1e2", "abc", "1000"])("%j is refused with words", (percent) => {
  const parsed = savingsForm.safeParse({ percent });
  expect(parsed.error?.issues[0]?.message).toBe("Please enter a whole number from 0 to 100");
});

it.each(["0", " 40 ", "100"])("%j is taken", (percent) => {
  expect(savingsForm.safeParse({ percent }).success).toBe(true);
});
