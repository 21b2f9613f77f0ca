import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { carts } from "~/schema/tables/carts";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { securityLogs } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";
import type { Actor } from "~/people/actor";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { guardianChildren } from "~/families/consent/guardian-children.server";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { editProduct } from "~/catalog/edit/edit-product.server";
import type { ProductForm } from "~/catalog/edit/product-form";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { cartItems } from "~/catalog/variants/cart-items.server";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import { productPage } from "~/store/product/product-page.server";
import { publicCreator } from "~/store/creators/creator-page.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeMinorCreator, yearsAgo } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { neededScopes } from "~tests/support/factories/scopes";
import { madeForEach } from "~tests/support/made";
import { renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { childsDrawing } from "./childs-drawings.server";
import { askGuardians } from "./ask-about-held.server";
import { pauseChild, resumeChild } from "./pause-child.server";
import { releaseShirts } from "./release-shirts.server";
import { remindGuardians } from "./remind-guardians.server";
import { replyToShowing } from "./reply-to-showing.server";
import { setShowing } from "./set-showing.server";

const database = testDatabase();
const child = madeForEach(() => makeMinorCreator(database.db));
const admin = madeForEach(() => makeAdmin(database.db));

const now = new Date("2026-11-20T12:00:00Z");
const origin = { ipAddress: null, userAgent: null };
const deps = { now, origin };
const later = (ms: number) => new Date(now.getTime() + ms);

async function pickedDesign() {
  const design = await makeDesign(database.db, child.userId, {
    status: "mockups_ready",
    title: "Moon cat",
  });
  const mockupId = design.mockupIds[0] ?? "";
  const picked = await selectMockup(database.db, child, { designId: design.id, mockupId });
  return { ...design, picked };
}

/** A shirt that the guardian has said 'Show it' to, and nothing else. */
async function shownDesign(words: Parameters<typeof publish>[1] = {}) {
  const design = await pickedDesign();
  await publish(design.id, words);
  await mailsLeave(now);
  await reply(design.id, "show");
  return design;
}

function publish(
  designId: string,
  changed: { title?: string; description?: string; artistWords?: string } = {},
) {
  return publishDesign(
    database.db,
    admin,
    {
      designId,
      title: "Moon cat",
      description: "",
      basePrice: 2500,
      commissionRate: 1500,
      collectionId: null,
      subcollectionId: null,
      assignedUserId: null,
      variants: [],
      ...changed,
    },
    { now },
  );
}

async function edit(designId: string, changed: Partial<ProductForm>) {
  const [product] = await database.db
    .select()
    .from(products)
    .where(eq(products.designId, designId));
  if (!product) throw new Error("There is no product");
  const { id: productId, version, title, description, basePriceCents: basePrice } = product;
  const form = { productId, version, title, description, basePrice, ...changed };
  return editProduct(database.db, admin, form);
}

async function reply(
  designId: string,
  said: "show" | "refuse",
  guardian: Actor = child.guardian,
  seen?: string,
) {
  const { consentId } = child;
  const page = await childsDrawing(database.db, child.guardian, { consentId, designId });
  return replyToShowing(
    database.db,
    guardian,
    { consentId, designId, reply: said, seen: seen ?? page?.seen ?? "" },
    deps,
  );
}

const teamDecides = () =>
  setShowing(database.db, child.guardian, { consentId: child.consentId, showing: "team" }, deps);
const askMe = () =>
  setShowing(database.db, child.guardian, { consentId: child.consentId, showing: "ask" }, deps);

async function holdOf(designId: string) {
  const [product] = await database.db
    .select({ hold: products.guardianHold, slug: products.slug })
    .from(products)
    .where(eq(products.designId, designId));
  return product;
}

async function isPublic(designId: string): Promise<boolean> {
  const product = await holdOf(designId);
  return product !== undefined && (await productPage(database.db, product.slug)) !== null;
}

async function templates(to: string) {
  const rows = await database.db
    .select({ template: mails.template, facts: mails.facts })
    .from(mails)
    .where(eq(mails.to, to))
    .orderBy(mails.createdAt, sql`ctid`);
  return rows;
}

/** As if the delivering job had sent every mail at this moment. */
async function mailsLeave(sentAt: Date) {
  await database.db.update(mails).set({ sentAt });
}

test("a guardian is asked once: by one mail, with picture, title and words as they are published", async () => {
  const { id, picked, pictureId, mockupIds } = await pickedDesign();
  expect(picked).toMatchObject({ ok: true, waitsForGuardian: true });
  expect((await templates(admin.email))[0]?.facts).toMatchObject({ waitsForGuardian: true });
  expect(await templates(child.guardian.email)).toEqual([]);
  const words = { description: "It sleeps", artistWords: "My cat naps." };
  expect(await publish(id, { title: "Moon tiger", ...words })).toMatchObject({ ok: true });
  const [shirt] = await database.db
    .select()
    .from(designMockups)
    .where(eq(designMockups.id, mockupIds[0] ?? ""));
  const shown = { drawingPictureId: pictureId, shirtPictureId: shirt?.pictureId };
  expect(await templates(child.guardian.email)).toMatchObject([
    {
      template: "before-showing",
      facts: {
        mode: "ask",
        isReminder: false,
        title: "Moon tiger",
        notes: "It sleeps\n\n“My cat naps.”",
        ...shown,
      },
    },
  ]);
  expect(await holdOf(id)).toMatchObject({ hold: "waiting" });
  expect(await isPublic(id)).toBe(false);
  expect(await templates(child.email)).toEqual([]);
  expect(await releaseShirts(database.db, { now: later(30 * DAY_MS) })).toBe(0);
  expect(await askGuardians(database.db)).toBe(0);
  await mailsLeave(now);
  expect(await reply(id, "show")).toEqual({ ok: true, isNew: true });
  expect(await reply(id, "show")).toEqual({ ok: true, isNew: false });
  expect(await isPublic(id)).toBe(true);
  expect((await templates(child.email)).map(({ template }) => template)).toEqual([
    "design-published",
  ]);
  expect((await templates(admin.email)).map(({ template }) => template)).toEqual([
    "mockup-picked",
    "guardian-said",
  ]);
  // After 'Show it' nothing asks again.
  expect(await edit(id, { basePrice: 3000 })).toMatchObject({ parentHears: null });
  await setShowing(
    database.db,
    child.guardian,
    { consentId: child.consentId, showing: "team" },
    deps,
  );
  await setShowing(
    database.db,
    child.guardian,
    { consentId: child.consentId, showing: "ask" },
    deps,
  );
  expect(await askGuardians(database.db)).toBe(0);
  expect(await remindGuardians(database.db, { now: later(30 * DAY_MS) })).toBe(0);
  expect(await templates(child.guardian.email)).toHaveLength(1);
  expect(await isPublic(id)).toBe(true);
});

test("without the box for showing nothing is published, and no one is asked; once it is ticked, the guardian is", async () => {
  const allow = (scopeShowArt: boolean) =>
    database.db
      .update(parentalConsents)
      .set({ scopeShowArt })
      .where(eq(parentalConsents.id, child.consentId));
  await allow(false);
  const { id, picked } = await pickedDesign();
  expect(picked).not.toHaveProperty("waitsForGuardian");
  expect(await askGuardians(database.db)).toBe(0);
  expect(await templates(child.guardian.email)).toEqual([]);
  expect(await publish(id)).toEqual({ ok: false, reason: "not-allowed" });
  await allow(true);
  expect(await publish(id)).toMatchObject({ ok: true });
  expect(await templates(child.guardian.email)).toMatchObject([{ template: "before-showing" }]);
  expect(await isPublic(id)).toBe(false);
});

test.each([
  ["title", { title: "Moon tiger" }],
  ["description", { description: "From the north of town" }],
  ["artist's words", { artistWords: "I drew it at school" }],
] as const)(
  "another %s than the guardian has seen waits for 'Show it' again",
  async (_, changed) => {
    const { id } = await shownDesign();
    const told = await templates(child.email);
    expect(await edit(id, changed)).toMatchObject({ ok: true, parentHears: "asked" });
    expect(await isPublic(id)).toBe(false);
    expect(await templates(child.email)).toEqual(told);
    const asked = await templates(child.guardian.email);
    const [said] = Object.values(changed);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ facts: { mode: "ask", isReminder: false } });
    expect(JSON.stringify(asked[1]?.facts)).toContain(said);
    expect(await releaseShirts(database.db, { now: later(30 * DAY_MS) })).toBe(0);
    await reply(id, "show");
    expect(await isPublic(id)).toBe(true);
  },
);

