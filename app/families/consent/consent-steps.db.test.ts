import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { hashToken } from "~/people/link-tokens.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { CheckoutState } from "~/integrations/payments/payment-state";
import { DAY_MS, HOUR_MS } from "~/lib/dates";
import { childsDrawings } from "~/families/guardians/childs-drawings.server";
import { createLogger } from "~/integrations/log/logger.server";

import { childHandle } from "~tests/support/admin/child-handle";
import { madeOnce } from "~tests/support/made";
import { neededScopes } from "~tests/support/factories/scopes";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { photoWithPlace } from "~tests/support/hostile-files";
import { memoryFiles } from "~tests/support/memory-files";

import { acceptConsentLink } from "./accept-consent-link.server";
import { activateConsent } from "./activate-consent.server";
import { changeScopes } from "./change-scopes.server";
import { checkCardVerification, checkWaitingCards } from "./check-cards.server";
import { declineConsent, openConsentLink } from "./consent-link.server";
import { consentOfBrowser } from "./consent-of-browser.server";
import { consentsForAdmins, waitingFormCount } from "./consents-for-admins.server";
import { consentToSetUp, createChildAccount } from "./create-child-account.server";
import { expireConsents } from "./ending/expire-consents.server";
import { exportChildsData } from "./export-childs-data.server";
import { guardianChildren, guardianConsent } from "./guardian-children.server";
import { parentNoticeCause, purgeParentNotices } from "./purge-parent-notices.server";
import { remindParents } from "./remind-parents.server";
import { requestConsent } from "./request-consent.server";
import { revokeConsent } from "./ending/revoke-consent.server";
import {
  reviewSignedForm,
  signedFormFile,
  submitSignedForm,
  waitingForms,
} from "./signed-form.server";
import { confirmGuardianVerification, startCardVerification } from "./verify-guardian.server";

const database = testDatabase("once");
const admin = madeOnce(() => makeAdmin(database.db));
const files = memoryFiles();
const now = new Date("2030-05-06T07:00:00Z");
const log = createLogger("silent");
const after = (ms: number) => new Date(now.getTime() + ms);
const origin = { ipAddress: null, userAgent: "test" };
const deps = { now, origin };
const missing = { ok: false, reason: "missing" };
const allowed = { scopeAccountAndArt: true, scopeTermsAndPayout: true };
const scopes = neededScopes;

type Consent = typeof parentalConsents.$inferSelect;

/** A guardian who is deciding about one child, with an unused link and a card page. */
async function consent(values: Partial<typeof parentalConsents.$inferInsert> = {}) {
  const guardian = await makeUser(database.db);
  const token = randomUUID();
  const [age] = await database.db
    .insert(ageVerifications)
    .values({
      dateOfBirth: "2021-05-05",
      isMinor: true,
      requiresParentConsent: true,
      sessionTokenHash: hashToken(token),
      expiresAt: after(DAY_MS),
    })
    .returning({ id: ageVerifications.id });
  const [made] = await database.db
    .insert(parentalConsents)
    .values({
      ageVerificationId: age?.id ?? null,
      parentEmail: guardian.email,
      guardianUserId: guardian.userId,
      status: "verifying",
      linkTokenHash: hashToken(`link-${token}`),
      linkExpiresAt: after(DAY_MS),
      noticeSentAt: now,
      updatedAt: now,
      ...allowed,
      ...values,
    })
    .returning({ id: parentalConsents.id });
  return {
    id: made?.id ?? "",
    ageId: age?.id ?? "",
    guardian,
    ageToken: token,
    link: `link-${token}`,
  };
}

/** A request that its parent has not responded to. */
const asked = (values: Partial<Consent> = {}) =>
  consent({ status: "notice_sent", guardianUserId: null, ...values });

async function row(id: string): Promise<Consent> {
  const [found] = await database.db
    .select()
    .from(parentalConsents)
    .where(eq(parentalConsents.id, id));
  if (!found) throw new Error("The consent is gone");
  return found;
}

const ageOf = async (id: string) =>
  (await database.db.select().from(ageVerifications).where(eq(ageVerifications.id, id)))[0];

