import { eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  accounts,
  ageVerifications,
  profiles,
  sessions,
  users,
  verifications,
} from "~/schema/tables/accounts";
import { contactMessages, moderationItems, waitlistEntries } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { printPlans } from "~/schema/tables/print-plans";
import { securityLogs, securityOrigins } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { applyRetention, purgeKind } from "~/privacy/apply-retention.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { DAY_MS } from "~/lib/dates";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import {
  makeCreator,
  makeMinorCreator,
  yearsAgo,
  makeTeenCreator,
  makeUser,
} from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { queuedMails } from "~tests/support/queued-mails";

import { changeName } from "./change-name.server";
import { guardianAllows } from "./guardian-allows.server";
import { isPaused, isPausedNow } from "./is-paused.server";
import { ownSettings } from "./own-settings.server";
import { countUnproven } from "./rate-limits/count-attempt.server";
import {
  claimAge,
  linkAgeVerification,
  isAgeUsed,
  openAgeVerification,
  recordAge,
} from "./sign-up/age-verification.server";
import { createAccount } from "./sign-up/create-account.server";
import { submitAgeGate } from "./sign-up/submit-age-gate.server";
import { deleteOwnAccount } from "./data-rights/delete-account.server";
import { teensPaidTo } from "./data-rights/teens-paid-to.server";
import { exportAccount } from "./data-rights/export-account.server";
import { signedInActor } from "./sessions/signed-in-actor.server";
import { signUpCreator, signUpCustomer } from "./sign-up/sign-up.server";
import { upgradeToCreator } from "./sign-up/upgrade-to-creator.server";
import { sendNewVerification, verifyEmail } from "./sign-up/verify-email.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

const now = new Date("2026-11-21T11:00:00Z");
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
const deps = { now, origin };
const purgeAddresses = () =>
  purgeKind(database.db, "deliveredAddress", new Date(Date.now() + DAY_MS));
const input = {
  firstName: "Ada",
  lastName: "Lark",
  email: "ada@inkling.test",
  password: "Kite-and-4-clouds!",
  confirmPassword: "Kite-and-4-clouds!",
};
/** What someone sends who said the age of an adult before. */
async function shopper(change: Partial<typeof input> = {}, dateOfBirth = "1990-01-01") {
  const { token: ageToken } = await recordAge(database.db, dateOfBirth, now);
  return { ...input, ...change, ageToken, isMarkedUnder13: false };
}

test("no account is opened where a child has said their age", async () => {
  const marked = { ...(await shopper()), isMarkedUnder13: true };
  expect(await signUpCustomer(database.db, marked, deps)).toEqual({
    ok: false,
    reason: "needs-consent",
  });
  const child = await shopper({}, "2018-01-01");
  expect(await signUpCustomer(database.db, child, deps)).toEqual({
    ok: false,
    reason: "needs-consent",
  });
  const unasked = { ...child, ageToken: null };
  expect(await signUpCustomer(database.db, unasked, deps)).toEqual({
    ok: false,
    reason: "age-unknown",
  });
  expect((await database.pool.query("select from users")).rowCount).toBe(0);
});

test("an adult shopper's birthday is deleted with the sign-up; a teen's stays, and is the one that counts", async () => {
  await signUpCustomer(database.db, await shopper(), deps);
  expect(await database.db.$count(ageVerifications)).toBe(0);
  const teen = await shopper({ email: "tess@inkling.test" }, "2011-01-01");
  const made = await signUpCustomer(database.db, teen, deps);
  const userId = made.ok ? made.userId : "";
  const actor = await signedInActor(database.db, userId);
  expect(actor).toMatchObject({ accountType: "customer", isMinor: true });
  if (!actor) throw new Error("The teen has no account");
  const upgrade = (dateOfBirth: string) =>
    upgradeToCreator(database.db, actor, { dateOfBirth, mark: null }, deps);
  expect(await upgrade("1990-01-01")).toEqual({ ok: false, reason: "second-date" });
  expect(await upgrade("2011-01-01")).toEqual({ ok: true, isMinor: true });
  expect(await signedInActor(database.db, userId)).toMatchObject({ accountType: "creator" });
});

test("signing up writes account, profile, mail and log together, and only a hash of the password", async () => {
  const made = await signUpCustomer(database.db, await shopper(), deps);
  expect(made).toMatchObject({ ok: true });
  const { rows } = await database.pool.query(
    "select u.email, u.email_verified, p.account_type, a.password from users u join profiles p using (id) join accounts a on a.user_id = u.id",
  );
  expect(rows).toMatchObject([
    { email: "ada@inkling.test", email_verified: false, account_type: "customer" },
  ]);
  expect(JSON.stringify(rows)).toMatch(/\$argon2id\$/);
  expect(JSON.stringify(rows)).not.toContain(input.password);
  const told = await queuedMails(database.db);
  expect(told.map(({ subject }) => subject)).toEqual(["Please confirm your email"]);
  expect(await database.db.select({ action: securityLogs.action }).from(securityLogs)).toEqual([
    { action: "SIGN_UP" },
  ]);
});

