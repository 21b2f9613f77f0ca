import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { accounts, sessions } from "~/schema/tables/accounts";
import { reviews } from "~/schema/tables/community";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";
import { saveProfile } from "~/drawings/profiles/save-profile.server";
import { changeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { uploadDesign } from "~/drawings/upload/upload-design.server";
import { childsDevices } from "~/families/guardians/childs-devices.server";
import { childsDrawings } from "~/families/guardians/childs-drawings.server";
import { mailGuardian } from "~/people/guardian-rules/mail-guardian.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";
import { designDeps, mailRenderer } from "~/services.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDrawing } from "~tests/support/test-drawings";
import { testDatabase } from "~tests/support/test-database";
import { zipEntries } from "~tests/support/zip-entries";

import { loader as media } from "../api/media";
import { loader as exportZip } from "./consent-export-zip";

type Child = Awaited<ReturnType<typeof makeMinorCreator>>;

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
let child: Child;
let other: Child;
let product: MadeProduct;
let cookie: string;
let strangersCookie: string;
let home: string;

beforeAll(makeTwoFamilies, 120_000);

async function makeTwoFamilies() {
  const { passwordHash } = world;
  child = await makeMinorCreator(database.db, { passwordHash });
  other = await makeMinorCreator(database.db);
  for (const { userId } of [child.guardian, other.guardian])
    await database.db
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: "credential", password: passwordHash });
  product = await makeProduct(database.db, { creatorUserId: child.userId, title: "Long cat" });
  cookie = await world.cookieOf(child.guardian);
  strangersCookie = await world.cookieOf(other.guardian);
  home = `/guardian/consents/${child.consentId}`;
}

/** The mark of the words on the page, as its form sends it back. */
async function seenOn(path: string): Promise<string> {
  const { loaded } = await ask(path, { cookie });
  return /"seen":"(\w+)"/.exec(JSON.stringify(loaded))?.[1] ?? "";
}

const show = async (path: string) => ({ reply: "show", seen: await seenOn(path) });

const drawingPage = (designId: string) => `${home}/drawings/${designId}`;

async function holdOf(designId: string) {
  const [found] = await database.db
    .select({ hold: products.guardianHold })
    .from(products)
    .where(eq(products.designId, designId));
  return found?.hold;
}

async function picture(pictureId: string, asking: string | null, etag?: string) {
  const headers = new Headers({
    ...(asking && { cookie: asking }),
    ...(etag && { "If-None-Match": etag }),
  });
  const request = new Request(`${testOrigin}/media/${pictureId}/160.webp`, { headers });
  return media({
    request,
    context: world.context(),
    params: { pictureId, file: "160.webp" },
    url: new URL(request.url),
    pattern: "/media/:pictureId/:file",
  });
}

test("a link from a mail shows and decides nothing; the guardian's POST does", async () => {
  const path = drawingPage(product.designId);
  const signedOut = await ask(`${path}?say=refuse`);
  expect(signedOut.status).toBe(302);
  expect(decodeURIComponent(signedOut.location ?? "")).toContain(`${path}?say=refuse`);
  expect((await ask(`${path}?say=refuse`, { cookie })).status).toBe(200);
  expect(await holdOf(product.designId)).toBeNull();
  const form = { reply: "refuse" };
  expect((await ask(path, { cookie: strangersCookie, form })).status).toBe(404);
  expect((await ask(path, { cookie: await world.cookieOf(child), form })).status).toBe(404);
  expect((await ask(path, { cookie, form: { reply: "everything" } })).status).toBe(404);
  expect(await holdOf(product.designId)).toBeNull();
  expect((await ask(path, { cookie, form })).status).toBe(302);
  expect(await holdOf(product.designId)).toBe("hidden");
  // The same link and the same button again.
  expect((await ask(`${path}?say=show`, { cookie })).status).toBe(200);
  expect((await ask(path, { cookie, form })).status).toBe(302);
  expect((await ask(path, { cookie, form: { reply: "show", seen: "other" } })).status).toBe(302);
  expect(await holdOf(product.designId)).toBe("hidden");
  expect((await ask(path, { cookie, form: await show(path) })).status).toBe(302);
  expect(await holdOf(product.designId)).toBeNull();
});

