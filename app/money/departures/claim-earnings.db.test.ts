import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { DAY_MS } from "~/lib/dates";
import { AddressRefused } from "~/integrations/mail/mail-transport.server";
import { adminActionsForAdmins } from "~/platform/audit/audit-for-admins.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { deskCounts } from "~/desk/desk-counts.server";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import { departures } from "~/schema/tables/earnings";
import { orderLines } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import {
  makeAdmin,
  makeCreator,
  makeTeenCreator,
  makeUser,
} from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails, renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { claimEarnings, ownClaims } from "./claim-earnings.server";
import { claimsForAdmins } from "./claims-for-admins.server";
import { sendNewClaimCode } from "./new-claim-code.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

const lastMails = async () =>
  (await test.db.select().from(mails)).filter(({ cause }) =>
    cause.startsWith(`${LAST_MAIL}claim:`),
  );

/** Someone who earned 3.75 and left, with the code that was mailed. */
async function leave() {
  const creator = await makeCreator(test.db);
  const product = await makeProduct(test.db, { creatorUserId: creator.userId });
  await makePaidOrder(test.db, { product });
  // What no press has begun is cancelled, and goes back to its buyer.
  await test.db.update(orderLines).set({ printState: "printing" });
  await test.db.transaction((tx) => eraseAccount(tx, creator.userId, now));
  const mail = (await lastMails()).find(({ to }) => to === creator.email);
  return { email: creator.email, code: String(mail?.facts?.["token"]) };
}

const claim = (actor: Parameters<typeof claimEarnings>[1], code: string, at = now) =>
  claimEarnings(test.db, actor, code, { now: at, origin });

it("a code gets an adult what was earned, once, however it is typed, and years later", async () => {
  const { code } = await leave();
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  const [adult, other] = [await makeUser(test.db), await makeUser(test.db)];
  const later = new Date(now.getTime() + 4000 * DAY_MS);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
  expect(await claim(adult, typed, later)).toEqual({ ok: true, amountCents: 375 });
  expect(await claim(other, code, later)).toEqual({ ok: false, reason: "wrong" });
  expect(await claim(adult, code, later)).toEqual({ ok: false, reason: "wrong" });
  expect(await ownClaims(test.db, adult.userId)).toEqual({ cents: 375, isReady: false });
  expect(await ownClaims(test.db, other.userId)).toEqual({ cents: 0, isReady: false });
  expect((await queuedMails(test.db)).filter(({ to }) => to === adult.email)).toMatchObject([
    { subject: "$3.75 is waiting for you" },
  ]);
});

it("a minor, a wrong code and a guess are told kindly, and guessing is paused", async () => {
  const { code } = await leave();
  const [teen, guesser] = [await makeTeenCreator(test.db), await makeUser(test.db)];
  expect(await claim({ ...teen, isMinor: true }, code)).toEqual({ ok: false, reason: "minor" });
  for (const wrong of ["", "7KQD", "0000-0000-0000-0000", "7KQD-9XMP-2RTV-HW4C", "x".repeat(60)])
    expect(await claim(guesser, wrong)).toEqual({ ok: false, reason: "wrong" });
  for (let tries = 5; tries < 10; tries += 1) await claim(guesser, "7KQD-9XMP-2RTV-HW4C");
  expect(await claim(guesser, code)).toMatchObject({ ok: false, reason: "too-many" });
  expect((await test.db.select().from(departures))[0]).toMatchObject({ payeeUserId: null });
});

it("whoever claims and leaves in turn is mailed the next code", async () => {
  const { code } = await leave();
  const adult = await makeUser(test.db);
  await claim(adult, code);
  await test.db.transaction((tx) => eraseAccount(tx, adult.userId, now));
  const next = (await lastMails()).find(({ to }) => to === adult.email);
  expect(next?.facts?.["token"]).not.toBe(code);
  const third = await makeUser(test.db);
  expect(await claim(third, String(next?.facts?.["token"]))).toMatchObject({ ok: true });
});

it("an owner sends a new code to whoever proved it; the lost one stops working", async () => {
  const { code } = await leave();
  const [left] = await test.db.select().from(departures);
  const [owner, support] = [
    await makeAdmin(test.db),
    await makeAdmin(test.db, { role: "support" }),
  ];
  const asked = { claim: left?.id ?? "", email: "found@inkling.test", reason: "Knew the orders" };
  const send = (actor: typeof owner) => sendNewClaimCode(test.db, actor, asked, now);
  expect(await send(support)).toEqual({ ok: false, reason: "owners-only" });
  expect(await send(owner)).toEqual({ ok: true });
  const recorded = (await adminActionsForAdmins(test.db, { q: "claim code sent" })).rows;
  expect(recorded).toMatchObject([{ after: { proof: "Knew the orders" } }]);
  const adult = await makeUser(test.db);
  expect(await claim(adult, code)).toEqual({ ok: false, reason: "wrong" });
  const [mail] = await test.db.select().from(mails).where(eq(mails.to, "found@inkling.test"));
  expect(await claim(adult, String(mail?.facts?.["token"]))).toMatchObject({ ok: true });
  expect(await send(owner)).toEqual({ ok: false, reason: "missing" });
});

it("a code that did not arrive is told to owners, until another one does", async () => {
  await leave();
  const refuse = async () => {
    throw new AddressRefused("550 5.1.1 No such user");
  };
  const deliver = (send: () => Promise<void>) =>
    deliverMails(test.db, { transport: { send, close() {} }, render: renderTestMail });
  const code = async () => (await claimsForAdmins(test.db)).map((one) => one.code);
  expect(await code()).toEqual(["waiting"]);
  await deliver(refuse);
  expect([await code(), (await deskCounts(test.db)).reports]).toEqual([["lost"], 1]);
  const [left] = await test.db.select().from(departures);
  const asked = { claim: left?.id ?? "", email: "found@inkling.test", reason: "Knew the orders" };
  await sendNewClaimCode(test.db, await makeAdmin(test.db), asked, now);
  await deliver(async () => {});
  expect([await code(), (await deskCounts(test.db)).reports]).toEqual([["sent"], 0]);
  expect(await claimsForAdmins(test.db)).toMatchObject([{ cents: 375, receiver: "code" }]);
});