async function picture(): Promise<string> {
  const [made] = await database.db
    .insert(pictures)
    .values({ kind: "drawing", fileKey: randomUUID(), mimeType: "image/png", width: 1, height: 1 })
    .returning({ id: pictures.id });
  return made?.id ?? "";
}

const isRetired = async (fileKey: string) =>
  (await database.db.$count(pictures, eq(pictures.fileKey, fileKey))) === 1;
const mailed = (cause: string) => database.db.$count(mails, eq(mails.cause, cause));

/** Every row that concerns the consents of others. */
async function others() {
  const rows = await Promise.all(
    bystanders.map(async ({ id, ageId }) => [await row(id), await ageOf(ageId)]),
  );
  const [user] = await database.db.select().from(users).where(eq(users.id, otherUserId));
  return { rows, user };
}

let bystanders: { id: string; ageId: string }[] = [];
let otherUserId: string;
let before: Awaited<ReturnType<typeof others>>;
beforeEach(addOthers);

async function addOthers() {
  bystanders = [
    await consent({ verificationSessionId: randomUUID(), signedFormKey: "signed-forms/other.pdf" }),
    await asked(),
    await consent({ status: "active", setUpTokenHash: randomUUID() }),
    await consent({ status: "expired" }),
  ];
  const [made] = await database.db
    .insert(users)
    .values({ name: "Other", email: `${randomUUID()}@inkling.test`, emailVerified: false })
    .returning({ id: users.id });
  otherUserId = made?.id ?? "";
  before = await others();
}

afterEach(async () => {
  // Whatever happens to one consent, the others stay as they were.
  expect(await others()).toEqual(before);
  await database.db
    .update(parentalConsents)
    .set({ verificationSessionId: null, signedFormKey: null, remindedAt: now });
});

describe("the scan of a signed form", () => {
  const submit = (guardian: Actor, consentId: string, bytes: readonly number[] | Uint8Array) =>
    submitSignedForm(
      database.db,
      guardian,
      { consentId, scopes, bytes: Uint8Array.from(bytes) },
      { files, log, ...deps },
    );

  test.each([
    ["a PDF", [0x25, 0x50, 0x44, 0x46], "pdf"],
    ["a JPEG", [0xff, 0xd8, 0xff], "jpg"],
    ["a PNG", [0x89, 0x50, 0x4e, 0x47], "png"],
  ])("may be %s, known by its first bytes", async (_what, bytes, extension) => {
    const { guardian, id } = await consent();
    const wrong = [...bytes.slice(0, -1), 0x00];
    expect(await submit(guardian, id, wrong)).toEqual({ ok: false, reason: "not-a-form" });
    expect(await submit(guardian, id, bytes)).toEqual({ ok: true });
    expect((await row(id)).signedFormKey).toMatch(new RegExp(`\\.${extension}$`));
    expect(await signedFormFile(database.db, id, files)).toMatchObject({
      fileName: `signed-form.${extension}`,
    });
  });

  test("is kept without its place and camera", async () => {
    const { guardian, id } = await consent();
    expect(await submit(guardian, id, await photoWithPlace())).toEqual({ ok: true });
    const kept = await signedFormFile(database.db, id, files);
    expect(await sharp(kept?.bytes).metadata()).not.toHaveProperty("exif");
    expect(Buffer.from(kept?.bytes ?? []).includes("Secretphone")).toBe(false);
  });

  test("may have ten megabytes", async () => {
    const { guardian, id } = await consent();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    bytes.set([0x25, 0x50, 0x44, 0x46]);
    const form = { consentId: id, scopes };
    const send = (length: number) =>
      submitSignedForm(
        database.db,
        guardian,
        { ...form, bytes: bytes.subarray(0, length) },
        { files, log, ...deps },
      );
    expect(await send(bytes.length)).toEqual({ ok: false, reason: "too-large" });
    expect(await send(bytes.length - 1)).toEqual({ ok: true });
  });

  test("takes the place of an earlier one, and opens for a review alone", async () => {
    const { guardian, id } = await consent();
    await submit(guardian, id, [0x25, 0x50, 0x44, 0x46]);
    const first = (await row(id)).signedFormKey ?? "";
    expect(await isRetired(first)).toBe(false);
    await submit(guardian, id, [0xff, 0xd8, 0xff]);
    expect(await isRetired(first)).toBe(true);
    expect(await signedFormFile(database.db, "not-an-id", files)).toBeNull();
    expect(await signedFormFile(database.db, (await consent()).id, files)).toBeNull();
    await files.deleteAll("signed-forms/");
    expect(await signedFormFile(database.db, id, files)).toBeNull();
  });

  test("leaves no file when the consent is not the guardian's, or is decided", async () => {
    const { id } = await consent();
    const decided = await consent({ status: "active" });
    const kept = files.keys();
    for (const [guardian, consentId] of [
      [await makeUser(database.db), id],
      [decided.guardian, decided.id],
    ] as const)
      expect(await submit(guardian, consentId, [0xff, 0xd8, 0xff])).toEqual(missing);
    expect(files.keys()).toEqual(kept);
  });
});

