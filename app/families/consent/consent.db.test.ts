import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { ageVerifications, profiles, users } from "~/schema/tables/accounts";
import { productImages, products } from "~/schema/tables/catalogue";
import { moderationItems } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { pictures } from "~/schema/tables/pictures";
import { securityLogs } from "~/schema/tables/audit";
import { submitAgeGate } from "~/people/sign-up/submit-age-gate.server";
import { changeName } from "~/people/change-name.server";
import { signUpCreator } from "~/people/sign-up/sign-up.server";
import { upgradeToCreator } from "~/people/sign-up/upgrade-to-creator.server";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import type { Actor } from "~/people/actor";
import { applyRetention, purgeKind } from "~/privacy/apply-retention.server";
import { DAY_MS, HOUR_MS } from "~/lib/dates";
import { childsDrawings } from "~/families/guardians/childs-drawings.server";

import { madeOnce } from "~tests/support/made";
import { neededScopes } from "~tests/support/factories/scopes";
import { testDatabase } from "~tests/support/test-database";
import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeTeenCreator, makeUser } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { queuedMails } from "~tests/support/queued-mails";

import { acceptConsentLink } from "./accept-consent-link.server";
import { changeScopes } from "./change-scopes.server";
import { MAX_FORM_BYTES } from "./consent-limits";
import { declineConsent, openConsentLink } from "./consent-link.server";
import { remindParents } from "./remind-parents.server";
import { consentToSetUp, createChildAccount } from "./create-child-account.server";
import { guardianChildren, guardianConsent } from "./guardian-children.server";
import { requestConsent } from "./request-consent.server";
import { revokeConsent } from "./ending/revoke-consent.server";
import {
  reviewSignedForm,
  signedFormFile,
  submitSignedForm,
  waitingForms,
} from "./signed-form.server";
import { confirmGuardianVerification, startCardVerification } from "./verify-guardian.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

const day0 = new Date("2026-11-21T11:00:00Z");
const after = (ms: number) => new Date(day0.getTime() + ms);
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const publicUrl = "http://localhost:3000";
const refund = vi.fn(async () => ({}));
function deps(now = day0) {
  // Only the provider's responses are faked; the sandbox has tests of its own.
  const payments = {
    chargeForVerification: vi.fn(async () => ({
      sessionId: "cs_test",
      url: "https://pay.example/cs_test",
    })),
    findCardholder: vi.fn(async () => "Gale Kidd"),
    refund,
  } as never;
  return {
    auth: world.services.auth,
    files: world.services.files,
    log: world.services.log,
    payments,
    origin,
    now,
  };
}
const expireConsents = (now: Date) => purgeKind(database.db, "unansweredConsent", now);
const none = neededScopes;
const child = {
  firstName: "Kit",
  lastName: "Kidd",
  email: "kit@inkling.test",
  password: "Kite-and-4-clouds!",
  confirmPassword: "Kite-and-4-clouds!",
};
const guardianForm = { firstName: "Gale", lastName: "Kidd", password: testPassword };

async function askParent(parentEmail = "gale@inkling.test", now = day0) {
  const outcome = await submitAgeGate(
    database.db,
    { dateOfBirth: "2017-05-05", mark: null },
    deps(now),
  );
  if (!outcome.ok || !outcome.mark) throw new Error("the age gate refused the date");
  const ageToken = outcome.mark.token;
  expect(await requestConsent(database.db, { ageToken, parentEmail }, deps(now))).toEqual({
    ok: true,
  });
  return { ageToken, mark: outcome.mark, token: await newestLink() };
}

async function newestLink(pattern = /parent-consent\/([\w-]+)/) {
  const sent = await queuedMails(database.db);
  return sent.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? "";
}

async function guardianOf(token: string): Promise<{ guardian: Actor; consentId: string }> {
  const accepted = await acceptConsentLink(database.db, { token, guardian: guardianForm }, deps());
  if (!accepted.ok) throw new Error(accepted.reason);
  return {
    consentId: accepted.consentId,
    guardian: {
      userId: accepted.userId,
      email: "gale@inkling.test",
      firstName: "Gale",
      accountType: "customer",
      isAdmin: false,
      role: null,
      isGuardian: true,
      isMinor: false,
    },
  };
}

async function activeConsent(scopes = none) {
  const asked = await askParent();
  const { guardian, consentId } = await guardianOf(asked.token);
  await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
  await confirmGuardianVerification(database.db, paid(consentId), deps());
  return { ...asked, guardian, consentId };
}

