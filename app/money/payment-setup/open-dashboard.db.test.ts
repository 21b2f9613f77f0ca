import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { paymentAccounts } from "~/schema/tables/earnings";
import { readConfig } from "~/config.server";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { invitedSetup, startInvitedSetup } from "./invited-setup.server";
import { openDashboard } from "./open-dashboard.server";
import { inviteGrownUp } from "./payment-setup.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool, new Date("2026-11-02T10:00:00Z")));

it("opens for the owner of a finished account, never for a child or a stranger", async () => {
  const child = await makeMinorCreator(test.db);
  const stranger = await makeCreator(test.db);
  const accountId = await world.makeAccount(child.guardian.userId);
  await test.db
    .update(profiles)
    .set({ onboardingCompleted: true })
    .where(eq(profiles.id, child.guardian.userId));
  expect(await openDashboard(test.db, child.guardian, world.deps)).toEqual({
    ok: true,
    url: expect.stringContaining(accountId),
  });
  for (const actor of [child, stranger])
    expect(await openDashboard(test.db, actor, world.deps)).toEqual({
      ok: false,
      reason: "no-account",
    });
});

it("opens through a mailed link for the adult who set up a teen's account, and for no one else", async () => {
  const teen = await makeCreator(test.db, { dateOfBirth: "2011-06-01" });
  const linkTo = async (email: string) => {
    const invited = await inviteGrownUp(test.db, teen, email, world.deps);
    const mail = (await queuedMails(test.db)).filter(({ to }) => to === email).at(-1);
    const token = /payment-setup\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { invited, text: mail?.text ?? "", token };
  };
  const parent = await linkTo("parent@inkling.test");
  const uncle = await linkTo("uncle@inkling.test");
  await startInvitedSetup(test.db, parent.token, world.deps);
  await test.db
    .update(profiles)
    .set({ onboardingCompleted: true })
    .where(eq(profiles.id, teen.userId));
  expect(await invitedSetup(test.db, parent.token, world.deps)).toMatchObject({ isDone: false });
  await test.db.update(paymentAccounts).set({ taxFormAt: new Date("2026-11-02T10:00:00Z") });
  expect(await invitedSetup(test.db, parent.token, world.deps)).toMatchObject({ isDone: true });
  expect(await startInvitedSetup(test.db, parent.token, world.deps)).toEqual({
    ok: true,
    url: expect.stringContaining("dashboard"),
  });
  expect(await invitedSetup(test.db, uncle.token, world.deps)).toMatchObject({ isDone: false });
  expect(await startInvitedSetup(test.db, uncle.token, world.deps)).toEqual({
    ok: false,
    reason: "link-over",
  });
  const again = await linkTo("parent@inkling.test");
  expect(again.invited).toEqual({ ok: true });
  expect(again.text).toContain("change your bank account");
  expect((await linkTo("aunt@inkling.test")).invited).toEqual({
    ok: false,
    reason: "already-begun",
  });
});

it("the smallest payout is a setting in dollars, checked at start", () => {
  const read = (PAYOUT_MINIMUM: string) => readConfig({ PAYOUT_MINIMUM }).payoutMinimumCents;
  expect(["", "1.00", "25", "12.34"].map(read)).toEqual([100, 100, 2500, 1234]);
  for (const wrong of ["0.99", "0", "-5", "1.5", "a lot", "$5"])
    expect(() => read(wrong), wrong).toThrow("PAYOUT_MINIMUM: must be");
});