describe("the review of signed forms", () => {
  test("shows those that wait, the oldest first", async () => {
    const already = await waitingFormCount(database.db);
    const late = await consent({ signedFormKey: "b.pdf", updatedAt: after(2) });
    const early = await consent({ signedFormKey: "a.pdf", updatedAt: after(1) });
    await consent({ signedFormKey: "c.pdf", status: "active" });
    await consent();
    const waiting = (await waitingForms(database.db)).map(({ consentId }) => consentId);
    expect(waiting.filter((id) => id !== bystanders[0]?.id)).toEqual([early.id, late.id]);
    expect(await waitingFormCount(database.db)).toBe(already + 2);
    expect((await waitingForms(database.db)).at(-1)).toMatchObject({
      guardianName: expect.stringMatching(/^Parent [\dA-F]{6}$/),
    });
  });

  test("tells a guardian whose form is rejected, and leaves the rest as it was", async () => {
    const { id, guardian } = await consent({ signedFormKey: "rejected.pdf" });
    const say = (who: Actor, consentId = id) =>
      reviewSignedForm(database.db, who, { consentId, isAccepted: false }, { now });
    expect(await say(guardian)).toEqual(missing);
    expect(await say(admin, "not-an-id")).toEqual(missing);
    expect(await say(admin, (await consent()).id)).toEqual(missing);
    const active = await consent({ signedFormKey: "x.pdf", status: "active" });
    expect(await say(admin, active.id)).toEqual(missing);
    expect(await say(admin)).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({
      status: "verifying",
      signedFormKey: null,
      signedFormReviewedBy: admin.userId,
    });
    const told = await database.db
      .select({ to: mails.to })
      .from(mails)
      .where(eq(mails.cause, "form-rejected:rejected.pdf"));
    expect(told).toEqual([{ to: guardian.email }]);
    const records = await database.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.resourceId, id));
    expect(records).toMatchObject([
      {
        action: "CONSENT_FORM_REJECTED",
        before: { status: "verifying", hasSignedForm: true },
        after: { status: "verifying", hasSignedForm: false },
      },
    ]);
  });

  test("needs no guardian who is still there", async () => {
    const { id } = await consent({ signedFormKey: "alone.pdf", guardianUserId: null });
    const say = { consentId: id, isAccepted: false };
    expect(await reviewSignedForm(database.db, admin, say, { now })).toEqual({ ok: true });
    expect(await mailed("form-rejected:alone.pdf")).toBe(0);
  });
});

describe("activateConsent", () => {
  const activate = (id: string) =>
    database.db.transaction((tx) => activateConsent(tx, id, { now, method: "card" }));

  test("gives the child a year, retires a form and mails this guardian", async () => {
    const { id, ageId, guardian } = await consent({ signedFormKey: "unneeded.pdf" });
    expect(await activate(id)).toBe(true);
    expect(await row(id)).toMatchObject({ status: "active", decidedAt: now, linkTokenHash: null });
    expect((await ageOf(ageId))?.expiresAt).toEqual(after(365 * DAY_MS));
    expect(await isRetired("unneeded.pdf")).toBe(true);
    const [mail] = await database.db
      .select({ to: mails.to })
      .from(mails)
      .where(eq(mails.cause, `consent-active:${id}`));
    expect(mail).toEqual({ to: guardian.email });
    expect(await activate(id)).toBe(false);
  });

  test("works without a record of age or a form, and never without a guardian", async () => {
    expect(await activate((await consent({ ageVerificationId: null })).id)).toBe(true);
    expect(await activate((await consent({ guardianUserId: null })).id)).toBe(false);
  });
});

