import { and, eq, getTableColumns, inArray, isNotNull, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { addresses, adminUsers, profiles, sessions } from "~/schema/tables/accounts";
import {
  contactMessages,
  moderationItems,
  notifications,
  reports,
  reviews,
  waitlistEntries,
} from "~/schema/tables/community";
import { follows, newsReaders, stockWaits } from "~/schema/tables/news";
import { wishes, wishLists } from "~/schema/tables/wishes";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { sketchActs, sketches } from "~/schema/tables/sketches";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { payouts } from "~/schema/tables/earnings";
import { cartLines, carts } from "~/schema/tables/carts";
import { orderLines, orders } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";
import { refunds } from "~/schema/tables/payments";
import { pictures } from "~/schema/tables/pictures";
import { adminActions, securityLogs } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { showingRequests } from "~/schema/tables/showing";
import { parseDerivativeName } from "~/art/pictures/derivative-name";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";

import type { Actor } from "../actor";
import { LAST_MAIL } from "~/platform/mail/mail-states";
import { eraseAccount } from "./erase-account.server";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { exportAccount } from "./export-account.server";

/** Where each table's data is in the export, or why it is left out. */
const decisions: Record<string, { section: string } | { left: string }> = {
  users: { section: "account" },
  profiles: { section: "account" },
  age_verifications: { section: "ageResults" },
  addresses: { section: "addresses" },
  orders: { section: "orders" },
  order_lines: { section: "orders.lines" },
  refunds: { section: "orders.refunds" },
  returns: { section: "orders.returns" },
  return_lines: { section: "orders.returns" },
  carts: { section: "cart" },
  cart_lines: { section: "cart" },
  wish_lists: { section: "wishList" },
  wishes: { section: "wishList" },
  news_readers: { section: "mailPreferences" },
  follows: { section: "follows" },
  stock_waits: { section: "awaitedShirts" },
  reviews: { section: "reviews" },
  review_pictures: { section: "reviews.pictures" },
  designs: { section: "designs" },
  showing_requests: { section: "guardianReplies" },
  design_drafts: { section: "drafts" },
  sketches: { section: "drawnHere" },
  sketch_acts: { section: "drawnHere" },
  design_mockups: { section: "designs.mockups" },
  design_selections: { section: "designs.mockups" },
  products: { section: "products" },
  pictures: { section: "pictures" },
  creator_earnings: { section: "earnings" },
  payouts: { section: "payouts" },
  notifications: { section: "notifications" },
  mails: { section: "mails" },
  moderation_items: { section: "profileReviews" },
  reports: { section: "reports" },
  preserved: {
    left: "kept for the authorities, and its subject is told nothing (18 U.S.C. 2258A)",
  },
  takedowns: { left: "someone else's claim, kept as evidence; both sides got every word by mail" },
  contact_messages: { section: "contactMessages" },
  waitlist_entries: { section: "waitlist" },
  parental_consents: { section: "consents" },
  second_guardians: { section: "secondParentOf" },
  sessions: { section: "signIns" },
  security_logs: { section: "securityEvents" },
  security_origins: { section: "securityEvents" },
  approved_words: { section: "designs" },
  design_claims: { left: "who of the team has a drawing open" },
  design_hints: { left: "a machine's guesses for the reviewer, made from the exported drawing" },
  audit_seals: { left: "hashes of batches; no row leads to a person" },
  admin_users: { section: "adminSince" },
  admin_actions: { section: "adminActions" },
  saved_views: { left: "how an admin has arranged the lists; nothing about a person" },
  hidden_columns: { left: "how an admin has arranged the lists; nothing about a person" },
  bulk_runs: { left: "what was selected for what adminActions lists row by row" },
  bulk_rows: { left: "the rows of those, by their ids" },
  second_factors: { left: "credentials only" },
  recovery_codes: { left: "credentials only, hashed" },
  team_invitations: {
    left: "an address and a role until it is accepted, of someone without either",
  },
  accounts: { left: "credentials only" },
  verifications: { left: "hashed secrets of links" },
  job_states: { left: "how background jobs went; no row leads to a person" },
  job_failures: { left: "messages of background jobs, without ids and addresses" },
  error_groups: { left: "errors of the software, without anything that identifies someone" },
  health_states: { left: "since when a part of the system is well" },
  shop_settings: { left: "the shop's own" },
  shop_closing: { left: "the shop's own" },
  shop_state: { left: "the shop's own" },
  visit_days: { left: "counts of visits; no row leads to a person" },
  visit_marks: { left: "hashes of a day that no one can lead back to a person" },
  weekly_mail_stops: { left: "an owner's choice about a mail of the team" },
  rate_limits: { left: "hashed keys that lead back to no one" },
  provider_transactions: { left: "amounts and the provider's own ids; no row leads to a person" },
  provider_cursors: { left: "how far the provider was read" },
  unit_costs: { left: "the shop's" },
  month_closes: { left: "the shop's figures, with the admin who closed the month" },
  ledger_findings: { left: "what the check of the books found, by the shop's own ids" },
  ledger_entries: { left: "the books: the same amounts as earnings and payouts" },
  payment_accounts: { left: "the provider's id of the account, which is in the profile" },
  tax_corrections: { left: "on the payee's yearly paper" },
  sales_tax_states: { left: "the shop's registrations with states" },
  departures: { left: "what an erased account had earned, by its id alone" },
  refund_lines: { left: "the refund is listed with the order" },
  cancelled_shirts: { left: "the refund is listed with the order" },
  order_delays: { left: "each was mailed, and what went back is listed with the order" },
  erased_ids: { left: "ids of what is gone" },
  fraud_warnings: { left: "a card network's word about a payment, for the shop alone" },
  discount_reservations: { left: "the code is listed with the order" },
  disputes: { left: "between the shop and a bank, about an order that is in the export" },
  discount_codes: { left: "the shop's" },
  provider_events: { left: "amounts and ids of the provider, dealt with in orders" },
  collections: { left: "the shop's" },
  subcollections: { left: "the shop's" },
  platform_settings: { left: "the shop's" },
  product_variants: { left: "the shop's" },
  product_images: { left: "their pictures are under pictures" },
  product_views: { left: "their pictures are under pictures" },
  collection_slugs: { left: "old addresses of the collections" },
  product_slugs: { left: "old addresses of the products" },
  design_art: { left: "its pictures are under pictures" },
  print_plans: { left: "where a drawing is printed; the drawing is under designs" },
  print_files: { left: "made from designs, for the printer" },
  print_batches: { left: "the print shop's work" },
  print_batch_lines: { left: "the print shop's work" },
  parcels: { left: "their tracking number is listed with the order" },
  parcel_lines: { left: "their tracking number is listed with the order" },
  print_orders: { left: "the print provider's work; the address is with the order" },
  print_order_lines: { left: "the print provider's work" },
  print_shipments: { left: "their tracking number is listed with the order" },
  blanks_out_of_stock: { left: "the shop's" },
  blank_revisions: { left: "what shirts are printed on" },
  blank_fibers: { left: "what shirts are printed on" },
  ink_revisions: { left: "what shirts are printed with" },
  safety_certificates: { left: "what a laboratory says of shirts" },
  tracking_labels: { left: "what stands on the labels of shirts" },
  made_shirts: { left: "what an order's shirts were made of; the line is under orders" },
  recalls: { left: "what was wrong with shirts; the mail is under mails" },
  prompts: { left: "what the team asks all artists to draw" },
  recalled_lines: { left: "which shirts that mail was about; it is under mails" },
  recalled_orders: { left: "which orders that mail was about; it is under mails" },
  print_links: { left: "the print shop's numbers" },
  store_listings: { left: "what the store shows of products" },
  search_synonyms: { left: "words that mean the same; nothing about a person" },
  offer_sets: { left: "colors and sizes that shirts are sold in" },
  store_vocabulary: { left: "what the store finds products by" },
  sandbox_sessions: { left: "the demo's payment provider" },
  sandbox_refunds: { left: "the demo's payment provider" },
  sandbox_accounts: { left: "the demo's payment provider" },
  sandbox_transfers: { left: "the demo's payment provider" },
  sandbox_funds: { left: "the demo's payment provider" },
  sandbox_events: { left: "the demo's payment provider" },
  sandbox_transactions: { left: "the demo's payment provider" },
  sandbox_fees: { left: "the demo's payment provider" },
  sandbox_tax_records: { left: "the demo's payment provider" },
  sandbox_idempotency: { left: "the demo's payment provider" },
};

const database = testDatabase("once");
const ada = madeOnce(() =>
  makeCreator(database.db, {
    email: "ada@inkling.test",
    passwordHash: "$argon2id$secret",
  }),
);
const other = madeOnce(() => makeCreator(database.db, { email: "other@inkling.test" }));
const reviewed = madeOnce(() => makeProduct(database.db));
beforeAll(async () => {
  await giveEverything(ada);
  await giveEverything(other);
});

test("every table is in the export, or has a reason not to be", async () => {
  const { rows } = await database.pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const tables = rows.map((row) => row.table_name);
  expect(tables.filter((table) => !(table in decisions))).toEqual([]);
  expect(Object.keys(decisions).filter((table) => !tables.includes(table))).toEqual([]);
});

test("every column of a profile is in the export", async () => {
  const everything = await exportAccount(database.db, ada.userId, new Date());
  // A reason for a suspension is the team's note and may name who reported them.
  const own = ["id", "version", "createdAt", "updatedAt", "suspensionReason", "payoutsHoldReason"];
  // Made of the name, the date of birth and the works that are exported.
  own.push("nameKey", "nameKeyUntil", "hasConsents");
  const expected = Object.keys(getTableColumns(profiles)).filter((name) => !own.includes(name));
  expect(expected.filter((name) => !(name in (everything?.account ?? {})))).toEqual([]);
});

test.each(
  Object.entries(decisions).flatMap(([table, place]) =>
    "section" in place ? [[table, place.section] as const] : [],
  ),
)("what %s holds about a person is exported under %s", async (_table, section) => {
  const everything: unknown = await exportAccount(database.db, ada.userId, new Date());
  const found = section
    .split(".")
    .reduce<unknown>(
      (at, key) =>
        (Array.isArray(at) ? at : [at]).flatMap((one) => (Object(one)[key] as unknown) ?? []),
      everything,
    );
  expect(found).not.toEqual([]);
  expect(found).not.toContainEqual({});
});

test("it holds no secrets and nothing about anyone else", async () => {
  const text = JSON.stringify(await exportAccount(database.db, ada.userId, new Date()));
  expect(text).toContain("mark-ada@inkling.test");
  expect(text).not.toMatch(
    /other@|argon2|a-session-token|a-cart-token|a-confirm-token|reset-password\?/,
  );
});

test("it gives the address of each picture, in a size that is served", async () => {
  const everything = await exportAccount(database.db, ada.userId, new Date());
  for (const { id, file } of everything?.pictures ?? []) {
    const [, folder, pictureId, name] = file.split("/");
    expect([folder, pictureId]).toEqual(["media", id]);
    expect(parseDerivativeName(name ?? "")).toEqual({ width: 1600, format: "webp" });
  }
});

test("an unproved email address does not give access to its messages", async () => {
  const email = "contact@inkling.test";
  await database.db.insert(contactMessages).values({ name: "Eve", email, message: "private" });
  await database.db.insert(waitlistEntries).values({ email });
  const asked = database.db.insert(newsReaders).values({ email });
  const [{ id: readerId } = { id: "" }] = await asked.returning({ id: newsReaders.id });
  const { id: productId } = await makeProduct(database.db);
  await database.db.insert(stockWaits).values({ readerId, productId, size: "M", color: "Black" });
  await makePaidOrder(database.db, { email });
  const claims = await makeUser(database.db, { email, emailVerified: false });
  expect(await exportAccount(database.db, claims.userId, new Date())).toMatchObject({
    contactMessages: [],
    waitlist: [],
    mailPreferences: [],
    follows: [],
    awaitedShirts: [],
    orders: [],
  });
});

test("an order that another account placed with a person's address is not that person's", async () => {
  const [owner, giver] = [await makeUser(database.db), await makeUser(database.db)];
  await makePaidOrder(database.db, { email: owner.email, userId: giver.userId });
  await makePaidOrder(database.db, { email: owner.email });
  const everything = await exportAccount(database.db, owner.userId, new Date());
  expect(everything?.orders).toHaveLength(1);
});

test("the newest comes first", async () => {
  const everything = await exportAccount(database.db, ada.userId, new Date());
  const { orders = [], notifications = [], securityEvents = [], mails = [] } = everything ?? {};
  expect(orders).toHaveLength(2);
  for (const times of [
    orders.map(({ placedAt }) => placedAt.getTime()),
    ...[notifications, securityEvents, mails].map((list) => list.map(({ at }) => at.getTime())),
  ])
    expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test("what bears no name is the person's own too", async () => {
  const everything = await exportAccount(database.db, ada.userId, new Date());
  expect(everything).toMatchObject({
    payouts: [{ amountCents: 500 + ada.email.length }],
    consents: [{ status: "verifying" }],
    adminActions: [{ resourceType: ada.email }],
    waitlist: [{}],
    ageResults: [{ dateOfBirth: "1990-05-05" }],
  });
  const told = everything?.notifications.map(({ data }) => data);
  expect(told).toHaveLength(3);
  expect(told).toContainEqual({ to: ada.email });
  const others = await exportAccount(database.db, other.userId, new Date());
  expect(everything?.adminSince).toEqual([{ at: joinedTeam(ada) }]);
  expect(others?.adminSince).toEqual([{ at: joinedTeam(other) }]);
  const idsOf = (of: typeof others) => of?.pictures.map(({ id }) => id) ?? [];
  expect(idsOf(everything).filter((id) => idsOf(others).includes(id))).toEqual([]);
  expect(everything?.designs.flatMap(({ mockups }) => mockups)).toMatchObject([
    { position: 1, isChosen: true },
  ]);
});

test("a child's consent is in the child's export too; a picture that was deleted is not", async () => {
  const minor = await makeMinorCreator(database.db);
  const pictureId = await makePicture(database.db, minor.userId, "drawing");
  const read = () => exportAccount(database.db, minor.userId, new Date());
  expect(await read()).toMatchObject({
    consents: [{ status: "active" }],
    pictures: [{ id: pictureId }],
  });
  await database.db
    .update(pictures)
    .set({ deletedAt: new Date() })
    .where(eq(pictures.id, pictureId));
  expect(await read()).toMatchObject({ pictures: [] });
  expect(await exportAccount(database.db, crypto.randomUUID(), new Date())).toBeNull();
});

test("erasing one person takes everything of theirs, and leaves everything of another", async () => {
  const { db, pool } = database;
  const delivered = inArray(orders.email, [ada.email, other.email]);
  for (const status of ["in_production", "shipped", "delivered"] as const)
    await db.update(orders).set({ status }).where(delivered);
  const ofOther = async () => ({
    exported: await exportAccount(db, other.userId, new Date(0)),
    addresses: await db.$count(
      orders,
      and(eq(orders.email, other.email), isNotNull(orders.shippingAddress)),
    ),
  });
  const before = await ofOther();
  await db.transaction((tx) => eraseAccount(tx, ada.userId, new Date()));
  expect(await exportAccount(db, ada.userId, new Date())).toBeNull();
  expect(await ofOther()).toEqual(before);
  const emails = await pool.query<{ email: string }>(
    `select email from orders union all select email from contact_messages
    union all select email from waitlist_entries union all select "to" from mails where cause not like '${LAST_MAIL}%'
    union all select reporter_email from reports union all select email from news_readers`,
  );
  expect(emails.rows.filter(({ email }) => email === ada.email)).toEqual([]);
  expect(emails.rows.filter(({ email }) => email === other.email).length).toBeGreaterThan(4);
  const { rows } = await pool.query("select author_name from reviews order by 1");
  expect(rows).toEqual([{ author_name: "A customer" }, { author_name: "Ada" }]);
  const asked = await pool.query("select words from returns order by 1");
  expect(asked.rows).toEqual([{ words: "" }, { words: `mark-${other.email}` }]);
  const anonymous = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.userId), isNull(orders.email)));
  expect(anonymous.map(({ shippingAddress }) => shippingAddress)).toEqual([null, null]);
});