test("words that are left out need no other 'Show it'", async () => {
  const { id } = await shownDesign({ artistWords: "Our cat" });
  expect(await edit(id, { artistWords: null })).toMatchObject({ parentHears: null });
  expect(await isPublic(id)).toBe(true);
  expect(await templates(child.guardian.email)).toHaveLength(1);
});

test("a mended spelling stays in the store, and the guardian is told, who may say no", async () => {
  const { id } = await shownDesign({ description: "It slepps" });
  expect(await edit(id, { description: "It sleeps" })).toMatchObject({ parentHears: "told" });
  expect(await isPublic(id)).toBe(true);
  expect((await templates(child.guardian.email)).slice(1)).toMatchObject([
    {
      template: "words-mended",
      facts: {
        designId: id,
        changes: [{ name: "Description", before: "It slepps", after: "It sleeps" }],
      },
    },
  ]);
  // Mends are compared with what was allowed: of a fourth letter they are asked.
  expect(await edit(id, { description: "Ut slfeqs" })).toMatchObject({ parentHears: "asked" });
  expect(await isPublic(id)).toBe(false);
  await reply(id, "show");
  expect(await edit(id, { description: "Ut slfeqz" })).toMatchObject({ parentHears: "told" });
  await reply(id, "refuse");
  expect(await isPublic(id)).toBe(false);
  expect(await holdOf(id)).toMatchObject({ hold: "hidden" });
});