describe("changeScopes", () => {
  test("changes a guardian's own active consent alone", async () => {
    const { id, guardian } = await consent({ status: "active" });
    const second = await consent({ status: "active", guardianUserId: guardian.userId });
    const waiting = await consent({ guardianUserId: guardian.userId });
    const change = (consentId: string) =>
      changeScopes(database.db, guardian, { consentId, scopes: { ...scopes, bio: true } }, deps);
    expect(await change(id)).toEqual({ ok: true });
    expect(await change(waiting.id)).toEqual(missing);
    const stored = await Promise.all([id, second.id, waiting.id].map(row));
    expect(stored.map(({ scopeBio }) => scopeBio)).toEqual([true, false, false]);
  });
});

describe("the card check", () => {
  const paid = (sessionId: string): CheckoutState => ({
    sessionId,
    status: "paid",
    amountCents: 50,
    currency: "usd",
    paymentId: `pi_${sessionId}`,
    metadata: {
      purpose: "guardian-verification",
      orderId: null,
      verificationId: null,
      refundRecordId: null,
      payoutId: null,
    },
  });
  const provider = (find: (id: string) => Promise<CheckoutState | null>) => {
    const findCheckout = vi.fn(find);
    const refund = vi.fn(async () => ({}));
    const chargeForVerification = vi.fn(async () => ({ sessionId: randomUUID(), url: "/pay" }));
    // Only the provider's responses are faked; the sandbox has tests of its own.
    const findCardholder = async () => null;
    const payments = { findCheckout, findCardholder, refund, chargeForVerification } as never;
    return { findCheckout, refund, chargeForVerification, deps: { payments, now } };
  };

  test("opens a page for an hour, whose number is kept with this consent", async () => {
    const { id, guardian } = await consent();
    const { chargeForVerification, deps: cards } = provider(async () => null);
    const start = (consentId: string) =>
      startCardVerification(database.db, guardian, { consentId, scopes }, cards);
    expect(await start(id)).toEqual({ ok: true, url: "/pay" });
    expect(chargeForVerification).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ amountCents: 50, expiresAt: after(HOUR_MS) }),
    );
    expect((await row(id)).verificationSessionId).toBeTruthy();
    const decided = await consent({ status: "active", guardianUserId: guardian.userId });
    expect(await start(decided.id)).toEqual(missing);
    expect((await row(decided.id)).verificationSessionId).toBeNull();
  });

  test("asks about pages of the last two hours, the newest first", async () => {
    const page = (sessionId: string, ms: number) =>
      consent({ verificationSessionId: sessionId, updatedAt: after(ms) });
    await page("now", 1);
    await page("old", -2 * HOUR_MS + 1);
    await page("too old", -2 * HOUR_MS);
    await consent();
    const { findCheckout, deps: cards } = provider(async () => null);
    expect(await checkWaitingCards(database.db, cards)).toBe(0);
    const askedFor = findCheckout.mock.calls.flat();
    const own = ["now", "old", "too old"];
    expect(askedFor.filter((sessionId) => own.includes(sessionId))).toEqual(["now", "old"]);
    expect(askedFor).toHaveLength(3);
  });

  test("is over for one guardian when it is paid; a mistake of ours is not hidden", async () => {
    const { id, guardian } = await consent({ verificationSessionId: "mine" });
    const waits = provider(async (sessionId) => ({ ...paid(sessionId), status: "open" }));
    await checkCardVerification(database.db, guardian, id, waits.deps);
    expect(waits.refund).not.toHaveBeenCalled();
    const broken = provider(() => Promise.reject(new TypeError("ours")));
    await expect(checkCardVerification(database.db, guardian, id, broken.deps)).rejects.toThrow(
      "ours",
    );
    const done = provider(async (sessionId) => paid(sessionId));
    await checkCardVerification(database.db, await makeUser(database.db), id, done.deps);
    expect(done.findCheckout).not.toHaveBeenCalled();
    await checkCardVerification(database.db, guardian, id, done.deps);
    expect(done.findCheckout).toHaveBeenCalledExactlyOnceWith("mine");
    expect(await row(id)).toMatchObject({ status: "active", verificationSessionId: null });
  });

  test.each([
    ["another currency", { currency: "eur" }, "wrong-amount", 1],
    ["a cent more", { amountCents: 51 }, "wrong-amount", 1],
    ["an unknown check", { verificationId: randomUUID() }, "not-a-verification", 1],
    ["no payment", { amountCents: 51, paymentId: null }, "wrong-amount", 0],
  ])("gives money back that proves nothing: %s", async (_what, wrong, reason, refunds) => {
    const { id } = await consent();
    const { refund, deps: cards } = provider(async () => null);
    const charge = {
      verificationId: id,
      sessionId: "mine",
      paymentId: "pi_1",
      amountCents: 50,
      currency: "usd",
    };
    const confirmed = await confirmGuardianVerification(
      database.db,
      { ...charge, ...wrong },
      cards,
    );
    expect(confirmed).toEqual({ ok: false, reason });
    expect(refund).toHaveBeenCalledTimes(refunds);
    expect((await row(id)).status).toBe("verifying");
  });
});

