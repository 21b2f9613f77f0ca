import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { brand } from "~/brand";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { hashToken } from "~/people/link-tokens.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { DAY_MS, HOUR_MS } from "~/lib/dates";
import { createLogger } from "~/integrations/log/logger.server";

import { madeForEach, madeOnce } from "~tests/support/made";
import { neededScopes } from "~tests/support/factories/scopes";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator, makeUser, yearsAgo } from "~tests/support/factories/accounts";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld, testPassword } from "~tests/support/request-world";

import { acceptConsentLink } from "./accept-consent-link.server";
import { revokeConsent } from "./ending/revoke-consent.server";
import { openConsentRecord } from "./records/open-record.server";
import { checkCardVerification, checkWaitingCards } from "./check-cards.server";
import { reviewSignedForm, submitSignedForm, waitingForms } from "./signed-form.server";
import { startCardVerification } from "./verify-guardian.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const money = madeForEach(() => paymentWorld(database.db, database.pool));

const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const scopes = neededScopes;
const now = new Date();
const log = createLogger("silent");
const deps = () => ({ payments: money.sandbox, now });
const linkDeps = () => ({ auth: world.services.auth, origin, now });

async function askedConsent(token: string, parentEmail: string): Promise<string> {
  const [consent] = await database.db
    .insert(parentalConsents)
    .values({
      parentEmail,
      status: "notice_sent",
      noticeSentAt: now,
      linkTokenHash: hashToken(token),
      linkExpiresAt: new Date(now.getTime() + DAY_MS),
    })
    .returning({ id: parentalConsents.id });
  return consent?.id ?? "";
}

async function verifyingConsent(token = "link"): Promise<{ guardian: Actor; consentId: string }> {
  const guardian = await makeUser(database.db);
  const consentId = await askedConsent(token, guardian.email);
  await database.db
    .update(parentalConsents)
    .set({ status: "verifying", guardianUserId: guardian.userId, linkUsedAt: now })
    .where(eq(parentalConsents.id, consentId));
  return { guardian, consentId };
}

const consentOf = async (id: string) =>
  (await database.db.select().from(parentalConsents).where(eq(parentalConsents.id, id)))[0];

test("a form waiting for an admin is destroyed when the guardian uses a card after all", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const { files } = world.services;
  const bytes = new TextEncoder().encode("%PDF-1.7 signed");
  const form = { consentId, scopes, bytes };
  await submitSignedForm(database.db, guardian, form, { files, log, now, origin });
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  await checkCardVerification(database.db, guardian, consentId, deps());
  expect(await consentOf(consentId)).toMatchObject({ status: "active", signedFormKey: null });
  await removeRetiredFiles(database.db, files);
  expect(files.keys()).toEqual([]);
});

test("a form that could not be saved leaves no scan; the eleventh within an hour waits", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const { files } = world.services;
  for (const key of files.keys()) await files.delete(key);
  const bytes = new TextEncoder().encode("%PDF-1.7 signed");
  const send = (to: string) =>
    submitSignedForm(
      database.db,
      guardian,
      { consentId: to, scopes, bytes },
      { files, log, now, origin },
    );
  await expect(send("what the database refuses")).rejects.toThrow();
  expect(files.keys()).toEqual([]);
  for (let n = 2; n <= 10; n += 1) expect(await send(consentId)).toEqual({ ok: true });
  expect(await send(consentId)).toMatchObject({
    ok: false,
    reason: "too-many",
    retryAfterSeconds: 3600,
  });
});

test("the record says how the guardian was verified, whatever was tried before", async () => {
  const { files } = world.services;
  const bytes = new TextEncoder().encode("%PDF-1.7 signed");
  const byCard = await verifyingConsent();
  const request = { consentId: byCard.consentId, scopes };
  const started = await startCardVerification(database.db, byCard.guardian, request, deps());
  if (!started.ok) throw new Error(started.reason);
  await submitSignedForm(
    database.db,
    byCard.guardian,
    { ...request, bytes },
    { files, log, now, origin },
  );
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  // Its event is lost: the charge is looked up although a form came after it.
  expect(await checkWaitingCards(database.db, deps())).toBe(1);
  expect(await consentOf(byCard.consentId)).toMatchObject({
    status: "active",
    verificationMethod: "card",
  });

  const byForm = await verifyingConsent("other");
  const form = { consentId: byForm.consentId, scopes };
  await submitSignedForm(
    database.db,
    byForm.guardian,
    { ...form, bytes },
    { files, log, now, origin },
  );
  await startCardVerification(database.db, byForm.guardian, form, deps());
  const admin = await makeAdmin(database.db);
  const word = { consentId: byForm.consentId, isAccepted: true };
  await reviewSignedForm(database.db, admin, word, { now });
  expect(await consentOf(byForm.consentId)).toMatchObject({
    status: "active",
    verificationMethod: "form",
  });
});