test("a few letters that an admin says change the meaning wait for the guardian", async () => {
  const { id } = await shownDesign({ description: "I love my cat" });
  const words = { description: "I live my cat" };
  expect(await edit(id, { ...words, hasNewMeaning: "on" })).toMatchObject({ parentHears: "asked" });
  expect(await isPublic(id)).toBe(false);
  expect((await templates(child.guardian.email)).map(({ template }) => template)).toEqual([
    "before-showing",
    "before-showing",
  ]);
});

test("'Show it' says yes to the words on the page it was said on, and to no others", async () => {
  const { id } = await pickedDesign();
  const { consentId, guardian } = child;
  const late = { ok: false, reason: "words-changed" };
  const early = await childsDrawing(database.db, guardian, { consentId, designId: id });
  expect(early).toMatchObject({ standing: "to-ask", isWritten: false });
  // Nothing is written yet that could be said yes to.
  expect(await reply(id, "show", guardian, early?.seen)).toEqual(late);
  await publish(id);
  const page = await childsDrawing(database.db, guardian, { consentId, designId: id });
  expect(page).toMatchObject({ standing: "with-parent", isWritten: true });
  await edit(id, { title: "Moon tiger" });
  expect(await reply(id, "show", guardian, page?.seen)).toEqual(late);
  expect(await isPublic(id)).toBe(false);
  expect(await reply(id, "refuse", guardian, page?.seen)).toMatchObject({ ok: true });
});

test("a price is changed at once; new words leave the store until they are allowed", async () => {
  const { id } = await shownDesign();
  expect(await edit(id, { basePrice: 3000 })).toMatchObject({ ok: true, parentHears: null });
  expect(await isPublic(id)).toBe(true);
  expect(await edit(id, { description: "Kit, 9, from Ohio" })).toMatchObject({
    parentHears: "asked",
  });
  expect(await isPublic(id)).toBe(false);
  expect((await templates(child.guardian.email)).at(-1)).toMatchObject({
    template: "before-showing",
    facts: { mode: "ask", notes: "Kit, 9, from Ohio" },
  });
  // while it is asked about, other words are asked about instead
  expect(await edit(id, { description: "A cat" })).toMatchObject({ parentHears: "asked" });
  expect((await templates(child.guardian.email)).at(-1)).toMatchObject({
    facts: { notes: "A cat" },
  });
  const asked = (await templates(child.guardian.email)).length;
  expect(await edit(id, { basePrice: 3100 })).toMatchObject({ parentHears: null });
  expect(await templates(child.guardian.email)).toHaveLength(asked);
  await reply(id, "show");
  expect(await isPublic(id)).toBe(true);
  expect(await edit(id, { description: "" })).toMatchObject({ parentHears: null });
  expect(await edit(id, { description: "A cat" })).toMatchObject({ parentHears: null });
  expect(await isPublic(id)).toBe(true);
});

test("words edited during a pause are asked about after it", async () => {
  const { id } = await shownDesign();
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  const before = (await templates(child.guardian.email)).length;
  expect(await edit(id, { title: "Moon tiger" })).toMatchObject({ parentHears: "asked" });
  expect(await templates(child.guardian.email)).toHaveLength(before);
  await resumeChild(database.db, child.guardian, child.consentId, deps);
  expect((await templates(child.guardian.email)).slice(before)).toMatchObject([
    { facts: { mode: "ask", title: "Moon tiger" } },
  ]);
  expect(await isPublic(id)).toBe(false);
});