test("an address can be used once, in any letter case, even when two sign-ups arrive at once", async () => {
  const tries = await Promise.all(
    [await shopper(), await shopper({ email: "ADA@inkling.test" })].map((one) =>
      signUpCustomer(database.db, one, deps),
    ),
  );
  expect(tries.map((result) => (result.ok ? "ok" : result.reason)).toSorted()).toEqual([
    "in-use",
    "ok",
  ]);
});

test("a breached password is refused before anything is counted or written", async () => {
  const breached = await shopper({ password: "P@ssw0rd1!" });
  for (let n = 0; n < 5; n += 1)
    expect(await signUpCustomer(database.db, breached, deps)).toEqual({
      ok: false,
      reason: "breached",
    });
  expect(await database.db.select().from(users)).toHaveLength(0);
});

test("a class signs up from one network address; past sixty in an hour it has to wait", async () => {
  const { db } = database;
  const signUpOf = async (n: number) =>
    signUpCustomer(db, await shopper({ email: `a${n}@inkling.test` }), deps);
  for (let n = 1; n <= 4; n += 1) expect(await signUpOf(n)).toMatchObject({ ok: true });
  for (let n = 5; n <= 60; n += 1) await countUnproven(db, origin.ipAddress, now);
  expect(await signUpOf(61)).toEqual({
    ok: false,
    reason: "too-many",
    retryAfterSeconds: 3600,
    isFirst: false,
  });
  const elsewhere = { now, origin: { ...origin, ipAddress: "203.0.113.10" } };
  const input_ = await shopper({ email: "a62@inkling.test" });
  expect(await signUpCustomer(db, input_, elsewhere)).toMatchObject({ ok: true });
});

test("a client's claims about age and role are ignored", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "2011-01-01", mark: null }, deps);
  const claims = {
    ...input,
    ageToken: outcome.ok ? (outcome.mark?.token ?? null) : null,
    account_type: "admin",
    is_minor: false,
    age_bracket: "18+",
    payouts_enabled: true,
  };
  expect(await signUpCreator(database.db, claims, deps)).toMatchObject({ ok: true, isMinor: true });
  const [profile] = await database.db.select().from(profiles);
  expect(profile).toMatchObject({
    accountType: "creator",
    ageBracket: "13-17",
    payoutsEnabled: false,
    publicFirstName: null,
  });
  expect((await database.pool.query("select 1 from admin_users")).rowCount).toBe(0);
});

test("after answering under 13, another date does not make someone 13, even once the first result is gone", async () => {
  const mark = { token: "deleted since", isUnder13: true };
  const say = (dateOfBirth: string) => submitAgeGate(database.db, { dateOfBirth, mark }, deps);
  expect(await say("2013-11-21")).toEqual({ ok: false, reason: "second-date" });
  expect(await say("2013-11-22")).toMatchObject({ ok: true, step: "parent" });
});

test("an age gate result is useless after a day, even before the job deletes it", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark: null }, deps);
  const ageToken = outcome.ok ? (outcome.mark?.token ?? null) : null;
  const tomorrow = { ...deps, now: new Date(now.getTime() + DAY_MS) };
  expect(await signUpCreator(database.db, { ...input, ageToken }, tomorrow)).toMatchObject({
    reason: "age-unknown",
  });
});

test("no one is a minor from their 18th birthday on", async () => {
  const { userId } = await makeTeenCreator(database.db);
  const isMinorBorn = async (birthday: string) => {
    await database.pool.query(
      `update age_verifications set date_of_birth = ${birthday} where user_id = $1`,
      [userId],
    );
    return (await signedInActor(database.db, userId))?.isMinor;
  };
  expect(await isMinorBorn("day_everywhere() - interval '18 years' + interval '1 day'")).toBe(true);
  expect(await isMinorBorn("day_everywhere() - interval '18 years'")).toBe(false);
});

test("an age that cannot be written is a failed check, not an account", async () => {
  const broken: unknown = new Proxy(database.db, {
    get: (db, name) =>
      name === "insert"
        ? () => {
            throw new Error("the disk is full");
          }
        : Reflect.get(db, name),
  });
  const told: string[] = [];
  const log = { error: (_: object, message: string) => void told.push(message) };
  const input_ = { dateOfBirth: "1990-01-01", mark: null };
  expect(await submitAgeGate(broken as Database, input_, { ...deps, log })).toEqual({
    ok: false,
    reason: "not-written",
  });
  expect(told).toEqual(["the age gate result was not written"]);
});

test("a new confirmation link is sent at most three times an hour", async () => {
  const actor = await makeUser(database.db, { emailVerified: false });
  for (const time of [1, 2, 3])
    expect(await sendNewVerification(database.db, actor, deps), String(time)).toEqual({ ok: true });
  expect(await sendNewVerification(database.db, actor, deps)).toMatchObject({
    ok: false,
    reason: "too-many",
    retryAfterSeconds: 3600,
  });
  expect(await database.db.$count(mails)).toBe(3);
});

test("one age gate result opens one account", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark: null }, deps);
  const ageToken = outcome.ok ? (outcome.mark?.token ?? null) : null;
  expect(await signUpCreator(database.db, { ...input, ageToken }, deps)).toMatchObject({
    ok: true,
  });
  expect(
    await signUpCreator(database.db, { ...input, email: "b@inkling.test", ageToken }, deps),
  ).toEqual({ ok: false, reason: "age-used" });
  expect(await signUpCreator(database.db, { ...input, ageToken: "guessed" }, deps)).toEqual({
    ok: false,
    reason: "age-unknown",
  });
});