test("an admin's decision counts for the form they saw, not for one sent since", async () => {
  const { files } = world.services;
  const { guardian, consentId } = await verifyingConsent();
  const send = async (ticked: typeof scopes, hoursAgo: number) => {
    const bytes = new TextEncoder().encode("%PDF-1.7 signed");
    const form = { consentId, scopes: ticked, bytes };
    await submitSignedForm(database.db, guardian, form, { files, log, now, origin });
    const updatedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    await database.db.update(parentalConsents).set({ updatedAt });
    const [waiting] = await waitingForms(database.db);
    return waiting?.submittedAt.getTime() ?? 0;
  };
  const first = await send(scopes, 2);
  const second = await send({ ...scopes, photo: !scopes.photo }, 1);
  const admin = await makeAdmin(database.db);
  const say = (seen: number) =>
    reviewSignedForm(database.db, admin, { consentId, isAccepted: true, seen }, { now });
  expect(await say(first)).toEqual({ ok: false, reason: "missing" });
  expect(await consentOf(consentId)).toMatchObject({ status: "verifying" });
  expect(await say(second)).toEqual({ ok: true });
  expect(await consentOf(consentId)).toMatchObject({ status: "active" });
});

test("a guardian is told when the provider does not respond, and it is asked again later", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const silent = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const request = { consentId, scopes };
  const cut = { ...deps(), payments: { ...money.sandbox, chargeForVerification: silent } };
  expect(await startCardVerification(database.db, guardian, request, cut)).toEqual({
    ok: false,
    reason: "provider-unavailable",
  });
  const shut = () => Promise.reject(new PaymentProviderError("unauthorized", "test"));
  const wrongKey = { ...deps(), payments: { ...money.sandbox, chargeForVerification: shut } };
  await expect(startCardVerification(database.db, guardian, request, wrongKey)).rejects.toThrow(
    "unauthorized",
  );
  const started = await startCardVerification(database.db, guardian, request, deps());
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  const deaf = { ...deps(), payments: { ...money.sandbox, findCheckout: silent } };
  await checkCardVerification(database.db, guardian, consentId, deaf);
  expect(await consentOf(consentId)).toMatchObject({ status: "verifying" });
  await money.takeEvents();
  expect(await consentOf(consentId)).toMatchObject({ status: "active" });
});

test("a guardian who paid and closed the page is refunded, even when no event arrives", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const request = { consentId, scopes };
  const started = await startCardVerification(database.db, guardian, request, deps());
  if (!started.ok) throw new Error(started.reason);
  expect(await checkWaitingCards(database.db, deps())).toBe(0);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  expect(await checkWaitingCards(database.db, deps())).toBe(1);
  expect(await consentOf(consentId)).toMatchObject({ status: "active" });
  const refunds = (await money.events()).filter(({ type }) => type === "refund-updated");
  expect(refunds).toMatchObject([{ amountCents: 50, status: "succeeded" }]);
  expect(await checkWaitingCards(database.db, deps())).toBe(0);
});

test("a charge that could not be refunded at once is refunded by the next run, and then left alone", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  const refund = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const cut = { ...deps(), payments: { ...money.sandbox, refund } };
  expect(await checkWaitingCards(database.db, cut)).toBe(0);
  expect(await consentOf(consentId)).toMatchObject({ status: "active" });
  expect(await checkWaitingCards(database.db, deps())).toBe(1);
  const refunds = (await money.events()).filter(({ type }) => type === "refund-updated");
  expect(refunds).toMatchObject([{ amountCents: 50, status: "succeeded" }]);
  expect(await checkWaitingCards(database.db, deps())).toBe(0);
});