test("words edited during a pause are shown a day after it where the team decides since", async () => {
  const { id } = await shownDesign();
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  await edit(id, { title: "Moon tiger" });
  await teamDecides();
  await resumeChild(database.db, child.guardian, child.consentId, deps);
  await mailsLeave(now);
  expect((await guardianChildren(database.db, child.guardian))[0]?.waiting).toBe(1);
  expect(await releaseShirts(database.db, { now: later(DAY_MS - 1) })).toBe(0);
  expect(await releaseShirts(database.db, { now: later(DAY_MS) })).toBe(1);
  expect(await isPublic(id)).toBe(true);
});

test("what waits for 'Show it' with new words has a day of its own once the team decides", async () => {
  const { id } = await shownDesign();
  await edit(id, { title: "Moon tiger" });
  await teamDecides();
  expect((await templates(child.guardian.email)).at(-1)).toMatchObject({
    facts: { mode: "team", title: "Moon tiger" },
  });
  await mailsLeave(now);
  expect(await releaseShirts(database.db, { now: later(DAY_MS - 1) })).toBe(0);
  expect(await releaseShirts(database.db, { now: later(DAY_MS) })).toBe(1);
});

test("where the team decides, other words stay in the store, and the guardian is told, who may say no", async () => {
  await teamDecides();
  const { id } = await shownDesign();
  const told = (await templates(child.guardian.email)).length;
  expect(await edit(id, { title: "Moon tiger" })).toMatchObject({ parentHears: "told" });
  expect(await isPublic(id)).toBe(true);
  expect(await edit(id, { title: "Moon tigers" })).toMatchObject({ parentHears: "told" });
  expect(await edit(id, { basePrice: 3000 })).toMatchObject({ parentHears: null });
  const changes = [{ name: "Title", before: "Moon cat", after: "Moon tiger" }];
  expect((await templates(child.guardian.email)).slice(told)).toMatchObject([
    { template: "words-mended", facts: { designId: id, mode: "team", isMend: false, changes } },
    { template: "words-mended", facts: { designId: id, mode: "team", isMend: true } },
  ]);
  // Who wants to be asked from now on is told of a mend of what they were told of last.
  await askMe();
  expect(await edit(id, { title: "Moon tigerz" })).toMatchObject({ parentHears: "told" });
  expect(await isPublic(id)).toBe(true);
  expect(await edit(id, { title: "Sun tiger" })).toMatchObject({ parentHears: "asked" });
  await reply(id, "show");
  await teamDecides();
  expect(await edit(id, { title: "Star tiger" })).toMatchObject({ parentHears: "told" });
  await reply(id, "refuse");
  expect(await holdOf(id)).toMatchObject({ hold: "hidden" });
});

test("a shirt that went live by the clock stays there for a mended letter once the guardian wants to be asked", async () => {
  await teamDecides();
  const { id } = await pickedDesign();
  await publish(id, { description: "It slepps" });
  await mailsLeave(now);
  await database.db.update(showingRequests).set({ clockFrom: now });
  expect(await releaseShirts(database.db, { now: later(DAY_MS) })).toBe(1);
  await askMe();
  expect(await edit(id, { description: "It sleeps" })).toMatchObject({ parentHears: "told" });
  expect(await isPublic(id)).toBe(true);
  expect(await edit(id, { description: "It dreams" })).toMatchObject({ parentHears: "asked" });
  expect(await isPublic(id)).toBe(false);
});

test("'Not this one' is never published, tells the child kindly, and can be taken back", async () => {
  const { id } = await pickedDesign();
  await reply(id, "refuse");
  expect(await publish(id)).toEqual({ ok: false, reason: "guardian-refused" });
  const [notification] = await unreadNotifications(database.db, child.userId);
  expect(notification?.text).toContain("just for you");
  expect(await templates(child.email)).toMatchObject([{ template: "not-this-one" }]);
  expect(await reply(id, "show")).toEqual({ ok: true, isNew: true });
  expect(await templates(child.guardian.email)).toEqual([]);
  expect(await publish(id)).toMatchObject({ ok: true });
  expect(await isPublic(id)).toBe(false);
  expect(await templates(child.guardian.email)).toMatchObject([{ template: "before-showing" }]);
});