describe("a parent's link", () => {
  test("opens its own request, and knows its own parent's account", async () => {
    const own = await asked();
    expect(await openConsentLink(database.db, own.link, now)).toEqual({
      consentId: own.id,
      parentEmail: own.guardian.email,
      guardian: { userId: own.guardian.userId, firstName: "Robin" },
    });
    const stranger = await asked({ parentEmail: `${randomUUID()}@inkling.test` });
    expect(await openConsentLink(database.db, stranger.link, now)).toMatchObject({
      guardian: null,
    });
    for (const unusable of [
      await asked({ linkUsedAt: now }),
      await asked({ status: "expired" }),
      await asked({ linkExpiresAt: now }),
      await asked({ parentEmail: null }),
    ])
      expect(await openConsentLink(database.db, unusable.link, now)).toBeNull();
  });

  test("is declined with what was kept about this child", async () => {
    const own = await asked();
    const ageless = await asked({ ageVerificationId: null });
    expect(await declineConsent(database.db, own.link, deps)).toEqual({ ok: true });
    expect(await row(own.id)).toMatchObject({ status: "declined", decidedAt: now });
    expect(await ageOf(own.ageId)).toBeUndefined();
    expect(await declineConsent(database.db, ageless.link, deps)).toEqual({ ok: true });
    const unknown = { ok: false, reason: "unknown-link" };
    expect(await declineConsent(database.db, own.link, deps)).toEqual(unknown);
  });

  test("makes no account from a password alone, or with one that is known to thieves", async () => {
    const own = await asked({ parentEmail: `${randomUUID()}@inkling.test` });
    const name = { firstName: "Gale", lastName: "Kidd" };
    const accept = (token: string, guardian: { password: string } & Partial<typeof name>) =>
      acceptConsentLink(database.db, { token, guardian }, { ...deps, auth: {} as never });
    const password = "password123";
    expect(await accept("guessed", { password })).toMatchObject({ reason: "unknown-link" });
    expect(await accept(own.link, { password })).toMatchObject({ reason: "needs-account" });
    expect(await accept(own.link, { ...name, password })).toMatchObject({ reason: "breached" });
    expect((await row(own.id)).status).toBe("notice_sent");
  });
});