test("two simultaneous posts with one age gate result open one account", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark: null }, deps);
  const ageToken = outcome.ok ? (outcome.mark?.token ?? null) : null;
  const results = await Promise.all(
    ["a", "b"].map((name) =>
      signUpCreator(database.db, { ...input, email: `${name}@inkling.test`, ageToken }, deps),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "age-used" });
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test("the link in the mail confirms the address, even when opened twice, but not after 3 days", async () => {
  const made = await signUpCustomer(database.db, await shopper(), deps);
  const actorId = made.ok ? made.userId : "";
  const [mail] = await queuedMails(database.db);
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(
    await verifyEmail(
      database.db,
      { token, actorId },
      { ...deps, now: new Date(now.getTime() + 3 * DAY_MS) },
    ),
  ).toMatchObject({ ok: false });
  expect(await verifyEmail(database.db, { token: "guessed", actorId }, deps)).toMatchObject({
    ok: false,
  });
  // The owner of the borrowed address clicks: the stranger's account stays unconfirmed.
  expect(await verifyEmail(database.db, { token, actorId: null }, deps)).toEqual({
    ok: false,
    reason: "sign-in",
  });
  const stranger = await makeUser(database.db);
  expect(await verifyEmail(database.db, { token, actorId: stranger.userId }, deps)).toEqual({
    ok: false,
    reason: "other-account",
  });
  for (const time of [1, 2])
    expect(await verifyEmail(database.db, { token, actorId }, deps), String(time)).toEqual({
      ok: true,
    });
  const [user] = await database.db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, actorId));
  expect(user?.emailVerified).toBe(true);
  expect(
    await database.db.select().from(securityLogs).where(eq(securityLogs.action, "EMAIL_VERIFIED")),
  ).toHaveLength(1);
  // Both within a minute: one row counts them.
  const refusals = await database.db
    .select({ times: securityOrigins.times })
    .from(securityLogs)
    .innerJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .where(eq(securityLogs.action, "LINK_REFUSED"));
  expect(refusals).toEqual([{ times: 2 }]);
});

test("a customer becomes a creator with the verified age, once", async () => {
  const customer = await makeUser(database.db);
  const upgrade = (actor = customer) =>
    upgradeToCreator(database.db, actor, { dateOfBirth: "2010-03-03", mark: null }, deps);
  expect(await upgrade()).toEqual({ ok: true, isMinor: true });
  const actor = await signedInActor(database.db, customer.userId);
  expect(actor).toMatchObject({ accountType: "creator", isMinor: true });
  expect(await upgrade({ ...customer, accountType: "creator" })).toEqual({
    ok: false,
    reason: "already",
  });
  expect(await upgrade()).toEqual({ ok: false, reason: "already" });
});

test("one age gate result turns one of two customers into a creator", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark: null }, deps);
  const mark = outcome.ok ? outcome.mark : null;
  const customers = await Promise.all([makeUser(database.db), makeUser(database.db)]);
  const results = await Promise.all(
    customers.map((customer) =>
      upgradeToCreator(database.db, customer, { dateOfBirth: "1990-01-01", mark }, deps),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const { rowCount } = await database.pool.query(
    "select 1 from profiles where account_type = 'creator'",
  );
  expect(rowCount).toBe(1);
});

test("a customer who is under 13 is signed out at once and erased a day later", async () => {
  const customer = await makeUser(database.db);
  const result = await upgradeToCreator(
    database.db,
    customer,
    { dateOfBirth: "2018-03-03", mark: null },
    deps,
  );
  expect(result).toMatchObject({ ok: false, reason: "needs-consent", mark: { isUnder13: true } });
  expect(await signedInActor(database.db, customer.userId)).toBeNull();
  await applyRetention(database.db, new Date(now.getTime() + DAY_MS));
  expect(await database.db.select().from(users)).toHaveLength(0);
});

test("deleting an account needs the password and leaves its orders without a name", async () => {
  const buyer = await makeUser(database.db, {
    email: "ada@inkling.test",
    passwordHash: world.passwordHash,
  });
  const { orderId } = await makePaidOrder(database.db, {
    userId: buyer.userId,
    email: buyer.email,
    giftNote: "For Ada",
  });
  expect(await deleteOwnAccount(database.db, buyer, "wrong", deps)).toEqual({
    ok: false,
    reason: "wrong",
  });
  expect(await deleteOwnAccount(database.db, buyer, testPassword, deps)).toEqual({ ok: true });
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ userId: null, email: null, status: "paid", totalCents: 2500 });
  // The parcel still has to arrive.
  expect(order?.shippingAddress).not.toBeNull();
  expect(await purgeAddresses()).toBe(0);
  for (const status of ["in_production", "shipped", "delivered"] as const) {
    expect(await purgeAddresses(), `before ${status}`).toBe(0);
    await database.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  }
  expect(await purgeAddresses()).toBe(1);
  expect(await purgeAddresses()).toBe(0);
  const left = await database.pool.query(
    "select to_jsonb(o) from orders o union all select to_jsonb(l) from order_lines l",
  );
  expect(JSON.stringify(left.rows)).not.toMatch(/ada@|Ada/);
  const told = await queuedMails(database.db);
  const mail = told.find(({ subject }) => subject === "Your account has been deleted");
  expect(mail?.to).toBe("ada@inkling.test");
  expect(mail?.cause).toContain(buyer.userId);
});