const paid = (verificationId: string) => ({
  verificationId,
  sessionId: "cs_test",
  paymentId: "pi_1",
  amountCents: 50,
  currency: "usd",
});

async function childOf(consent: Awaited<ReturnType<typeof activeConsent>>) {
  const made = await createChildAccount(
    database.db,
    child,
    { ageToken: consent.ageToken, setUpToken: null },
    deps(),
  );
  if (!made.ok) throw new Error(made.reason);
  return made.userId;
}

const statusOf = async (id: string) =>
  (
    await database.db
      .select({ status: parentalConsents.status })
      .from(parentalConsents)
      .where(eq(parentalConsents.id, id))
  )[0]?.status;

test("a browser's first date stands: an under-13 does not become older, not even later", async () => {
  const { mark, ageToken } = await askParent();
  expect(await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark }, deps())).toEqual({
    ok: true,
    step: "parent",
    mark: null,
  });
  await declineConsent(database.db, await newestLink(), deps());
  expect(await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark }, deps())).toEqual({
    ok: false,
    reason: "second-date",
  });
  expect((await database.db.select().from(ageVerifications)).length).toBe(0);
  const refused = await database.db
    .select()
    .from(securityLogs)
    .where(eq(securityLogs.action, "AGE_TOKEN_REFUSED"));
  expect(refused).toHaveLength(2);
  expect(ageToken).toHaveLength(43);
});

test("a child's token opens no account through the teen form", async () => {
  const { ageToken } = await askParent();
  const input = { ...child, ageToken };
  expect(await signUpCreator(database.db, input, deps())).toEqual({
    ok: false,
    reason: "needs-consent",
  });
  expect(await signUpCreator(database.db, { ...input, ageToken: "made-up" }, deps())).toEqual({
    ok: false,
    reason: "age-unknown",
  });
  expect(await database.db.select().from(profiles)).toHaveLength(0);
});

test.each([
  ["2013-11-22", "needs-consent", "parent"],
  ["2013-11-21", "13-17", "teen"],
  ["2008-11-22", "13-17", "teen"],
  ["2008-11-21", "18+", "adult"],
])("born %s: %s, by the step for a %s", async (dateOfBirth, expected, step) => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth, mark: null }, deps());
  expect(outcome).toMatchObject({ step, mark: { isUnder13: step === "parent" } });
  const ageToken = outcome.ok ? (outcome.mark?.token ?? null) : null;
  const made = await signUpCreator(database.db, { ...child, ageToken }, deps());
  const [profile] = await database.db.select({ ageBracket: profiles.ageBracket }).from(profiles);
  expect(made.ok ? profile?.ageBracket : made.reason).toBe(expected);
});

test("before consent only the date, the hashed token and the parent's address are kept", async () => {
  const { ageToken, token, mark } = await askParent();
  const { rows: ages } = await database.pool.query("select * from age_verifications");
  const { rows: consents } = await database.pool.query("select * from parental_consents");
  expect(JSON.stringify([ages, consents])).not.toContain(ageToken);
  expect(JSON.stringify(consents)).not.toContain(token);
  expect((await database.pool.query("select 1 from users")).rowCount).toBe(0);
  expect(token).toHaveLength(43);
  // Nor does the log say where the child was or which browser it used.
  await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark }, deps());
  await signUpCreator(database.db, { ...child, ageToken }, deps());
  const logs = await database.pool.query<{ ip_address: string | null; user_agent: string | null }>(
    "select o.ip_address, o.user_agent from security_logs l left join security_origins o using (id)",
  );
  expect(logs.rows.length).toBeGreaterThan(3);
  for (const row of logs.rows) expect(row).toEqual({ ip_address: null, user_agent: null });
});

test("the notice says what the law requires, with links to the public URL", async () => {
  await askParent();
  const [notice] = await queuedMails(database.db);
  expect(notice?.to).toBe("gale@inkling.test");
  for (const phrase of [
    "collect",
    "public",
    "receives",
    "say no",
    "14 days",
    "7 days",
    `${publicUrl}/parent-consent/`,
    `${publicUrl}/privacy`,
  ]) {
    expect(notice?.text).toContain(phrase);
    expect(notice?.html).toContain(phrase);
  }
});