test("where the team decides, a shirt is public 24 hours after the mail has left, not before", async () => {
  await teamDecides();
  const { id, picked } = await pickedDesign();
  expect(picked).toEqual({ ok: true, mockupOrder: 1, waitsForGuardian: true });
  expect(await templates(child.guardian.email)).toEqual([]);
  expect(await publish(id, { description: "It sleeps" })).toMatchObject({ ok: true });
  expect(await isPublic(id)).toBe(false);
  expect((await templates(child.email)).map(({ template }) => template)).toEqual([]);
  expect(await templates(child.guardian.email)).toMatchObject([
    { facts: { mode: "team", title: "Moon cat", notes: "It sleeps" } },
  ]);
  await database.db.update(showingRequests).set({ clockFrom: now });
  // A mail that never left has told no one.
  expect(await releaseShirts(database.db, { now: later(9 * DAY_MS) })).toBe(0);
  await mailsLeave(later(HOUR_MS));
  expect(await releaseShirts(database.db, { now: later(DAY_MS + HOUR_MS - 1) })).toBe(0);
  expect(await isPublic(id)).toBe(false);
  expect(await releaseShirts(database.db, { now: later(DAY_MS + HOUR_MS) })).toBe(1);
  expect(await isPublic(id)).toBe(true);
  expect((await templates(child.email)).map(({ template }) => template)).toEqual([
    "design-published",
  ]);
});

test("the mail shows the artist's words beside the team's, as everyone will read them", async () => {
  await teamDecides();
  const { id } = await pickedDesign();
  expect(
    await publish(id, { description: "It sleeps", artistWords: "My cat naps." }),
  ).toMatchObject({ ok: true });
  const notes = "It sleeps\n\n“My cat naps.”";
  expect(await templates(child.guardian.email)).toMatchObject([{ facts: { notes } }]);
  await askMe();
  await database.db.update(showingRequests).set({ askedAt: now });
  expect(await remindGuardians(database.db, { now: later(3 * DAY_MS) })).toBe(1);
  expect((await templates(child.guardian.email))[1]).toMatchObject({ facts: { notes } });
});

test.each([
  ["show", true, null],
  ["refuse", false, "refused"],
] as const)("during the day, %s decides at once and for good", async (said, shown, hold) => {
  await teamDecides();
  const { id } = await pickedDesign();
  await publish(id);
  await mailsLeave(now);
  await reply(id, said);
  expect(await isPublic(id)).toBe(shown);
  await releaseShirts(database.db, { now: later(9 * DAY_MS) });
  expect(await holdOf(id)).toMatchObject({ hold });
});

test("'Ask me' stops the clock of what waits, and asks about what is published next", async () => {
  await teamDecides();
  const held = await pickedDesign();
  await publish(held.id);
  await mailsLeave(now);
  const picked = await pickedDesign();
  expect([await askMe(), await askMe()]).toEqual([true, true]);
  expect(await releaseShirts(database.db, { now: later(9 * DAY_MS) })).toBe(0);
  expect(await publish(picked.id)).toMatchObject({ ok: true });
  expect(await isPublic(picked.id)).toBe(false);
  expect((await templates(child.guardian.email)).map(({ facts }) => facts?.["mode"])).toEqual([
    "team",
    "ask",
  ]);
  await reply(held.id, "show");
  expect(await isPublic(held.id)).toBe(true);
});

test("'Your team may decide' gives what waits a full day from then on", async () => {
  const asked = await pickedDesign();
  await publish(asked.id);
  await setShowing(
    database.db,
    child.guardian,
    { consentId: child.consentId, showing: "team" },
    { now: later(DAY_MS), origin },
  );
  await mailsLeave(now);
  expect(await releaseShirts(database.db, { now: later(2 * DAY_MS - 1) })).toBe(0);
  expect(await releaseShirts(database.db, { now: later(2 * DAY_MS) })).toBe(1);
});

test("one reminder after three days, none once there is a word", async () => {
  const { id } = await pickedDesign();
  const replied = await pickedDesign();
  for (const design of [id, replied.id]) await publish(design);
  await reply(replied.id, "refuse");
  await database.db.update(showingRequests).set({ askedAt: now });
  expect(await remindGuardians(database.db, { now: later(3 * DAY_MS - 1) })).toBe(0);
  expect(await remindGuardians(database.db, { now: later(3 * DAY_MS) })).toBe(1);
  expect(await remindGuardians(database.db, { now: later(30 * DAY_MS) })).toBe(0);
  const reminders = (await templates(child.guardian.email)).filter(
    ({ facts }) => facts?.["isReminder"],
  );
  expect(reminders).toMatchObject([{ facts: { designId: id, mode: "ask" } }]);
});