test("an order that is being paid keeps its address, and nothing else, until it is decided", async () => {
  const buyer = await makeUser(database.db, { passwordHash: world.passwordHash });
  const product = await makeProduct(database.db);
  const orderId = await makeOpenOrder(database.db, [{ variantId: product.variantIds[0] }], {
    userId: buyer.userId,
    email: buyer.email,
  });
  expect(await deleteOwnAccount(database.db, buyer, testPassword, deps)).toEqual({ ok: true });
  const order = async () =>
    (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0];
  expect(await order()).toMatchObject({ userId: null, email: null });
  expect((await order())?.shippingAddress).not.toBeNull();
  expect(await purgeAddresses()).toBe(0);
  await database.db.update(orders).set({ status: "expired" }).where(eq(orders.id, orderId));
  expect(await purgeAddresses()).toBe(1);
  expect((await order())?.shippingAddress).toBeNull();
});

test("what was sent as a guest is erased only with an account that proved the address", async () => {
  const email = "guest@inkling.test";
  const leave = async ({ emailVerified }: { emailVerified: boolean }) => {
    const who = await makeUser(database.db, {
      email,
      emailVerified,
      passwordHash: world.passwordHash,
    });
    expect(await deleteOwnAccount(database.db, who, testPassword, deps)).toEqual({ ok: true });
  };
  await makePaidOrder(database.db, { email });
  await database.db.insert(contactMessages).values({ name: "Gus", email, message: "Hello" });
  await database.db.insert(waitlistEntries).values({ email });
  const kept = async () =>
    (
      await database.pool.query(
        "select email from orders where email = $1 union all select email from contact_messages union all select email from waitlist_entries",
        [email],
      )
    ).rowCount;
  await leave({ emailVerified: false });
  expect(await kept()).toBe(3);
  await leave({ emailVerified: true });
  expect(await kept()).toBe(0);
});

test("deleting a creator removes page, products and drawings; earnings stay without a name", async () => {
  const creator = await makeCreator(database.db, { passwordHash: world.passwordHash });
  const product = await makeProduct(database.db, { creatorUserId: creator.userId });
  await makePaidOrder(database.db, { product });
  const plans = await database.db.select({ id: printPlans.id }).from(printPlans);
  const admin = { userId: crypto.randomUUID() };
  for (const [resourceType, resourceId] of [
    ["profile", creator.userId],
    ["design", product.designId],
    ["product", product.id],
  ] as const)
    await recordAdminAction(database.db, admin, {
      action: "CHANGE_APPROVED",
      resourceType,
      resourceId,
      before: { firstName: "Casey" },
      after: { title: product.title },
    });
  expect(await deleteOwnAccount(database.db, creator, testPassword, deps)).toEqual({ ok: true });
  const { rows: records } = await database.pool.query(
    "select before, after from admin_actions where resource_id is not null",
  );
  expect(records).toHaveLength(3);
  expect(JSON.stringify(records)).not.toMatch(new RegExp(`Casey|${product.title}`));
  const { rows: folders } = await database.pool.query<{ file_key: string }>(
    "select file_key from pictures where file_key like '%/' and deleted_at is not null order by 1",
  );
  expect(new Set(folders.map((row) => row.file_key))).toEqual(
    new Set([
      `print/${product.id}/`,
      ...plans.map(({ id }) => `print-files/${id}/`),
      `share-cards/creator/${creator.userId}/`,
      "share-cards/home/",
      `share-cards/product/${product.id}/`,
    ]),
  );
  const { files } = world.services;
  const bytes = new Uint8Array([1]);
  for (const key of [`print/${product.id}/cat.png`, "print/other/cat.png"])
    await files.put(key, bytes, "image/png");
  await removeRetiredFiles(database.db, files);
  expect(files.keys()).toEqual(["print/other/cat.png"]);
  for (const table of ["store_listings", "products", "designs"]) {
    expect((await database.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  }
  const { rows } = await database.pool.query(
    "select creator_user_id, creator_share_cents from creator_earnings",
  );
  expect(rows).toEqual([{ creator_user_id: null, creator_share_cents: 375 }]);
  expect((await database.pool.query("select 1 from order_lines")).rowCount).toBe(1);
});

test("a guardian cannot leave a child behind, but a child may leave", async () => {
  const child = await makeMinorCreator(database.db, { passwordHash: world.passwordHash });
  await database.pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [child.guardian.userId, child.guardian.userId, world.passwordHash],
  );
  expect(await deleteOwnAccount(database.db, child.guardian, testPassword, deps)).toEqual({
    ok: false,
    reason: "guardian-of-active",
  });
  expect(await deleteOwnAccount(database.db, child, testPassword, deps)).toEqual({ ok: true });
  const { rows } = await database.pool.query("select status, child_user_id from parental_consents");
  expect(rows).toEqual([{ status: "revoked", child_user_id: null }]);
  const told = await queuedMails(database.db);
  expect(told.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: child.guardian.email, subject: "Your child's account has been deleted" },
    { to: child.email, subject: "Your account has been deleted" },
  ]);
  expect(await database.db.select().from(ageVerifications)).toHaveLength(0);
  expect(await deleteOwnAccount(database.db, child.guardian, testPassword, deps)).toEqual({
    ok: true,
  });
});