test("looking at a link does not use it up; using it does, once", async () => {
  const { ageToken, token } = await askParent();
  await openConsentLink(database.db, token, day0);
  expect(await openConsentLink(database.db, token, day0)).not.toBeNull();
  const tries = await Promise.all(
    [1, 2].map(() => acceptConsentLink(database.db, { token, guardian: guardianForm }, deps())),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries).toContainEqual({ ok: false, reason: "unknown-link" });
  expect(await openConsentLink(database.db, token, day0)).toBeNull();
  expect(await declineConsent(database.db, token, deps())).toEqual({
    ok: false,
    reason: "unknown-link",
  });
  // The child can no longer name another parent once the first one has responded.
  const asked = { ageToken, parentEmail: "another@inkling.test" };
  expect(await requestConsent(database.db, asked, deps())).toMatchObject({
    reason: "already-decided",
  });
});

test("a link expires after 7 days, and when a newer one is sent", async () => {
  const { token, ageToken } = await askParent();
  expect(await openConsentLink(database.db, token, after(7 * DAY_MS - 1000))).not.toBeNull();
  expect(await openConsentLink(database.db, token, after(7 * DAY_MS))).toBeNull();
  await requestConsent(
    database.db,
    { ageToken, parentEmail: "other@inkling.test" },
    deps(after(HOUR_MS)),
  );
  expect(await openConsentLink(database.db, token, after(HOUR_MS))).toBeNull();
  expect(
    (await openConsentLink(database.db, await newestLink(), after(HOUR_MS)))?.parentEmail,
  ).toBe("other@inkling.test");
  expect(await openConsentLink(database.db, "guessed", day0)).toBeNull();
});

test("the fourth mail within an hour waits a day, for the child and for the parent's address", async () => {
  const { ageToken } = await askParent();
  const ask = (now: Date) =>
    requestConsent(database.db, { ageToken, parentEmail: "gale@inkling.test" }, deps(now));
  await ask(day0);
  await ask(day0);
  expect(await ask(day0)).toMatchObject({
    ok: false,
    reason: "too-many",
    retryAfterSeconds: 24 * 3600,
  });
  expect(await ask(after(25 * HOUR_MS))).toEqual({ ok: true });
});

test("a parent who has an account signs in with it; a teen cannot be a guardian", async () => {
  const unproven = { emailVerified: false, passwordHash: world.passwordHash };
  await makeUser(database.db, { ...unproven, email: "gale@inkling.test" });
  await makeUser(database.db, { ...unproven, email: "other@inkling.test" });
  const { token } = await askParent();
  const accept = (password: string) =>
    acceptConsentLink(database.db, { token, guardian: { password } }, deps());
  expect(await accept("wrong")).toMatchObject({ reason: "wrong" });
  expect(await openConsentLink(database.db, token, day0)).not.toBeNull();
  expect(await accept(testPassword)).toMatchObject({ ok: true });
  const proven = await database.db.select().from(users).where(eq(users.emailVerified, true));
  expect(proven.map(({ email }) => email)).toEqual(["gale@inkling.test"]);
  await makeTeenCreator(database.db, {
    email: "teen@inkling.test",
    passwordHash: world.passwordHash,
  });
  const asked = await askParent("teen@inkling.test");
  expect(
    await acceptConsentLink(
      database.db,
      { token: asked.token, guardian: { password: testPassword } },
      deps(),
    ),
  ).toMatchObject({ reason: "minor" });
  // That sign-in's cookie reaches no browser, so its session must not survive.
  const left = await database.pool.query(
    "select 1 from sessions s join users u on u.id = s.user_id where u.email = 'teen@inkling.test'",
  );
  expect(left.rowCount).toBe(0);
  expect(await openConsentLink(database.db, asked.token, day0)).not.toBeNull();
});

test("an adult can be a guardian from their 18th birthday on", async () => {
  const bornOn = async (email: string, dateOfBirth: string) => {
    await makeTeenCreator(database.db, { email, passwordHash: world.passwordHash, dateOfBirth });
    const { token } = await askParent(email);
    const guardian = { password: testPassword };
    return acceptConsentLink(database.db, { token, guardian }, deps());
  };
  const birthday = `${day0.getUTCFullYear() - 18}${day0.toISOString().slice(4, 10)}`;
  const dayAfter = new Date(Date.parse(birthday) + DAY_MS).toISOString().slice(0, 10);
  expect(await bornOn("seventeen@inkling.test", dayAfter)).toMatchObject({ reason: "minor" });
  expect(await bornOn("eighteen@inkling.test", birthday)).toMatchObject({ ok: true });
});