test("a hidden shirt leaves page, lists and carts at once, and returns as it was", async () => {
  const product = await makeProduct(database.db, { creatorUserId: child.userId });
  await reply(product.designId, "refuse");
  expect(await holdOf(product.designId)).toMatchObject({ hold: "hidden" });
  expect(await isPublic(product.designId)).toBe(false);
  expect(await cartItems(database.db, [product.variantIds[0]])).toMatchObject([
    { isBuyable: false },
  ]);
  await reply(product.designId, "show");
  expect(await isPublic(product.designId)).toBe(true);
  expect(await cartItems(database.db, [product.variantIds[0]])).toMatchObject([
    { isBuyable: true },
  ]);
  expect(await database.db.$count(carts)).toBe(0);
});

test.each(["team", "ask"] as const)(
  "once nothing could be shown, the guardian who lets the %s decide hears of a shirt anew",
  async (showing) => {
    if (showing === "team") await teamDecides();
    const { id } = await pickedDesign();
    expect(await publish(id)).toMatchObject({ ok: true });
    if (showing === "ask") await reply(id, "show");
    await database.db.update(showingRequests).set({ clockFrom: now });
    await mailsLeave(now);
    await releaseShirts(database.db, { now: later(DAY_MS) });
    expect(await isPublic(id)).toBe(true);
    const { consentId } = child;
    const tellings = async () =>
      (await templates(child.guardian.email)).filter(
        ({ template }) => template !== "scopes-changed",
      );
    const told = (await tellings()).length;
    for (const showArt of [false, true]) {
      const scopes = { ...neededScopes, showArt };
      await changeScopes(database.db, child.guardian, { consentId, scopes }, deps);
    }
    expect(await askGuardians(database.db)).toBe(0);
    expect(await publish(id)).toMatchObject({ ok: true });
    expect(await tellings()).toHaveLength(told + 1);
    expect((await guardianChildren(database.db, child.guardian))[0]?.waiting).toBe(1);
    await database.db.update(showingRequests).set({ askedAt: now });
    const reminded = await remindGuardians(database.db, { now: later(3 * DAY_MS) });
    expect(reminded).toBe(showing === "ask" ? 1 : 0);
    expect(await releaseShirts(database.db, { now: later(9 * DAY_MS) })).toBe(0);
    expect(await isPublic(id)).toBe(false);
  },
);

test("a pause takes nothing in and shows nothing; afterwards everything is as it was", async () => {
  const product = await makeProduct(database.db, { creatorUserId: child.userId });
  const ready = await makeDesign(database.db, child.userId, { status: "mockups_ready" });
  const waiting = await pickedDesign();
  expect(await pauseChild(database.db, child.guardian, child.consentId, deps)).toBe(true);
  expect(await pauseChild(database.db, child.guardian, child.consentId, deps)).toBe(false);
  expect(await isPublic(product.designId)).toBe(false);
  expect(await publicCreator(database.db, child.userId)).toBeNull();
  const pick = { designId: ready.id, mockupId: ready.mockupIds[0] ?? "" };
  expect(await selectMockup(database.db, child, pick)).toEqual({ ok: false, reason: "paused" });
  expect(await publish(waiting.id)).toEqual({ ok: false, reason: "guardian-paused" });
  expect(await remindGuardians(database.db, { now: later(30 * DAY_MS) })).toBe(0);
  expect(await database.db.$count(designs)).toBe(3);
  expect(await resumeChild(database.db, child.guardian, child.consentId, deps)).toBe(true);
  expect(await resumeChild(database.db, child.guardian, child.consentId, deps)).toBe(false);
  expect(await isPublic(product.designId)).toBe(true);
  expect(await publicCreator(database.db, child.userId)).not.toBeNull();
  expect(await selectMockup(database.db, child, pick)).toMatchObject({ ok: true });
});

test("a shirt held for a day has a full day again after a pause", async () => {
  await teamDecides();
  const { id } = await pickedDesign();
  await publish(id);
  await mailsLeave(now);
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  expect(await releaseShirts(database.db, { now: later(9 * DAY_MS) })).toBe(0);
  await resumeChild(database.db, child.guardian, child.consentId, {
    now: later(9 * DAY_MS),
    origin,
  });
  expect(await releaseShirts(database.db, { now: later(10 * DAY_MS - 1) })).toBe(0);
  expect(await releaseShirts(database.db, { now: later(10 * DAY_MS) })).toBe(1);
});