test("a guardian who receives what a teen earns says first what becomes of the money", async () => {
  const child = await makeMinorCreator(database.db, { dateOfBirth: yearsAgo(14) });
  const { guardian } = child;
  await database.pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [guardian.userId, guardian.userId, world.passwordHash],
  );
  await database.db.update(parentalConsents).set({ status: "payee" });
  const leave = (choice?: "waits" | "pay-first") =>
    deleteOwnAccount(database.db, guardian, testPassword, deps, choice);
  const guardians = () => database.db.$count(users, eq(users.id, guardian.userId));
  expect(await leave()).toEqual({ ok: false, reason: "childs-money" });
  expect(await leave("pay-first")).toEqual({ ok: false, reason: "pay-first" });
  expect(await guardians()).toBe(1);
  expect(await queuedMails(database.db)).toEqual([]);
  expect(await leave("waits")).toEqual({ ok: true });
  expect(await guardians()).toBe(0);
  expect((await queuedMails(database.db)).map(({ to, subject }) => ({ to, subject }))).toEqual(
    expect.arrayContaining([
      { to: child.email, subject: "Your earnings are waiting for a new account" },
    ]),
  );
  expect(await database.db.$count(users, eq(users.id, child.userId))).toBe(1);
});

test("the export holds everything we keep, but no secrets and no one else's data", async () => {
  const buyer = await makeUser(database.db, {
    email: "ada@inkling.test",
    passwordHash: world.passwordHash,
  });
  await makeUser(database.db, { email: "other@inkling.test" });
  await makePaidOrder(database.db, { userId: buyer.userId, email: buyer.email });
  const everything = await exportAccount(database.db, buyer.userId, now);
  expect(everything).toMatchObject({
    account: { email: "ada@inkling.test" },
    orders: [{ totalCents: 2500, lines: [{ quantity: 1 }] }],
  });
  expect(JSON.stringify(everything)).not.toMatch(/argon2|other@|token/i);
});

test("a person's settings are their own, also beside others", async () => {
  await makeUser(database.db, { email: "eve@inkling.test" });
  const actor = await makeUser(database.db, { email: "ada@inkling.test" });
  expect(await ownSettings(database.db, actor)).toMatchObject({
    firstName: "Robin",
    email: "ada@inkling.test",
  });
  const gone = { ...actor, userId: crypto.randomUUID() };
  await expect(ownSettings(database.db, gone)).rejects.toThrow("no longer exists");
});

test("a creator's new first name waits for review, the newest one only; others change theirs at once", async () => {
  const creator = await makeCreator(database.db);
  const customer = await makeUser(database.db);
  const waiting = async () =>
    (await database.db.select().from(moderationItems))
      .filter(({ status }) => status === "pending")
      .map(({ userId, proposed }) => [userId, proposed]);
  await changeName(database.db, customer, { firstName: "Sparrow", lastName: "B" });
  expect(await waiting()).toEqual([]);
  for (const firstName of ["Wren", "Lark"])
    await changeName(database.db, creator, { firstName, lastName: "B" });
  await changeName(database.db, creator, { firstName: "Lark", lastName: "C" });
  expect(await waiting()).toEqual([[creator.userId, { firstName: "Lark" }]]);
  expect(await ownSettings(database.db, creator)).toMatchObject({
    firstName: "Lark",
    lastName: "C",
  });
  expect(await ownSettings(database.db, customer)).toMatchObject({ firstName: "Sparrow" });
});

test("a delivered order keeps its address while its buyer is known by account or email", async () => {
  const buyer = await makeUser(database.db);
  const own = await makePaidOrder(database.db, { userId: buyer.userId });
  await makePaidOrder(database.db, { email: "guest@inkling.test" });
  const left = await makePaidOrder(database.db, { giftNote: "For Ada" });
  const noEmail = [own.orderId, left.orderId];
  await database.db.update(orders).set({ email: null }).where(inArray(orders.id, noEmail));
  for (const status of ["in_production", "shipped", "delivered"] as const)
    await database.db.update(orders).set({ status });
  await database.db
    .update(orders)
    .set({ shippingAddress: null })
    .where(eq(orders.id, left.orderId));
  expect(await purgeAddresses()).toBe(1);
  expect(await database.db.$count(orders, isNotNull(orders.shippingAddress))).toBe(2);
  expect(await database.db.$count(orders, isNotNull(orders.giftNote))).toBe(0);
});