/** Fills every table the export reads with a row marked with the address. */
/** When a person joined the team: each at a time of their own. */
const joinedTeam = ({ email }: Pick<Actor, "email">) => new Date(Date.UTC(2026, 0, email.length));

async function giveEverything({ userId, email }: Actor): Promise<void> {
  const { db } = database;
  const mark = `mark-${email}`;
  const product = await makeProduct(db, { creatorUserId: userId, title: `Cat ${email}` });
  await makePaidOrder(db, { product, email });
  const { orderId } = await makePaidOrder(db, { product, userId, email });
  await db.insert(refunds).values({ orderId, amountCents: 100, requestKey: crypto.randomUUID() });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [asked] = await db
    .insert(returns)
    .values({
      orderId,
      kind: "refund",
      reason: "size",
      words: mark,
      requestKey: crypto.randomUUID(),
    })
    .returning({ id: returns.id });
  await db
    .insert(returnLines)
    .values({ returnId: asked?.id ?? "", orderLineId: line?.id ?? "", quantity: 1 });
  const [cart] = await db
    .insert(carts)
    .values({ userId, tokenHash: `a-cart-token-${email}` })
    .returning({ id: carts.id });
  await db.insert(cartLines).values({
    cartId: cart?.id ?? "",
    variantId: product.variantIds[0],
    quantity: 1,
    seenPriceCents: 2500,
  });
  const [review] = await db
    .insert(reviews)
    .values({ productId: reviewed.id, userId, authorName: "Ada", rating: 5, text: mark })
    .returning({ id: reviews.id });
  const shirtPictureId = await makePicture(db, userId, "review");
  await db
    .insert(reviewPictures)
    .values({ reviewId: review?.id ?? "", pictureId: shirtPictureId, position: 0 });
  const [{ pictureId } = { pictureId: "" }] = await db.query.designs.findMany({
    columns: { pictureId: true },
    where: (design, { eq }) => eq(design.id, product.designId),
  });
  await db.insert(showingRequests).values({ designId: product.designId });
  await db.insert(designDrafts).values({
    userId,
    submissionKey: crypto.randomUUID(),
    title: mark,
    fileSize: 9,
    photoPictureId: pictureId,
    artVersion: "original",
    art: [],
    printCheck: { findings: ["blurred"] },
  });
  const sketchId = crypto.randomUUID();
  await db.insert(sketches).values({ id: sketchId, userId, head: "a", actCount: 1, characters: 9 });
  await db.insert(sketchActs).values({ sketchId, first: 0, acts: [{ id: mark, do: "clear" }] });
  const [mockup] = await db
    .insert(designMockups)
    .values({ designId: product.designId, pictureId, mockupOrder: 1 })
    .returning({ id: designMockups.id });
  await db
    .insert(designSelections)
    .values({ designId: product.designId, selectedMockupId: mockup?.id ?? "" });
  await db
    .insert(payouts)
    .values({ creatorUserId: userId, week: "2026-11-16", amountCents: 500 + email.length });
  await db.insert(addresses).values({
    userId,
    name: mark,
    line1: "1 Oak Street",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
  });
  await db
    .insert(notifications)
    .values({ userId, kind: "first_sale", data: { to: email }, cause: mark });
  await db.insert(mails).values({
    to: email,
    subject: mark,
    text: "reset-password?token=x",
    html: "",
    cause: mark,
  });
  await db.insert(moderationItems).values({ userId, subject: "bio", proposed: { bio: mark } });
  await db.insert(reports).values({
    subjectType: "product",
    subjectId: product.id,
    reason: "other",
    note: mark,
    reporterUserId: userId,
    reporterEmail: email,
  });
  await db.insert(contactMessages).values({ name: mark, email, message: mark });
  await db.insert(waitlistEntries).values({ email, source: mark });
  const [list] = await db.insert(wishLists).values({ userId }).returning({ id: wishLists.id });
  await db.insert(wishes).values({ wishListId: list?.id ?? "", productId: product.id });
  const [reader] = await db
    .insert(newsReaders)
    .values({ email, confirmHash: `a-confirm-token-${email}` })
    .returning({ id: newsReaders.id });
  const readerId = reader?.id ?? "";
  await db.insert(follows).values({ readerId, creatorUserId: userId });
  await db
    .insert(stockWaits)
    .values({ readerId, productId: product.id, size: "M", color: "Black" });
  await db
    .insert(parentalConsents)
    .values({ guardianUserId: userId, status: "verifying", noticeSentAt: new Date() });
  const [shared] = await db
    .insert(parentalConsents)
    .values({ status: "verifying" })
    .returning({ id: parentalConsents.id });
  if (shared)
    await db.insert(secondGuardians).values({
      consentId: shared.id,
      userId,
      acceptedAt: new Date(),
      endedAt: new Date(),
    });
  await db.insert(sessions).values({
    userId,
    token: `a-session-token-${email}`,
    expiresAt: new Date(),
    userAgent: mark,
  });
  await recordSecurityEvent(db, {
    action: "SIGN_IN_SUCCESS",
    resourceType: "session",
    userId,
    userAgent: mark,
  });
  await db.insert(securityLogs).values({ action: "SIGN_OUT", resourceType: "session", userId });
  await db.insert(adminUsers).values({ userId, createdAt: joinedTeam({ email }) });
  await db
    .insert(adminActions)
    .values({ adminUserId: userId, action: "PRODUCT_DELETED", resourceType: email });
}

test("keeps mails from before the account to itself while the address is not proven", async () => {
  const hopeful = await makeUser(database.db, { emailVerified: false });
  const mail = { to: hopeful.email, template: null, text: "" };
  await database.db.insert(mails).values([
    { ...mail, subject: "To a parent", cause: "before", createdAt: new Date("2020-01-01") },
    { ...mail, subject: "To the account", cause: "since" },
  ]);
  const everything = await exportAccount(database.db, hopeful.userId, new Date());
  expect(everything?.mails).toMatchObject([{ subject: "To the account" }]);
});