test("no mail says 'goes live tomorrow' during a pause, nor after the guardian's reply", async () => {
  await teamDecides();
  const [held, refused] = [await pickedDesign(), await pickedDesign()];
  for (const { id } of [held, refused]) await publish(id);
  await reply(refused.id, "refuse");
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  const told = async () => {
    const sent: OutgoingMail[] = [];
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
    await deliverMails(database.db, { transport, render: renderTestMail });
    return sent.filter(({ to }) => to === child.guardian.email).map(({ subject }) => subject);
  };
  expect(await told()).toEqual([]);
  await resumeChild(database.db, child.guardian, child.consentId, deps);
  expect(await told()).toEqual(["“Moon cat” by Kit goes live tomorrow"]);
  expect(await told()).toEqual([]);
});

test("no mail says 'It is live!' while the shirt is not in the store", async () => {
  const { id } = await pickedDesign();
  await publish(id);
  await mailsLeave(now);
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  await reply(id, "show");
  const told = async () => {
    const sent: OutgoingMail[] = [];
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
    await deliverMails(database.db, { transport, render: renderTestMail });
    return sent.filter(({ to }) => to === child.email).length;
  };
  expect(await told()).toBe(0);
  await resumeChild(database.db, child.guardian, child.consentId, deps);
  await reply(id, "refuse");
  await database.db.delete(mails).where(eq(mails.template, "not-this-one"));
  expect(await told()).toBe(0);
  await reply(id, "show");
  expect([await told(), await told()]).toEqual([1, 0]);
});

test("what the team has suspended stays hidden after a pause", async () => {
  await pauseChild(database.db, child.guardian, child.consentId, deps);
  await database.db.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, child.userId));
  await resumeChild(database.db, child.guardian, child.consentId, deps);
  expect(await database.db.$count(profiles, eq(profiles.isVisible, false))).toBe(1);
});

test("the guardian of another child decides nothing, nor does the child", async () => {
  const { id } = await pickedDesign();
  await publish(id);
  const [other, paused] = [
    await makeMinorCreator(database.db),
    await makeMinorCreator(database.db),
  ];
  await pauseChild(database.db, paused.guardian, paused.consentId, deps);
  for (const stranger of [other.guardian, child, admin]) {
    expect(await reply(id, "show", stranger)).toEqual({ ok: false, reason: "missing" });
    const own = { consentId: other.consentId, designId: id, reply: "show", seen: "" } as const;
    expect(await replyToShowing(database.db, stranger, own, deps)).toMatchObject({ ok: false });
    for (const of of [child.consentId, "no-id"]) {
      const set = { consentId: of, showing: "team" } as const;
      expect(await setShowing(database.db, stranger, set, deps)).toBe(false);
      expect(await pauseChild(database.db, stranger, of, deps)).toBe(false);
      expect(await resumeChild(database.db, stranger, of, deps)).toBe(false);
    }
  }
  expect(await isPublic(id)).toBe(false);
});

test("a consent that was revoked, ids that are none, and a shirt not picked yet decide nothing", async () => {
  const { id } = await pickedDesign();
  const early = await makeDesign(database.db, child.userId, { status: "mockups_ready" });
  for (const bad of ["", "x", "00000000-0000-4000-8000-000000000000", early.id])
    expect(await reply(bad, "show")).toMatchObject({ ok: false });
  const noId = { consentId: "x", designId: id, reply: "refuse", seen: "" } as const;
  expect(await replyToShowing(database.db, child.guardian, noId, deps)).toMatchObject({
    ok: false,
  });
  await database.db.update(parentalConsents).set({ status: "revoked" });
  expect(await reply(id, "refuse")).toEqual({ ok: false, reason: "missing" });
});

test("from the 13th birthday on the guardian is no longer waited for", async () => {
  const teen = await makeMinorCreator(database.db, { dateOfBirth: yearsAgo(13) });
  const design = await makeDesign(database.db, teen.userId, { status: "selected" });
  expect(await askGuardians(database.db)).toBe(0);
  expect(await publish(design.id)).toMatchObject({ ok: true });
  expect(await isPublic(design.id)).toBe(true);
});