test("a drawing is found under its own child's consent only", async () => {
  for (const path of [
    `/guardian/consents/${other.consentId}/drawings/${product.designId}`,
    `${home}/drawings/00000000-0000-4000-8000-000000000000`,
    `${home}/drawings/x`,
  ])
    for (const asking of [cookie, strangersCookie]) {
      expect((await ask(path, { cookie: asking })).status, path).toBe(404);
      const form = { reply: "refuse" };
      expect((await ask(path, { cookie: asking, form })).status, path).toBe(404);
    }
  expect(await holdOf(product.designId)).toBeNull();
});

test("pictures: the guardian sees the private ones, strangers none that are held or paused", async () => {
  const [{ pictureId } = { pictureId: "" }] = await database.db
    .select({ pictureId: designs.pictureId })
    .from(designs)
    .where(eq(designs.id, product.designId));
  await world.services.files.put(`test/${pictureId}.png`, await tinyPng(), "image/png");
  const seenBy = async (asking: string | null) => (await picture(pictureId, asking)).status !== 404;
  const seen = async () => ({
    guardian: await seenBy(cookie),
    stranger: await seenBy(strangersCookie),
    anyone: await seenBy(null),
  });
  const everyone = { guardian: true, stranger: true, anyone: true };
  const guardianOnly = { guardian: true, stranger: false, anyone: false };
  expect(await seen()).toEqual(everyone);
  await ask(drawingPage(product.designId), { cookie, form: { reply: "refuse" } });
  expect(await seen()).toEqual(guardianOnly);
  const page = drawingPage(product.designId);
  await ask(page, { cookie, form: await show(page) });
  expect(await seen()).toEqual(everyone);
  await ask(home, { cookie, form: { intent: "pause" } });
  expect(await seen()).toEqual(guardianOnly);
  await ask(home, { cookie, form: { intent: "resume" } });
  expect(await seen()).toEqual(everyone);
  await database.db.update(pictures).set({ isPublic: false }).where(eq(pictures.id, pictureId));
  expect(await seen()).toEqual(guardianOnly);
  await database.db
    .update(parentalConsents)
    .set({ status: "revoked" })
    .where(eq(parentalConsents.id, child.consentId));
  expect(await seenBy(cookie)).toBe(false);
  await database.db
    .update(parentalConsents)
    .set({ status: "active" })
    .where(eq(parentalConsents.id, child.consentId));
});

test("while everything is paused, the child adds nothing", async () => {
  await database.db
    .update(parentalConsents)
    .set({ scopeBio: true })
    .where(eq(parentalConsents.id, child.consentId));
  await ask(home, { cookie, form: { intent: "pause" } });
  const { services } = world;
  const file = { name: "cat.png", bytes: await tinyPng() };
  const upload = { title: "Cat", inspiration: null, submissionKey: crypto.randomUUID(), file };
  expect(await uploadDesign(services.db, child, upload, designDeps(services))).toEqual({
    ok: false,
    reason: "paused",
  });
  const deps = { files: services.files, log: services.log, now: new Date() };
  expect(await changeProfilePicture(services.db, child, file.bytes, deps)).toEqual({
    ok: false,
    reason: "paused",
  });
  const typed = {
    displayName: { firstName: "Kit", lastName: "New" },
    username: null,
    ageBracket: "8-10" as const,
    state: null,
    bio: "Something new",
    instagramHandle: null,
    tiktokHandle: null,
    facebookHandle: null,
    showName: true,
    showAgeGroup: true,
    showPhoto: false,
    showBio: true,
    showState: false,
    showHandles: false,
  };
  expect(await saveProfile(services.db, child, typed, { now: new Date() })).toEqual({
    ok: false,
    reason: "paused",
  });
  await ask(home, { cookie, form: { intent: "resume" } });
  expect(await saveProfile(services.db, child, typed, { now: new Date() })).toEqual({ ok: true });
});