describe("a request for consent", () => {
  test("goes to another parent when the child asks again, and the first notice is purged", async () => {
    const own = await asked();
    const [first, second] = [own.guardian.email, `${randomUUID()}@inkling.test`];
    const ask = (parentEmail: string, ageToken: string | null = own.ageToken) =>
      requestConsent(database.db, { ageToken, parentEmail }, deps);
    expect(await ask(first)).toEqual({ ok: true });
    expect(await database.db.$count(mails, eq(mails.to, first))).toBe(1);
    expect(await ask(second)).toEqual({ ok: true });
    expect(await database.db.$count(mails, eq(mails.to, first))).toBe(0);
    expect(await database.db.$count(mails, eq(mails.to, second))).toBe(1);
    expect(await row(own.id)).toMatchObject({ parentEmail: second, noticeSentAt: now });
    expect((await ageOf(own.ageId))?.expiresAt).toEqual(after(14 * DAY_MS));
    expect(await consentOfBrowser(database.db, own.ageToken, now)).toEqual({
      isBounced: false,
      needsConsent: true,
      status: "notice_sent",
    });
    expect(await consentOfBrowser(database.db, "guessed", now)).toBeNull();
    expect(await ask(first, "guessed")).toMatchObject({ reason: "age-unknown" });
    await database.db
      .update(ageVerifications)
      .set({ requiresParentConsent: false })
      .where(eq(ageVerifications.id, own.ageId));
    expect(await ask(first)).toMatchObject({ reason: "not-needed" });
  });

  test("is repeated to a parent who was asked three days ago, once, and to no one else", async () => {
    const noticeSentAt = after(-3 * DAY_MS);
    const own = await asked({ noticeSentAt });
    const gone = await asked({ noticeSentAt, parentEmail: null });
    await asked({ noticeSentAt, remindedAt: now });
    await consent({ noticeSentAt });
    await asked({ noticeSentAt: after(-3 * DAY_MS + 1) });
    const count = await database.db.$count(mails);
    expect(await remindParents(database.db, { now })).toBe(1);
    expect(await database.db.$count(mails)).toBe(count + 1);
    expect(await row(own.id)).toMatchObject({ remindedAt: now, linkExpiresAt: after(7 * DAY_MS) });
    // The reminder is a notice, too: what it says of 14 days counts from itself.
    expect((await row(own.id)).noticeSentAt).toEqual(now);
    expect((await ageOf(own.ageId))?.expiresAt).toEqual(after(14 * DAY_MS));
    expect((await row(gone.id)).remindedAt).toBeNull();
  });

  test("ends without a trace of the child", async () => {
    const own = await asked({ signedFormKey: "late.pdf" });
    const bare = await asked({ ageVerificationId: null });
    await database.db.transaction((tx) => expireConsents(tx, [own.id, bare.id], now));
    for (const { id } of [own, bare])
      expect(await row(id)).toMatchObject({ status: "expired", parentEmail: null, decidedAt: now });
    expect(await ageOf(own.ageId)).toBeUndefined();
    expect(await isRetired("late.pdf")).toBe(true);
  });

  test("is purged with its own notices: the one that waits, and those that were sent", async () => {
    const [parent, other] = [`${randomUUID()}@inkling.test`, `${randomUUID()}@inkling.test`];
    const notice = async (to: string, cause: string, isSent: boolean) => {
      const facts = { token: "t", isReminder: false };
      await queueMail(database.db, { template: "parent-notice", facts, to, cause });
      if (isSent)
        await database.db.update(mails).set({ sentAt: now }).where(eq(mails.cause, cause));
    };
    const [own, sibling, sent, kept, strange] = [
      parentNoticeCause(`${parent}-own`),
      parentNoticeCause(`${parent}-sibling`),
      parentNoticeCause(`${parent}-sent`),
      `order-paid:${parent}`,
      parentNoticeCause(`${other}-sent`),
    ];
    await notice(parent, own, false);
    await notice(parent, sibling, false);
    await notice(parent, sent, true);
    await notice(parent, kept, true);
    await notice(other, strange, true);
    const purge = (parentEmail: string | null, linkTokenHash: string | null) =>
      database.db.transaction((tx) => purgeParentNotices(tx, { parentEmail, linkTokenHash }));
    const left = async () =>
      Promise.all([own, sibling, sent, kept, strange].map((cause) => mailed(cause)));
    await purge(null, null);
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    await purge(null, `${parent}-own`);
    expect(await left()).toEqual([0, 1, 1, 1, 1]);
    await purge(parent, null);
    expect(await left()).toEqual([0, 1, 0, 1, 1]);
  });
});