test("who was asked before the words were written is asked once more, about the words", async () => {
  const design = await makeDesign(database.db, child.userId, { status: "selected" });
  await database.db.insert(showingRequests).values({ designId: design.id });
  expect(await askGuardians(database.db)).toBe(0);
  expect(await remindGuardians(database.db, { now: later(30 * DAY_MS) })).toBe(0);
  await publish(design.id);
  expect(await templates(child.guardian.email)).toMatchObject([{ facts: { designId: design.id } }]);
});

test("a setting, a pause and its end concern one child; the log says which setting", async () => {
  const other = await makeMinorCreator(database.db);
  const theirs = [other, other.guardian].flatMap(({ userId, email }) => [userId, email]);
  for (const { userId } of [child, other]) {
    const picked = await makeDesign(database.db, userId, { status: "selected" });
    const held = await makeProduct(database.db, { creatorUserId: userId });
    await database.db
      .update(products)
      .set({ guardianHold: "waiting" })
      .where(eq(products.id, held.id));
    await database.db.insert(showingRequests).values({ designId: held.designId });
    if (userId === other.userId) theirs.push(picked.id, held.designId);
  }
  const { guardian, consentId } = child;
  const touched = (act: () => Promise<unknown>) => touchedRows(database.db, act, theirs);
  const one = { parental_consents: [1, 1], security_logs: [0, 1] };
  const told = { ...one, mails: [0, 1] };
  expect(await touched(teamDecides)).toEqual({ ...told, showing_requests: [1, 1] });
  expect(await touched(askMe)).toEqual(one);
  expect(await touched(askMe)).toEqual({});
  const pause = () => pauseChild(database.db, guardian, consentId, deps);
  expect(await touched(pause)).toEqual({ ...one, profiles: [1, 1] });
  const later_ = { now: later(DAY_MS), origin };
  const resume = () => resumeChild(database.db, guardian, consentId, later_);
  expect(await touched(resume)).toEqual({ ...one, profiles: [1, 1], showing_requests: [1, 1] });
  const logs = await database.db.select().from(securityLogs).orderBy(securityLogs.seq);
  expect(logs.map(({ action, metadata }) => [action, metadata])).toEqual([
    ["SHOWING_CHANGED", { showing: "team" }],
    ["SHOWING_CHANGED", { showing: "ask" }],
    ["CHILD_PAUSED", {}],
    ["CHILD_RESUMED", {}],
  ]);
  // Of what is held they were told already.
  expect((await touched(teamDecides))["mails"]).toBeUndefined();
  for (const { email } of [other, other.guardian]) expect(await templates(email)).toEqual([]);
});

test("what a guardian says is kept, logged and told, about one drawing; what is not sold is shown without a word", async () => {
  const [own, unsold, stays] = [
    await makeProduct(database.db, { creatorUserId: child.userId }),
    await makeProduct(database.db, { creatorUserId: child.userId, status: "inactive" }),
    await makeProduct(database.db, { creatorUserId: child.userId }),
  ];
  await database.db.update(products).set({ guardianHold: "waiting" });
  const say = (said: "show" | "refuse", designId: string) => () => reply(designId, said);
  const touched = (act: () => Promise<unknown>) => touchedRows(database.db, act, [stays.designId]);
  const log = { security_logs: [0, 1], showing_requests: [0, 1], products: [1, 1] };
  expect(await touched(say("show", own.designId))).toEqual({
    ...log,
    mails: [0, 2],
    notifications: [0, 1],
    store_listings: [0, 1],
  });
  expect(await touched(say("show", unsold.designId))).toEqual({ ...log, mails: [0, 1] });
  expect(await touched(say("refuse", own.designId))).toEqual({
    ...log,
    showing_requests: [1, 1],
    // The team hears of one word of this very moment.
    mails: [0, 1],
    notifications: [0, 1],
    store_listings: [1, 0],
  });
  const holds = [own, unsold, stays].map(async ({ designId }) => (await holdOf(designId))?.hold);
  expect(await Promise.all(holds)).toEqual(["hidden", null, "waiting"]);
  const logs = await database.db.select().from(securityLogs).orderBy(securityLogs.seq);
  expect(logs.map(({ action, resourceId }) => [action, resourceId])).toEqual([
    ["SHOWING_ALLOWED", own.designId],
    ["SHOWING_ALLOWED", unsold.designId],
    ["SHOWING_REFUSED", own.designId],
  ]);
  expect((await templates(child.email)).map(({ template }) => template)).toEqual([
    "design-published",
    "not-this-one",
  ]);
});