test("a new name replaces only the name its owner has waiting", async () => {
  const [creator, other] = [await makeCreator(database.db), await makeCreator(database.db)];
  const item = {
    userId: creator.userId,
    subject: "name",
    proposed: {},
    status: "pending",
  } as const;
  await database.db.insert(moderationItems).values([
    { ...item, note: "own" },
    { ...item, note: "decided", status: "rejected" },
    { ...item, note: "bio", subject: "bio" },
    { ...item, note: "other", userId: other.userId },
  ]);
  const name = { firstName: "Wren", lastName: "B" };
  await changeName(database.db, creator, name);
  expect(await database.db.$count(moderationItems)).toBe(5);
  await changeName(database.db, creator, { ...name, lastName: "C" });
  const items = await database.db.select().from(moderationItems);
  expect(items.map(({ note, status }) => [note, status])).toEqual(
    expect.arrayContaining([
      ["own", "replaced"],
      ["decided", "rejected"],
      ["bio", "pending"],
      ["other", "pending"],
      [null, "pending"],
    ]),
  );
  expect(items).toHaveLength(5);
  const named = await database.db.select({ id: users.id, name: users.name }).from(users);
  expect(named).toContainEqual({ id: creator.userId, name: "Wren" });
  expect(named).toContainEqual({ id: other.userId, name: "Casey" });
});

test("a child's name waits for review only if the child's own guardian allows it", async () => {
  const [child, other] = [await makeMinorCreator(database.db), await makeMinorCreator(database.db)];
  const teen = await makeTeenCreator(database.db);
  const allows = (publicName: boolean, status: "active" | "revoked" = "active") =>
    database.db
      .update(parentalConsents)
      .set({ scopePublicName: publicName, status })
      .where(eq(parentalConsents.childUserId, child.userId));
  const isAllowed = (userId: string) => guardianAllows(database.db, userId, "publicName");
  expect(await isAllowed(child.userId)).toBe(true);
  await allows(false);
  expect(await isAllowed(child.userId)).toBe(false);
  await allows(true, "revoked");
  expect(await isAllowed(child.userId)).toBe(false);
  expect([await isAllowed(other.userId), await isAllowed(teen.userId)]).toEqual([true, true]);
  await database.db.update(parentalConsents).set({ scopeShowArt: false });
  // What everyone sees is seen beside a drawing; what only our team sees is not.
  expect(await isAllowed(other.userId)).toBe(false);
  expect(await guardianAllows(database.db, other.userId, "accountAndArt")).toBe(true);
});

test("a child who leaves ends only the own consent, and is not traced; an adult's leaving is", async () => {
  const [child, other] = [
    await makeMinorCreator(database.db, { passwordHash: world.passwordHash }),
    await makeMinorCreator(database.db),
  ];
  const teen = await makeMinorCreator(database.db, {
    passwordHash: world.passwordHash,
    dateOfBirth: yearsAgo(14),
  });
  await database.db
    .update(parentalConsents)
    .set({ status: "payee" })
    .where(eq(parentalConsents.id, teen.consentId));
  const paidTo = { guardianUserId: teen.guardian.userId, status: "payee" } as const;
  await database.db.insert(parentalConsents).values(paidTo);
  expect(await teensPaidTo(database.db, teen.guardian.userId), "one is gone").toEqual([
    teen.userId,
  ]);
  await database.db.delete(parentalConsents).where(isNull(parentalConsents.childUserId));
  const adult = await makeUser(database.db, { passwordHash: world.passwordHash });
  for (const actor of [child, teen, adult])
    expect(await deleteOwnAccount(database.db, actor, testPassword, deps)).toEqual({ ok: true });
  const consents = await database.db.select().from(parentalConsents);
  expect(new Map(consents.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [child.consentId, "revoked"],
      [other.consentId, "active"],
      [teen.consentId, "revoked"],
    ]),
  );
  const left = await database.db
    .select({ id: securityLogs.resourceId, from: securityOrigins.ipAddress })
    .from(securityLogs)
    .leftJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .where(eq(securityLogs.action, "ACCOUNT_DELETED"));
  expect(new Map(left.map(({ id, from }) => [id, from]))).toEqual(
    new Map([
      [child.userId, null],
      [teen.userId, null],
      [adult.userId, origin.ipAddress],
    ]),
  );
});

test("a guardian whose own check is not over cannot leave either; a stranger's child holds no one", async () => {
  const { guardian, consentId } = await makeMinorCreator(database.db);
  const adult = await makeUser(database.db, { passwordHash: world.passwordHash });
  await database.db
    .update(parentalConsents)
    .set({ status: "verifying", childUserId: null })
    .where(eq(parentalConsents.id, consentId));
  await database.db.insert(accounts).values({
    userId: guardian.userId,
    accountId: guardian.userId,
    providerId: "credential",
    password: world.passwordHash,
  });
  expect(await deleteOwnAccount(database.db, guardian, testPassword, deps)).toMatchObject({
    reason: "guardian-of-active",
  });
  expect(await deleteOwnAccount(database.db, adult, testPassword, deps)).toEqual({ ok: true });
});

test("a new confirmation link replaces the person's earlier one and nothing else", async () => {
  const [ada, bob] = [
    await makeUser(database.db, { emailVerified: false }),
    await makeUser(database.db, { emailVerified: false }),
  ];
  const reset = { identifier: "reset-password:x", value: ada.userId, expiresAt: now };
  await database.db.insert(verifications).values(reset);
  const links = () => database.db.select().from(verifications);
  for (const actor of [bob, ada]) await sendNewVerification(database.db, actor, deps);
  const first = await links();
  await sendNewVerification(database.db, ada, deps);
  const second = await links();
  const kept = second.filter(({ id }) => first.some((link) => link.id === id));
  expect([first.length, second.length]).toEqual([3, 3]);
  expect(kept.map(({ value }) => value).toSorted()).toEqual([ada.userId, bob.userId].toSorted());
  expect(kept.map(({ identifier }) => identifier)).toContain("reset-password:x");
});