test("of two links to one new address used at once, one creates the account; the other waits for a sign-in, or is one when it comes a moment later", async () => {
  const ids = [
    await askedConsent("first", "gale@inkling.test"),
    await askedConsent("second", "gale@inkling.test"),
  ];
  const guardian = { firstName: "Gale", lastName: "Kidd", password: testPassword };
  const accept = (token: string) => acceptConsentLink(database.db, { token, guardian }, linkDeps());
  const results = await Promise.all([accept("first"), accept("second")]);
  const accounts = await database.pool.query("select from users where email = 'gale@inkling.test'");
  expect(accounts.rowCount).toBe(1);
  const statuses = await Promise.all(ids.map(async (id) => (await consentOf(id))?.status));
  expect(statuses).toEqual(results.map(({ ok }) => (ok ? "verifying" : "notice_sent")));
  expect(statuses).toContain("verifying");
  const left = results[0]?.ok ? "second" : "first";
  if (results.every(({ ok }) => ok)) return;
  const again = { token: left, guardian: { password: testPassword } };
  expect(await acceptConsentLink(database.db, again, linkDeps())).toMatchObject({ ok: true });
});

test("a person who signed up as a teen may be a guardian as an adult", async () => {
  const request = { passwordHash: world.passwordHash, dateOfBirth: yearsAgo(15) };
  const parent = await makeCreator(database.db, request);
  await askedConsent("link", parent.email);
  const input = { token: "link", guardian: { password: testPassword } };
  const accept = (at: Date) => acceptConsentLink(database.db, input, { ...linkDeps(), now: at });
  expect(await accept(now)).toMatchObject({ ok: false, reason: "minor" });
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + 4);
  await database.db
    .update(parentalConsents)
    .set({ linkExpiresAt: new Date(later.getTime() + DAY_MS) });
  expect(await accept(later)).toMatchObject({ ok: true });
});

test("the guardian is told of the charge and of the refund, each once, and the name on the card is kept", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  const sent = async () =>
    (await queuedMails(database.db))
      .filter(({ cause }) => cause.startsWith("card-check"))
      .map(({ to, subject }) => [to, subject]);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "", "Gale Lark");
  const refund = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const findCardholder = refund;
  const cut = { ...deps(), payments: { ...money.sandbox, refund, findCardholder } };
  await checkWaitingCards(database.db, cut);
  const charged = [guardian.email, "We charged $0.50 to check your card"];
  expect(await sent()).toEqual([charged]);
  expect(await consentOf(consentId)).toMatchObject({ status: "active", cardholderName: null });
  await checkWaitingCards(database.db, deps());
  await money.takeEvents();
  await money.takeEvents();
  expect(await sent()).toEqual([charged, [guardian.email, "The $0.50 is on its way back"]]);
  expect(await consentOf(consentId)).toMatchObject({ cardholderName: "Gale Lark" });
  const owner = await makeAdmin(database.db);
  expect(await openConsentRecord(database.db, owner, consentId)).toMatchObject({
    consent: { cardholderName: "Gale Lark" },
  });
});

test("the money goes back although the name on the card cannot be asked for", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  const findCardholder = () => Promise.reject(new PaymentProviderError("unauthorized", "test"));
  const shut = { ...deps(), payments: { ...money.sandbox, findCardholder } };
  await checkWaitingCards(database.db, shut);
  const refunds = (await money.events()).filter(({ type }) => type === "refund-updated");
  expect(refunds).toMatchObject([{ amountCents: 50, status: "succeeded" }]);
});

test("the name on a card that was paid after the guardian said no is not kept", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  await revokeConsent(database.db, guardian, consentId, { now, origin });
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "", "Gale Lark");
  expect(await checkWaitingCards(database.db, deps())).toBe(1);
  expect(await consentOf(consentId)).toMatchObject({ status: "declined", cardholderName: null });
});

test("a refund that the provider refuses is told to the team, once, and not to the guardian as done", async () => {
  const { guardian, consentId } = await verifyingConsent();
  const started = await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  if (!started.ok) throw new Error(started.reason);
  await money.sandbox.payCheckout(started.url.split("/").at(-1) ?? "");
  const refund: typeof money.sandbox.refund = async ({ paymentId, amountCents }) => ({
    refundId: "re_refused",
    refundRecordId: null,
    status: "failed",
    paymentId,
    amountCents,
    currency: "usd",
  });
  const refusing = { ...deps(), payments: { ...money.sandbox, refund } };
  await checkWaitingCards(database.db, refusing);
  await checkWaitingCards(database.db, refusing);
  const sent = (await queuedMails(database.db)).filter(({ cause }) =>
    cause.startsWith("card-check"),
  );
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [guardian.email, "We charged $0.50 to check your card"],
    [brand.email, "A card check of $0.50 was not refunded"],
  ]);
});