test(
  "a pause that begins while a picture is read takes it in no more",
  { tags: ["sweep"] },
  async () => {
    const { services } = world;
    await database.db
      .update(parentalConsents)
      .set({ scopePhoto: true })
      .where(eq(parentalConsents.id, child.consentId));
    const paused = async (put: () => Promise<void>) => {
      await put();
      await ask(home, { cookie, form: { intent: "pause" } });
    };
    const { put } = services.files;
    const files = {
      ...services.files,
      put: (...file: Parameters<typeof put>) => paused(() => services.files.put(...file)),
    };
    const refused = { ok: false, reason: "paused" };
    const file = { name: "cat.png", bytes: await testDrawing("png") };
    const upload = { title: "Cat", inspiration: null, submissionKey: crypto.randomUUID(), file };
    const deps = { ...designDeps(services), files };
    expect(await uploadDesign(services.db, child, upload, deps)).toEqual(refused);
    await ask(home, { cookie, form: { intent: "resume" } });
    const pictureDeps = { files, log: services.log, now: new Date() };
    expect(await changeProfilePicture(services.db, child, file.bytes, pictureDeps)).toEqual(
      refused,
    );
    await ask(home, { cookie, form: { intent: "resume" } });
  },
);

test("during a pause the child leaves no review", async () => {
  const { product: bought } = await makePaidOrder(database.db, { userId: child.userId });
  const review = { cookie: await world.cookieOf(child), form: { rating: "5", text: "So soft" } };
  const page = `/review/${bought.id}`;
  await ask(home, { cookie, form: { intent: "pause" } });
  expect(await ask(page, review)).toMatchObject({ status: 400 });
  expect(await database.db.$count(reviews)).toBe(0);
  await ask(home, { cookie, form: { intent: "resume" } });
  expect(await ask(page, review)).toMatchObject({ status: 200 });
});

test("'Sign out' ends the child's own session on that device, and no one else's", async () => {
  const childs = await world.cookieOf(child);
  const kept = await world.cookieOf(child);
  const form = (session: string) => ({ intent: "sign-out", session });
  const devices = await childsDevices(database.db, child.guardian, child.consentId, new Date());
  const [own] = await database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, child.guardian.userId));
  expect(devices.map(({ id }) => id)).not.toContain(own?.id);
  const refuses = async (path: string, asking: string, session: string) =>
    decodeURIComponent((await ask(path, { cookie: asking, form: form(session) })).cookies.join());
  expect(await refuses(home, cookie, own?.id ?? "")).toContain("Nothing was changed");
  const elsewhere = `/guardian/consents/${other.consentId}`;
  for (const { id } of devices.slice(0, 2))
    expect(await refuses(elsewhere, strangersCookie, id)).toContain("Nothing was changed");
  expect((await ask("/creator/dashboard", { cookie: childs })).status).toBe(200);
  for (const { id } of devices) await ask(home, { cookie, form: form(id) });
  expect((await ask("/creator/dashboard", { cookie: childs })).status).toBe(302);
  expect((await ask("/creator/dashboard", { cookie: kept })).status).toBe(302);
  expect((await ask(home, { cookie })).status).toBe(200);
});

test("no stranger changes the setting, pauses or reads", async () => {
  const stranger = await makeUser(database.db, { passwordHash: world.passwordHash });
  const rest = { showing: "team", session: child.userId };
  for (const asking of [strangersCookie, await world.cookieOf(stranger)]) {
    for (const intent of ["pause", "resume", "showing", "sign-out"])
      expect((await ask(home, { cookie: asking, form: { intent, ...rest } })).status).toBe(404);
    for (const path of [home, `${home}/export`, `${home}/export.zip`])
      expect((await ask(path, { cookie: asking })).status, path).toBe(404);
  }
  expect((await ask(home, { cookie, form: { intent: "showing", showing: "x" } })).status).toBe(404);
  expect((await ask(home, { cookie, form: { intent: "showing", showing: "team" } })).status).toBe(
    302,
  );
  const [consent] = await database.db
    .select({ showing: parentalConsents.showing, pausedAt: parentalConsents.pausedAt })
    .from(parentalConsents)
    .where(eq(parentalConsents.id, child.consentId));
  expect(consent).toEqual({ showing: "team", pausedAt: null });
});