describe("a child's account", () => {
  const input = {
    firstName: "Kit",
    lastName: "Kidd",
    email: `${randomUUID()}@inkling.test`,
    password: "Kite-and-4-clouds!",
    confirmPassword: "Kite-and-4-clouds!",
  };

  test("is set up under its own active consent, and once", async () => {
    const active = { status: "active" as const };
    const own = await consent({ ...active, setUpTokenHash: hashToken("set-up") });
    const setUp = async (ageToken: string | null, setUpToken: string | null) =>
      (await consentToSetUp(database.db, { ageToken, setUpToken }))?.consentId ?? null;
    expect(await setUp(null, "set-up")).toBe(own.id);
    expect(await setUp(own.ageToken, null)).toBe(own.id);
    expect(await setUp(null, null)).toBeNull();
    expect(await setUp((await consent()).ageToken, null)).toBeNull();
    const asParent = async (userId: string, consentId = own.id) => {
      const key = { ageToken: null, setUpToken: null, guardian: { userId, consentId } };
      return (await consentToSetUp(database.db, key))?.consentId ?? null;
    };
    expect(await asParent(own.guardian.userId)).toBe(own.id);
    const another = await consent(active);
    expect(await asParent(another.guardian.userId)).toBeNull();
    expect(await asParent(own.guardian.userId, another.id)).toBeNull();
    expect(await asParent(own.guardian.userId, "no-id")).toBeNull();
    const taken = await consent({ ...active, childUserId: (await makeUser(database.db)).userId });
    expect(await setUp(taken.ageToken, null)).toBeNull();
    const create = (changes: Partial<typeof input>) =>
      createChildAccount(
        database.db,
        { ...input, ...changes },
        { ageToken: own.ageToken, setUpToken: null },
        deps,
      );
    expect(await create({ password: "password123" })).toEqual({ ok: false, reason: "breached" });
    const { email } = own.guardian;
    expect(await create({ email })).toEqual({ ok: false, reason: "in-use" });
    expect(await create({})).toMatchObject({ ok: true });
    const { childUserId, setUpTokenHash } = await row(own.id);
    expect(setUpTokenHash).toBeNull();
    expect((await ageOf(own.ageId))?.userId).toBe(childUserId);
  });

  test("shows nothing whose box was unticked while the form was on its way", async () => {
    const ticked = { scopeShowArt: true, scopePublicName: true, scopeAgeGroup: true };
    const own = await consent({ status: "active", ...ticked });
    const made = createChildAccount(
      database.db,
      { ...input, email: `${randomUUID()}@inkling.test` },
      { ageToken: own.ageToken, setUpToken: null },
      deps,
    );
    const change = { consentId: own.id, scopes };
    const unticked = changeScopes(database.db, own.guardian, change, deps);
    expect(await Promise.all([made, unticked])).toMatchObject([{ ok: true }, { ok: true }]);
    const { childUserId } = await row(own.id);
    const [profile] = await database.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, childUserId ?? ""));
    expect(profile).toMatchObject({ publicAgeBracket: null });
  });

  test("is not tried more than three times an hour", async () => {
    const own = await consent({ status: "active" });
    const create = () =>
      createChildAccount(
        database.db,
        { ...input, email: own.guardian.email },
        { ageToken: own.ageToken, setUpToken: null },
        deps,
      );
    for (let tried = 0; tried < 3; tried += 1)
      expect(await create()).toMatchObject({ reason: "in-use" });
    expect(await create()).toMatchObject({ reason: "too-many" });
  });
});

describe("revokeConsent", () => {
  const revoke = (guardian: Actor, id: string) => revokeConsent(database.db, guardian, id, deps);

  test("before it is active, it is declined: the form and the child's age are deleted", async () => {
    const own = await consent({ signedFormKey: "revoked.pdf" });
    expect(await revoke(own.guardian, own.id)).toEqual({ ok: true });
    expect(await row(own.id)).toMatchObject({
      status: "declined",
      decidedAt: now,
      revokedAt: null,
      parentEmail: null,
    });
    expect(await ageOf(own.ageId)).toBeUndefined();
    expect(await isRetired("revoked.pdf")).toBe(true);
    expect(await revoke(own.guardian, own.id)).toEqual(missing);
    expect(await revoke(own.guardian, "not-an-id")).toEqual(missing);
    const [mail] = await database.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(eq(mails.cause, `consent-ended:${own.id}`));
    expect(mail?.facts).toEqual({ hadAccount: false });
  });

  test("once active, it is revoked, with or without an account", async () => {
    const own = await consent({ status: "active", ageVerificationId: null });
    expect(await revoke(own.guardian, own.id)).toEqual({ ok: true });
    expect(await row(own.id)).toMatchObject({ status: "revoked", revokedAt: now, decidedAt: null });
    const kid = await makeMinorCreator(database.db);
    expect(await revoke(kid.guardian, kid.consentId)).toEqual({ ok: true });
    const [mail] = await database.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(eq(mails.cause, `consent-ended:${kid.consentId}`));
    expect(mail?.facts).toEqual({ hadAccount: true });
  });
});