test("a paid card activates the consent and is refunded; a repeated event only repeats the refund's key", async () => {
  const { token } = await askParent();
  const { guardian, consentId } = await guardianOf(token);
  expect(
    await startCardVerification(database.db, guardian, { consentId, scopes: none }, deps()),
  ).toMatchObject({ ok: true });
  expect(await statusOf(consentId)).toBe("verifying");
  refund.mockClear();
  for (let n = 0; n < 2; n += 1)
    expect(await confirmGuardianVerification(database.db, paid(consentId), deps())).toEqual({
      ok: true,
    });
  expect(await statusOf(consentId)).toBe("active");
  expect(refund.mock.calls.map(([input]: unknown[]) => input)).toEqual([
    expect.objectContaining({
      paymentId: "pi_1",
      amountCents: 50,
      idempotencyKey: "guardian-refund:pi_1",
    }),
    expect.objectContaining({ idempotencyKey: "guardian-refund:pi_1" }),
  ]);
  const told = await queuedMails(database.db);
  const confirmed = told.filter(({ subject }) => subject === "Your consent is confirmed");
  expect(confirmed).toHaveLength(1);
});

test("a wrong amount, or a check that was never started, opens nothing and is refunded", async () => {
  const { token } = await askParent();
  const { consentId } = await guardianOf(token);
  refund.mockClear();
  expect(
    await confirmGuardianVerification(database.db, { ...paid(consentId), amountCents: 1 }, deps()),
  ).toEqual({ ok: false, reason: "wrong-amount" });
  await confirmGuardianVerification(database.db, paid(consentId), deps());
  expect(await statusOf(consentId)).toBe("verifying");
  expect(refund).toHaveBeenCalledTimes(2);
});

test.each(["accountAndArt", "termsAndPayout"])(
  "a card without %s ticked opens nothing, and is refunded",
  async (scope) => {
    const { token } = await askParent();
    const { guardian, consentId } = await guardianOf(token);
    const scopes = { ...none, [scope]: false };
    await startCardVerification(database.db, guardian, { consentId, scopes }, deps());
    refund.mockClear();
    await confirmGuardianVerification(database.db, paid(consentId), deps());
    expect(await statusOf(consentId)).toBe("verifying");
    expect(refund).toHaveBeenCalledTimes(1);
  },
);

test("a stranger cannot verify, change, see or revoke", async () => {
  const { consentId } = await activeConsent();
  const stranger = await makeUser(database.db);
  expect(
    await startCardVerification(database.db, stranger, { consentId, scopes: none }, deps()),
  ).toMatchObject({ ok: false });
  expect(
    await changeScopes(
      database.db,
      stranger,
      { consentId, scopes: { ...none, photo: true } },
      deps(),
    ),
  ).toMatchObject({ ok: false });
  expect(await revokeConsent(database.db, stranger, consentId, deps())).toMatchObject({
    ok: false,
  });
  expect(await guardianConsent(database.db, stranger, consentId)).toBeNull();
  expect(await guardianChildren(database.db, stranger)).toEqual([]);
  expect(await statusOf(consentId)).toBe("active");
});

test("a guardian sees the child's drawings and what is public; a stranger sees nothing", async () => {
  const consent = await activeConsent({ ...none, publicName: true });
  const userId = await childOf(consent);
  const { title } = await makeProduct(database.db, { creatorUserId: userId });
  const see = (who: Actor) => childsDrawings(database.db, who, consent.consentId);
  expect(await see(consent.guardian)).toMatchObject([{ title, standing: "live" }]);
  expect(await see(await makeUser(database.db))).toEqual([]);
  await database.db
    .update(profiles)
    .set({ publicFirstName: "Kit", publicBio: "I draw cats" })
    .where(eq(profiles.id, userId));
  expect(await guardianConsent(database.db, consent.guardian, consent.consentId)).toMatchObject({
    publicFirstName: "Kit",
    publicBio: "I draw cats",
    publicState: null,
  });
});