test("confirming an address confirms no other", async () => {
  const bob = await makeUser(database.db, { emailVerified: false });
  const made = await signUpCustomer(database.db, await shopper(), deps);
  const actorId = made.ok ? made.userId : "";
  const [mail] = await queuedMails(database.db);
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await verifyEmail(database.db, { token, actorId }, deps)).toEqual({ ok: true });
  const [other] = await database.db.select().from(users).where(eq(users.id, bob.userId));
  expect(other?.emailVerified).toBe(false);
});

test("a result of the age gate is its browser's own until it has an account", async () => {
  const { db } = database;
  const born = (dateOfBirth: string) => recordAge(db, dateOfBirth, now);
  const [ada, bob] = [await born("1990-01-01"), await born("1991-01-01")];
  const user = await makeUser(db);
  const used = () => Promise.all([ada.token, bob.token, null].map((token) => isAgeUsed(db, token)));
  const claimed = (id: string) => db.transaction((tx) => claimAge(tx, id));
  const give = () => db.transaction((tx) => linkAgeVerification(tx, ada.id, user.userId));
  expect(await openAgeVerification(db, ada.token, now)).toMatchObject({ id: ada.id });
  expect(await used()).toEqual([false, false, false]);
  await give();
  expect(await used()).toEqual([true, false, false]);
  expect([await claimed(ada.id), await claimed(bob.id)]).toEqual([false, true]);
  expect(await openAgeVerification(db, ada.token, now)).toBeNull();
  expect(await openAgeVerification(db, bob.token, now)).toMatchObject({ id: bob.id });
  await expect(give()).rejects.toThrow("already has an account");
});

test.each([
  ["2008-11-21", { isMinor: false, requiresParentConsent: false }],
  ["2008-11-22", { isMinor: true, requiresParentConsent: false }],
  ["2013-11-21", { isMinor: true, requiresParentConsent: false }],
  ["2013-11-22", { isMinor: true, requiresParentConsent: true }],
])("what follows from being born on %s", async (dateOfBirth, expected) => {
  expect(await recordAge(database.db, dateOfBirth, now)).toMatchObject(expected);
});

test.each(["2008-11-21", "2013-11-21"])(
  "a birthday that has not begun in American Samoa does not count yet: %s",
  async (dateOfBirth) => {
    const before = new Date(now.getTime() - 1);
    const { isMinor, requiresParentConsent } = await recordAge(database.db, dateOfBirth, before);
    expect([isMinor, requiresParentConsent]).toEqual([true, dateOfBirth === "2013-11-21"]);
  },
);

test("a second date is recorded; where it came from is not kept about a child", async () => {
  for (const [first, second] of [
    ["1990-01-01", "1991-01-01"],
    ["2018-01-01", "1991-01-01"],
  ] as const) {
    const outcome = await submitAgeGate(database.db, { dateOfBirth: first, mark: null }, deps);
    const mark = outcome.ok ? outcome.mark : null;
    for (const dateOfBirth of [first, second, first])
      expect(await submitAgeGate(database.db, { dateOfBirth, mark }, deps)).toMatchObject({
        ok: true,
        mark: null,
      });
    if (mark?.isUnder13) await signUpCreator(database.db, { ...input, ageToken: mark.token }, deps);
  }
  await signUpCreator(database.db, { ...input, ageToken: null }, deps);
  const logs = await database.db
    .select({ action: securityLogs.action, ipAddress: securityOrigins.ipAddress })
    .from(securityLogs)
    .leftJoin(securityOrigins, eq(securityOrigins.id, securityLogs.id))
    .orderBy(securityLogs.seq);
  expect(logs.map(({ action, ipAddress }) => [action, ipAddress])).toEqual([
    ["AGE_VERIFIED", origin.ipAddress],
    ["AGE_TOKEN_REFUSED", origin.ipAddress],
    ["AGE_VERIFIED", null],
    ["AGE_TOKEN_REFUSED", null],
    ["SIGN_UP_REFUSED", null],
    ["SIGN_UP_REFUSED", origin.ipAddress],
  ]);
});

test("becoming a creator, or being closed for one's age, touches no one else", async () => {
  const { db } = database;
  const [grown, child, other] = [await makeUser(db), await makeUser(db), await makeUser(db)];
  for (const { userId } of [child, other])
    await db.insert(sessions).values({ userId, token: userId, expiresAt: now });
  const upgrade = (actor: typeof grown, dateOfBirth: string) =>
    upgradeToCreator(db, actor, { dateOfBirth, mark: null }, deps);
  expect(await upgrade(grown, "1990-01-01")).toEqual({ ok: true, isMinor: false });
  expect(await upgrade(child, "2018-01-01")).toMatchObject({ reason: "needs-consent" });
  const rows = await db.select().from(profiles);
  const found = new Map(rows.map((row) => [row.id, [row.accountType, row.suspendedAt !== null]]));
  expect(found.get(grown.userId)).toEqual(["creator", false]);
  expect(found.get(child.userId)).toEqual(["customer", true]);
  expect(found.get(other.userId)).toEqual(["customer", false]);
  expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([other.userId]);
  const [mark] = await db.select().from(verifications);
  expect(mark?.expiresAt).toEqual(new Date(now.getTime() + DAY_MS));
});