test("the guardian sees every drawing with its words, the rejected one too", async () => {
  const rejected = await makeDesign(database.db, child.userId, {
    status: "rejected",
    title: "My school",
    inspiration: "It is near the park",
  });
  const seen = await childsDrawings(database.db, child.guardian, child.consentId);
  expect(seen.find(({ id }) => id === rejected.id)).toMatchObject({
    title: "My school",
    notes: "It is near the park",
    standing: "not-accepted",
    pictureId: rejected.pictureId,
  });
  expect(await childsDrawings(database.db, other.guardian, child.consentId)).toEqual([]);
  expect(await database.db.$count(showingRequests)).toBeGreaterThan(0);
});

test("the export carries the data and the bytes of every picture", async () => {
  const context = world.context(child.guardian);
  const request = new Request(`${testOrigin}${home}/export.zip`);
  const made = await makeDesign(database.db, child.userId, { status: "pending_review" });
  const bytes = await tinyPng();
  await world.services.files.put(`test/${made.pictureId}.png`, bytes, "image/png");
  const response = await exportZip({
    request,
    context,
    params: { consentId: child.consentId },
    url: new URL(request.url),
    pattern: "/guardian/consents/:consentId/export.zip",
  });
  if (!response.body) throw new Error("The archive has a body");
  const entries = await zipEntries(response.body);
  expect([...entries.keys()][0]).toBe("my-childs-data.json");
  const drawing = entries.get(`pictures/drawing-${made.pictureId}.png`);
  expect(drawing?.equals(Buffer.from(bytes))).toBe(true);
});

test("the delivering job puts the private pictures into the mail, and keeps none of them", async () => {
  const design = await makeDesign(database.db, child.userId, { status: "selected" });
  const bytes = await tinyPng();
  await world.services.files.put(`test/${design.pictureId}.png`, bytes, "image/png");
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
  await database.db.transaction((tx) =>
    mailGuardian(tx, {
      designId: design.id,
      childUserId: child.userId,
      mode: "ask",
      isReminder: false,
      cause: "a mail with pictures",
    }),
  );
  await database.db.update(mails).set({ dueAt: new Date(0) });
  await database.db
    .update(mails)
    .set({ facts: sql`jsonb_set(${mails.facts}, '{shirtPictureId}', 'null')` })
    .where(eq(mails.cause, "a mail with pictures"));
  await deliverMails(database.db, { transport, render: mailRenderer(world.services) });
  const mail = sent.find(({ subject }) => subject.includes(design.title));
  expect(mail?.to).toBe(child.guardian.email);
  expect(mail?.html).toContain(`cid:${design.pictureId}`);
  const [inside] = mail?.pictures ?? [];
  const { default: sharp } = await import("sharp");
  expect((await sharp(inside?.bytes).metadata()).format).toBe("jpeg");
  const [kept] = await database.db
    .select({ html: mails.html })
    .from(mails)
    .where(eq(mails.cause, "a mail with pictures"));
  expect(kept?.html).toBe("");
});

async function tinyPng(): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
}

test("a button of a page that is out of date says so, and changes nothing", async () => {
  const parents = ["stay", "withdraw-invitation", "remove-parent", "keep-parent"];
  for (const intent of ["resume", ...parents, "payee-ask", "payee-yes", "payee-no"]) {
    const refused = await ask(home, { cookie, form: { intent } });
    expect(refused.status, intent).toBe(302);
    expect(decodeURIComponent(refused.cookies.join()), intent).toContain("Nothing was changed");
  }
});