test("the signed form is kept privately, reviewed by an admin, and destroyed either way", async () => {
  const { token } = await askParent();
  const { guardian, consentId } = await guardianOf(token);
  const admin = await makeAdmin(database.db);
  const submit = (bytes: Uint8Array) =>
    submitSignedForm(database.db, guardian, { consentId, scopes: none, bytes }, deps());
  expect(await submit(new TextEncoder().encode("<svg onload=alert(1)>"))).toEqual({
    ok: false,
    reason: "not-a-form",
  });
  const pdf = new TextEncoder().encode("%PDF-1.7 signed");
  const large = new Uint8Array(MAX_FORM_BYTES + 1);
  large.set(pdf);
  expect(await submit(large)).toEqual({ ok: false, reason: "too-large" });
  for (const isAccepted of [false, true]) {
    expect(await submit(pdf)).toEqual({ ok: true });
    expect(await waitingForms(database.db)).toMatchObject([
      { consentId, guardianName: expect.stringMatching(/^Parent [\dA-F]{6}$/) },
    ]);
    expect((await signedFormFile(database.db, consentId, world.services.files))?.mimeType).toBe(
      "application/pdf",
    );
    expect(await statusOf(consentId)).toBe("verifying");
    expect(await reviewSignedForm(database.db, admin, { consentId, isAccepted }, deps())).toEqual({
      ok: true,
    });
    expect(await waitingForms(database.db)).toEqual([]);
    expect(await signedFormFile(database.db, consentId, world.services.files)).toBeNull();
  }
  expect(await statusOf(consentId)).toBe("active");
  expect(
    await reviewSignedForm(database.db, admin, { consentId, isAccepted: true }, deps()),
  ).toEqual({ ok: false, reason: "missing" });
  const { removeRetiredFiles } = await import("~/art/pictures/retire-files.server");
  expect(await removeRetiredFiles(database.db, world.services.files)).toBe(2);
  expect(world.services.files.keys()).toEqual([]);
});

test("the child then chooses credentials, once, from the browser or the link in the mail", async () => {
  const consent = await activeConsent();
  const setUpToken = await newestLink(/sign-up\/child\?token=([\w-]+)/);
  expect(await consentToSetUp(database.db, { ageToken: null, setUpToken })).not.toBeNull();
  expect(await consentToSetUp(database.db, { ageToken: null, setUpToken: "guessed" })).toBeNull();
  const userId = await childOf(consent);
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile).toMatchObject({
    accountType: "creator",
    ageBracket: "8-10",
    publicFirstName: null,
  });
  expect(
    await createChildAccount(
      database.db,
      { ...child, email: "second@inkling.test" },
      { ageToken: null, setUpToken },
      deps(),
    ),
  ).toEqual({ ok: false, reason: "no-consent" });
  const [kept] = await database.db.select().from(parentalConsents);
  expect(kept?.setUpTokenHash).toBeNull();
  const { ageToken } = consent;
  expect(await consentToSetUp(database.db, { ageToken, setUpToken: null })).toBeNull();
  expect((await database.pool.query("select 1 from moderation_items")).rowCount).toBe(0);
});

test.each([
  ["the child's", child.email, child.email],
  ["the parent's", "gale@inkling.test", child.email],
])(
  "a child whose shopping account with %s address was closed starts over with it",
  async (_, closed, own) => {
    const customer = await makeUser(database.db, { email: closed });
    const date = { dateOfBirth: "2017-05-05", mark: null };
    const upgraded = await upgradeToCreator(database.db, customer, date, deps());
    const ageToken =
      upgraded.ok || upgraded.reason !== "needs-consent" ? null : upgraded.mark?.token;
    const parentEmail = "gale@inkling.test";
    const asked = { ageToken: ageToken ?? null, parentEmail };
    expect(await requestConsent(database.db, asked, deps())).toEqual({ ok: true });
    const link = await newestLink();
    expect(await openConsentLink(database.db, link, day0)).toMatchObject({ guardian: null });
    const { guardian, consentId } = await guardianOf(link);
    await startCardVerification(database.db, guardian, { consentId, scopes: none }, deps());
    await confirmGuardianVerification(database.db, paid(consentId), deps());
    const key = { ageToken: ageToken ?? null, setUpToken: null };
    const made = await createChildAccount(database.db, { ...child, email: own }, key, deps());
    expect(made).toMatchObject({ ok: true });
    expect(await database.db.$count(users, eq(users.id, customer.userId))).toBe(0);
  },
);