describe("what a guardian sees", () => {
  test("are their own children, the newest first, without requests that led to nothing", async () => {
    const first = await consent({ createdAt: after(1) });
    const { guardian } = first;
    const own = (status: Consent["status"], ms: number) =>
      consent({ status, guardianUserId: guardian.userId, createdAt: after(ms) });
    const [active, revoked] = [await own("active", 2), await own("revoked", 3)];
    await own("declined", 4);
    const shown = (await guardianChildren(database.db, guardian)).map(({ id }) => id);
    expect(shown).toEqual([revoked.id, active.id, first.id]);
    expect(await guardianConsent(database.db, guardian, active.id)).toMatchObject({
      id: active.id,
    });
    expect(await guardianConsent(database.db, guardian, "not-an-id")).toBeNull();
    expect(await exportChildsData(database.db, guardian, active.id, deps)).toBeNull();
  });

  test("are the child's fifty newest drawings that were not used up", async () => {
    const kid = await makeMinorCreator(database.db);
    const pictureId = await picture();
    const drawing = (title: string, ms: number) => ({
      userId: kid.userId,
      title,
      pictureId,
      fileSize: 1,
      createdAt: after(ms),
    });
    const drawings = Array.from({ length: 51 }, (_, nth) => drawing(`Nr ${nth}`, nth));
    await database.db
      .insert(designs)
      .values([...drawings, { ...drawing("Used up", 99), status: "consumed" as const }]);
    const see = async () =>
      (await childsDrawings(database.db, kid.guardian, kid.consentId)).map(({ title }) => title);
    expect(await see()).toEqual(["Used up", ...drawings.map(({ title }) => title).toReversed()]);
    expect(await guardianConsent(database.db, kid.guardian, kid.consentId)).toMatchObject({
      designs: 51,
      childFirstName: "Kit",
      childEmail: kid.email,
    });
    await database.db
      .update(parentalConsents)
      .set({ status: "revoked" })
      .where(eq(parentalConsents.id, kid.consentId));
    expect(await see()).toEqual([]);
  });
});

test("admins find consents by status, person and text", async () => {
  const kid = await makeMinorCreator(database.db, { profile: { firstName: "Zebedee" } });
  const find = async (filter: Parameters<typeof consentsForAdmins>[1]) =>
    (await consentsForAdmins(database.db, filter)).rows.map(({ id }) => id);
  for (const filter of [
    { personId: kid.userId },
    { personId: kid.guardian.userId },
    { q: kid.guardian.email },
    { q: kid.guardian.email, status: "active" as const },
  ])
    expect(await find(filter)).toEqual([kid.consentId]);
  expect(await find({ q: kid.guardian.email, status: "revoked" })).toEqual([]);
  const handle = `Parent ${kid.guardian.userId.slice(0, 6).toUpperCase()}`;
  for (const q of [handle, handle.slice(-6), handle.toLowerCase()])
    expect(await find({ q })).toEqual([kid.consentId]);
  // Names and a part of a parent's address find nothing.
  for (const q of ["zebed", "gale", kid.guardian.email.slice(0, -4)])
    expect(await find({ q })).toEqual([]);
  // An address may begin like a child's handle.
  const [own] = await database.db
    .update(users)
    .set({ email: "otter-4f@inkling.test" })
    .where(eq(users.id, kid.guardian.userId))
    .returning({ email: users.email });
  expect(await find({ q: own?.email ?? "" })).toEqual([kid.consentId]);
  expect((await find({})).length).toBeGreaterThan(2);
  const [shown] = (await consentsForAdmins(database.db, { personId: kid.userId })).rows;
  expect(shown).toMatchObject({
    guardianName: handle,
    childName: `${childHandle(kid.userId)}, 8-10`,
  });
  const after = { value: shown?.sortKey ?? "", id: kid.consentId };
  expect(await find({ personId: kid.userId, page: { after, pages: 1 } })).toEqual([]);
});