test("a pause holds for the guardian's own child, until it is over, revoked or outgrown", async () => {
  const [child, other] = [await makeMinorCreator(database.db), await makeMinorCreator(database.db)];
  const grown = await makeMinorCreator(database.db, { dateOfBirth: yearsAgo(13) });
  const set = (values: Partial<typeof parentalConsents.$inferInsert>, ...ids: string[]) =>
    database.db.update(parentalConsents).set(values).where(inArray(parentalConsents.id, ids));
  const paused = async () => {
    const each = [child, other, grown].map(({ userId }) => isPaused(database.db, userId));
    const now_ = database.db.transaction((tx) => isPausedNow(tx, child.userId));
    return Promise.all([...each, now_]);
  };
  expect(await paused()).toEqual([false, false, false, false]);
  await set({ pausedAt: now }, child.consentId, grown.consentId);
  expect(await paused()).toEqual([true, false, false, true]);
  await set({ status: "revoked" }, child.consentId);
  expect(await paused()).toEqual([false, false, false, false]);
});

test.each([
  ["creator", true, true, "8-10", 1],
  ["creator", true, false, null, 1],
  ["creator", false, true, "8-10", 0],
  ["creator", false, false, null, 0],
  ["customer", true, true, null, 0],
] as const)(
  "a new %s who may show a name (%s) and an age group (%s) shows no more",
  async (accountType, name, ageGroup, shown, names) => {
    const { email, ...person } = { ...input, passwordHash: "hash", ageBracket: "8-10" as const };
    const shows = { name, ageGroup };
    await database.db.transaction((tx) =>
      createAccount(tx, { ...person, email, accountType, shows, isChild: true }),
    );
    const [profile] = await database.db.select().from(profiles);
    expect(profile).toMatchObject({ accountType, ageBracket: "8-10", publicAgeBracket: shown });
    // The guardian's boxes are no switches of the child: from 13 on these are off.
    expect(profile).toMatchObject({ showName: false, showAgeGroup: false });
    expect(await database.db.$count(moderationItems)).toBe(names);
  },
);

const teens = "2011-01-01";
const adults = "1990-01-01";

test.each([
  ["a teen, nothing ticked", teens, undefined, [false, false, null, 0]],
  ["a teen, name ticked", teens, { name: true, ageGroup: false }, [true, false, null, 1]],
  ["a teen, age ticked", teens, { name: false, ageGroup: true }, [false, true, "13-17", 0]],
  ["a teen, both ticked", teens, { name: true, ageGroup: true }, [true, true, "13-17", 1]],
  ["an adult, not asked", adults, undefined, [true, true, "18+", 1]],
  ["an adult, as if asked", adults, { name: false, ageGroup: false }, [true, true, "18+", 1]],
] as const)("a new creator shows what was ticked: %s", async (_, dateOfBirth, ticked, expected) => {
  const { token: ageToken } = await recordAge(database.db, dateOfBirth, now);
  await signUpCreator(database.db, { ...input, ageToken, ...(ticked && { ticked }) }, deps);
  const [made] = await database.db.select().from(profiles);
  const names = await database.db.$count(moderationItems);
  expect([made?.showName, made?.showAgeGroup, made?.publicAgeBracket, names]).toEqual(expected);
  expect(made?.publicFirstName).toBeNull();
});

test.each([
  [teens, undefined, [false, false, null, 0]],
  [teens, { name: true, ageGroup: true }, [true, true, "13-17", 1]],
  [adults, undefined, [true, true, "18+", 1]],
] as const)(
  "a customer born on %s who becomes a creator shows what was ticked: %o",
  async (dateOfBirth, ticked, expected) => {
    const made = await signUpCustomer(database.db, await shopper({}, dateOfBirth), deps);
    const actor = made.ok ? await signedInActor(database.db, made.userId) : null;
    if (!actor) throw new Error("The customer has no account");
    const upgrade = { dateOfBirth, mark: null, ...(ticked && { ticked }) };
    expect(await upgradeToCreator(database.db, actor, upgrade, deps)).toMatchObject({ ok: true });
    const [now_] = await database.db.select().from(profiles);
    const names = await database.db.$count(moderationItems);
    expect([now_?.showName, now_?.showAgeGroup, now_?.publicAgeBracket, names]).toEqual(expected);
  },
);

test("a teen who shows no name changes it, and no one is asked to show the new one", async () => {
  const teen = await makeTeenCreator(database.db, { profile: { showName: false } });
  const child = await makeMinorCreator(database.db, { profile: { showName: false } });
  for (const one of [teen, child])
    await changeName(database.db, one, { firstName: "Wren", lastName: "B" });
  const items = await database.db.select().from(moderationItems);
  // Under 13 the guardian's box decides, and it is ticked.
  expect(items.map(({ userId }) => userId)).toEqual([child.userId]);
});