test("scopes: what is allowed is reviewed first, what is no longer allowed is hidden at once", async () => {
  const consent = await activeConsent({ ...none, showArt: true, publicName: true, bio: true });
  const userId = await childOf(consent);
  expect(
    (await database.pool.query("select 1 from moderation_items where status = 'pending'")).rowCount,
  ).toBe(1);
  await database.db
    .update(profiles)
    .set({ publicFirstName: "Kit", publicBio: "Hi", showBio: true })
    .where(eq(profiles.id, userId));
  await changeScopes(
    database.db,
    consent.guardian,
    { consentId: consent.consentId, scopes: none },
    deps(),
  );
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile).toMatchObject({ publicFirstName: null, publicBio: null });
  expect(
    (await database.pool.query("select 1 from moderation_items where status = 'pending'")).rowCount,
  ).toBe(0);
});

test("revoking hides the products at once and deletes the child's data", async () => {
  const consent = await activeConsent({ ...none, publicName: true });
  const userId = await childOf(consent);
  const product = await makeProduct(database.db, { creatorUserId: userId });
  // Pictures the team adds to a product have no owner, but still show the child's art.
  const [added] = await database.db
    .insert(pictures)
    .values({
      kind: "product",
      fileKey: "product/added.webp",
      mimeType: "image/webp",
      width: 9,
      height: 9,
      isPublic: true,
    })
    .returning({ id: pictures.id });
  const image = { productId: product.id, pictureId: added?.id ?? "", altText: "", sortOrder: 2 };
  await database.db.insert(productImages).values(image);
  expect((await database.pool.query("select 1 from store_listings")).rowCount).toBe(1);
  const login = { resourceType: "session", ipAddress: "203.0.113.5", userAgent: "kid's tablet" };
  await recordSecurityEvent(database.db, { ...login, action: "SIGN_IN_SUCCESS", userId });
  expect(await revokeConsent(database.db, consent.guardian, consent.consentId, deps())).toEqual({
    ok: true,
  });
  expect(await statusOf(consent.consentId)).toBe("revoked");
  for (const table of ["store_listings", "designs", "age_verifications"]) {
    expect((await database.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  }
  expect(await database.db.select().from(products)).toHaveLength(0);
  const everything = await database.pool.query("select * from users left join profiles using (id)");
  expect(JSON.stringify(everything.rows)).not.toMatch(/kit@|Kit/);
  const logged = await database.pool.query(
    "select count(*)::int as lines, count(o.id)::int as traces from security_logs l left join security_origins o using (id) where user_id = $1",
    [userId],
  );
  expect(logged.rows).toEqual([{ lines: expect.toSatisfy((lines) => lines > 1), traces: 0 }]);
  expect(
    (await database.pool.query("select 1 from pictures where deleted_at is null or is_public"))
      .rowCount,
  ).toBe(0);
});

test("admins cannot publish a child's new first name unless the guardian allows it", async () => {
  const consent = await activeConsent(none);
  const userId = await childOf(consent);
  const actor = await signedInActor(database.db, userId);
  if (!actor) throw new Error("The child cannot sign in");
  await changeName(database.db, actor, { firstName: "Kitty", lastName: "K" });
  expect(
    (
      await database.pool.query(
        "select 1 from moderation_items where subject = 'name' and status = 'pending'",
      )
    ).rowCount,
  ).toBe(0);
  // Not even one that was already in the queue.
  const [item] = await database.db
    .insert(moderationItems)
    .values({ userId, subject: "name", proposed: { firstName: "Kitty" } })
    .returning({ id: moderationItems.id });
  const admin = await makeAdmin(database.db);
  const decided = { itemId: item?.id ?? "", isApproved: true, note: null };
  expect(await decideItem(database.db, admin, decided)).toMatchObject({ ok: false });
  const { rows } = await database.pool.query(
    "select public_first_name from profiles where id = $1",
    [userId],
  );
  expect(rows).toEqual([{ public_first_name: null }]);
});

test("declining deletes everything at once, including the notice sent to the parent", async () => {
  const { token } = await askParent();
  await database.pool.query("update mails set sent_at = now()");
  expect(await declineConsent(database.db, token, deps())).toEqual({ ok: true });
  const { rows } = await database.pool.query(
    "select status, parent_email, age_verification_id from parental_consents",
  );
  expect(rows).toEqual([{ status: "declined", parent_email: null, age_verification_id: null }]);
  expect((await database.pool.query("select 1 from age_verifications")).rowCount).toBe(0);
  expect(
    (await database.pool.query("select 1 from mails where cause like 'parent-notice:%'")).rowCount,
  ).toBe(0);
});

test("day 3: one reminder with a working link; 14 days after it: everything is deleted", async () => {
  const { token } = await askParent();
  const remind = (ms: number) => remindParents(database.db, { now: after(ms) });
  expect(await remind(3 * DAY_MS - 1000)).toBe(0);
  expect(await remind(3 * DAY_MS)).toBe(1);
  expect(await remind(4 * DAY_MS)).toBe(0);
  const fresh = await newestLink();
  expect(fresh).not.toBe(token);
  expect(await openConsentLink(database.db, fresh, after(3 * DAY_MS))).not.toBeNull();
  expect(await expireConsents(after(17 * DAY_MS - 1000))).toBe(0);
  await applyRetention(database.db, after(17 * DAY_MS - 1000));
  expect((await database.pool.query("select 1 from age_verifications")).rowCount).toBe(1);
  expect(await expireConsents(after(17 * DAY_MS))).toBe(1);
  const { rows } = await database.pool.query(
    "select status, parent_email, link_token_hash from parental_consents",
  );
  expect(rows).toEqual([{ status: "expired", parent_email: null, link_token_hash: null }]);
  expect((await database.pool.query("select 1 from age_verifications")).rowCount).toBe(0);
  expect(await expireConsents(after(18 * DAY_MS))).toBe(0);
});

test("one run reminds and deletes all that are due, however many", async () => {
  await database.pool.query(
    `insert into parental_consents (status, parent_email, notice_sent_at)
      select 'notice_sent', 'parent' || n || '@inkling.test', $1 from generate_series(1, 60) n`,
    [new Date(day0.getTime() - 14 * DAY_MS)],
  );
  expect(await remindParents(database.db, { now: day0 })).toBe(60);
  expect(await expireConsents(day0)).toBe(0);
  expect(await expireConsents(after(14 * DAY_MS))).toBe(60);
  const kept = "select 1 from parental_consents where parent_email is not null";
  expect((await database.pool.query(kept)).rowCount).toBe(0);
});

test("an active consent neither expires nor gets a reminder", async () => {
  const { consentId } = await activeConsent();
  expect(await remindParents(database.db, { now: after(20 * DAY_MS) })).toBe(0);
  expect(await expireConsents(after(20 * DAY_MS))).toBe(0);
  expect(await statusOf(consentId)).toBe("active");
});

test("an age gate result that nothing follows is purged after a day; logs after 90", async () => {
  await submitAgeGate(database.db, { dateOfBirth: "2000-01-01", mark: null }, deps());
  await database.pool.query(
    "begin; set local session_replication_role = replica; " +
      `update security_logs set created_at = '${day0.toISOString()}'; commit`,
  );
  await applyRetention(database.db, after(DAY_MS));
  expect((await database.pool.query("select 1 from age_verifications")).rowCount).toBe(0);
  expect((await database.pool.query("select 1 from security_logs")).rowCount).toBe(1);
  await applyRetention(database.db, after(90 * DAY_MS));
  expect((await database.pool.query("select 1 from security_logs")).rowCount).toBe(0);
});

test("every step is in the security log, without a name, date or email address", async () => {
  const consent = await activeConsent();
  await childOf(consent);
  await revokeConsent(database.db, consent.guardian, consent.consentId, deps());
  const logs = await database.db.select().from(securityLogs);
  expect(logs.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "AGE_VERIFIED",
      "CONSENT_NOTICE_SENT",
      "CONSENT_VERIFYING",
      "CONSENT_ACTIVE",
      "CHILD_ACCOUNT_CREATED",
      "CONSENT_REVOKED",
      "CHILD_DATA_DELETED",
    ]),
  );
  expect(JSON.stringify(logs)).not.toMatch(/kit|gale|2017-05-05|@inkling/i);
});

test("two forms at the same moment open one account; what is refused counts for the address", async () => {
  const { ageToken } = await activeConsent();
  const open = (email: string) => () =>
    createChildAccount(database.db, { ...child, email }, { ageToken, setUpToken: null }, deps());
  const refused = await touchedRows(database.db, open("gale@inkling.test"));
  // The consent's own count is new; the address has one already, since the parent was asked.
  expect(refused).toEqual({ rate_limits: [1, 2] });
  const both = await Promise.all([open("one@inkling.test")(), open("two@inkling.test")()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "no-consent" });
  expect(await database.db.$count(users)).toBe(2);
});
