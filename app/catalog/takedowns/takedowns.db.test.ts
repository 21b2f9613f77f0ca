import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { pictureAccess } from "~/art/pictures/picture-access.server";
import { cartItems } from "~/catalog/variants/cart-items.server";
import { productPage } from "~/store/product/product-page.server";
import { orderLines } from "~/schema/tables/orders";
import { adminActions } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { profiles } from "~/schema/tables/accounts";
import { storeListings } from "~/schema/tables/store";
import { takedowns } from "~/schema/tables/takedowns";
import { takedownStates, takedownTransitions } from "~/schema/takedown-states";

import {
  makeAdmin,
  makeCreator,
  makeMinorCreator,
  makeTeenCreator,
} from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";

import { sendCounterNotice } from "./counter-notice.server";
import { cancelAccusedShirts, decideTakedown, suspendForStrikes } from "./decide-takedown.server";
import { putBackDue } from "./put-back-due.server";
import { sendNotice } from "./send-notice.server";
import { takedownForAdmins, takedownsForAdmins } from "./takedowns-for-admins.server";

const database = testDatabase();
const owner = madeForEach(() => makeAdmin(database.db, { role: "owner" }));

/** A Monday in a month without a holiday but the 15th. */
const monday = new Date("2027-03-01T15:00:00Z");
const onDay = (day: string) => new Date(`${day}T15:00:00Z`);

const notice = (slug: string) => ({
  work: "My print “Cat on the moon”",
  link: `https://shop.example/store/${slug}?from=search`,
  name: "Robin Vale",
  address: "1 Pine Road, Salem, OR 97301",
  phone: "503 555 0100",
  email: "robin@vale.test",
  signature: "Robin Vale",
  goodFaith: "on" as const,
  accurate: "on" as const,
});

const objection = {
  words: "She drew our own cat.",
  name: "Dana Park",
  address: "12 Elm Street, Portland, OR 97201",
  phone: "503 555 0142",
  email: "dana@park.test",
  signature: "Dana Park",
  mistake: "on" as const,
  jurisdiction: "on" as const,
  sentOn: "on" as const,
};

async function received(product: MadeProduct, over: Partial<ReturnType<typeof notice>> = {}) {
  const input = { ...notice(product.slug), ...over };
  expect(await sendNotice(database.db, input, { now: monday })).toEqual({ ok: true });
  const [row] = await database.db
    .select()
    .from(takedowns)
    .where(eq(takedowns.designId, product.designId));
  if (!row) throw new Error("No case");
  return row.id;
}

const decide = (
  takedownId: string,
  to: Parameters<typeof decideTakedown>[2]["to"],
  missing?: string,
) =>
  decideTakedown(
    database.db,
    owner,
    { takedownId, to, ...(missing !== undefined && { missing }) },
    monday,
  );

const stateOf = async (id: string) =>
  (await database.db.select().from(takedowns).where(eq(takedowns.id, id)))[0]?.state;

async function mailsTo(address: string) {
  const all = await queuedMails(database.db);
  return all.filter(({ to }) => to === address);
}

/** Everything that the public has of a shirt. */
async function isPublic({ id, slug, designId, variantIds }: MadeProduct) {
  const { db } = database;
  const [design] = await db.select().from(designs).where(eq(designs.id, designId));
  const access = await pictureAccess(db, design?.pictureId ?? "");
  return {
    page: (await productPage(db, slug)) !== null,
    listed: (await db.$count(storeListings, eq(storeListings.productId, id))) > 0,
    picture: access?.isPublic,
    sold: (await cartItems(db, variantIds))[0]?.isBuyable,
  };
}

const everywhere = { page: true, listed: true, picture: true, sold: true };
const nowhere = { page: false, listed: false, picture: false, sold: false };

describe("a notice", () => {
  test("finds the shirt by its link, hides nothing, and gives a receipt", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    expect(await stateOf(id)).toBe("received");
    expect(await isPublic(product)).toEqual(everywhere);
    const [receipt] = await mailsTo("robin@vale.test");
    expect(receipt?.subject).toBe(`We have your notice: “${product.title}”`);
    expect(receipt?.text).toContain("Cat on the moon");
    expect(await mailsTo(owner.email)).toMatchObject([
      { subject: expect.stringContaining("a notice of copyright") },
    ]);
  });

  test("about nothing that is here is refused, and nothing is written", async () => {
    const send = () => sendNotice(database.db, notice("no-such-shirt"), { now: monday });
    expect(await send()).toEqual({ ok: false, reason: "no-such-shirt" });
    expect(await touchedRows(database.db, send)).toEqual({});
  });

  test("sent twice is one case", async () => {
    const product = await makeProduct(database.db);
    await received(product);
    await received(product);
    expect(await database.db.$count(takedowns)).toBe(1);
    expect(await mailsTo("robin@vale.test")).toHaveLength(1);
  });

  test("by the accused gets words, and only their own address learns that it is theirs", async () => {
    const artist = await makeCreator(database.db);
    const product = await makeProduct(database.db, { creatorUserId: artist.userId });
    const id = await received(product, { email: artist.email.toUpperCase() });
    const [mail] = await mailsTo(artist.email.toUpperCase());
    expect(mail?.subject).toContain("This shirt is yours");
    expect(mail?.text).toContain("No notice is needed");
    expect(await isPublic(product)).toEqual(everywhere);
    const found = await takedownForAdmins(database.db, owner, id);
    expect(found).toMatchObject({ isOwn: true, state: "received" });
  });

  test("that lacks something goes back with what is missing", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    expect(await decide(id, "incomplete", "Where can we see your print?")).toEqual({ ok: true });
    const mails = await mailsTo("robin@vale.test");
    expect(mails.at(-1)?.text).toContain("Where can we see your print?");
    expect(await isPublic(product)).toEqual(everywhere);
    expect(await decide(id, "hidden")).toEqual({ ok: false, reason: "status-passed" });
  });
});

describe("a shirt that is hidden", () => {
  test("leaves store, pictures and carts at once, and comes back when the notice is withdrawn", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    expect(await decide(id, "hidden")).toEqual({ ok: true });
    expect(await isPublic(product)).toEqual(nowhere);
    expect(await decide(id, "withdrawn")).toEqual({ ok: true });
    expect(await isPublic(product)).toEqual(everywhere);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { action: "SHIRT_TAKEN_DOWN", before: { state: "received" }, after: { state: "hidden" } },
      { action: "NOTICE_WITHDRAWN" },
    ]);
  });

  test("stays out while another notice about it stands", async () => {
    const product = await makeProduct(database.db);
    const first = await received(product);
    await decide(first, "hidden");
    await sendNotice(
      database.db,
      { ...notice(product.slug), email: "two@vale.test" },
      { now: monday },
    );
    const [second] = await database.db
      .select()
      .from(takedowns)
      .where(eq(takedowns.email, "two@vale.test"));
    await decide(second?.id ?? "", "hidden");
    await decide(first, "withdrawn");
    expect(await isPublic(product)).toEqual(nowhere);
    await decide(second?.id ?? "", "restored");
    expect(await isPublic(product)).toEqual(everywhere);
  });

  test("only owners and reviewers decide, and a refusal does nothing", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    for (const role of ["support", "fulfilment"] as const) {
      const admin = await makeAdmin(database.db, { role });
      const act = () =>
        decideTakedown(database.db, admin, { takedownId: id, to: "hidden" }, monday);
      expect(await act()).toEqual({ ok: false, reason: "admins-only" });
      expect(await touchedRows(database.db, act)).toEqual({});
      expect(await cancelAccusedShirts(database.db, admin, id, monday)).toMatchObject({
        ok: false,
      });
    }
    const stranger = await makeCreator(database.db);
    expect(
      await decideTakedown(database.db, stranger, { takedownId: id, to: "hidden" }, monday),
    ).toMatchObject({ ok: false });
  });

  test("what is paid and not printed is cancelled when someone says so", async () => {
    const product = await makeProduct(database.db);
    await makePaidOrder(database.db, { product });
    const id = await received(product);
    expect(await cancelAccusedShirts(database.db, owner, id, monday)).toMatchObject({ ok: false });
    await decide(id, "hidden");
    const found = await takedownForAdmins(database.db, owner, id);
    expect(found?.unprinted).toBe(1);
    expect(await cancelAccusedShirts(database.db, owner, id, monday)).toEqual({ ok: true });
    expect(await database.db.select().from(orderLines)).toMatchObject([{ cancelledAt: monday }]);
  });
});

describe("who is told", () => {
  const counterLink = /\/counter-notice\//;

  test("of a child: the parent, and not the child", async () => {
    const child = await makeMinorCreator(database.db);
    const product = await makeProduct(database.db, { creatorUserId: child.userId });
    await decide(await received(product), "hidden");
    const [mail] = await mailsTo(child.guardian.email);
    expect(mail?.text).toMatch(counterLink);
    expect(await mailsTo(child.email)).toEqual([]);
  });

  test("of a teen: the teen, and whoever receives the money signs", async () => {
    const child = await makeMinorCreator(database.db);
    await database.db.update(parentalConsents).set({ status: "payee" });
    const product = await makeProduct(database.db, { creatorUserId: child.userId });
    await decide(await received(product), "hidden");
    const [[toTeen], [toPayee]] = [await mailsTo(child.email), await mailsTo(child.guardian.email)];
    expect(toTeen?.text).not.toMatch(counterLink);
    expect(toPayee?.text).toMatch(counterLink);
  });

  test("a teen whom no one is paid for signs with a grown-up", async () => {
    const teen = await makeTeenCreator(database.db);
    const product = await makeProduct(database.db, { creatorUserId: teen.userId });
    await decide(await received(product), "hidden");
    const [mail] = await mailsTo(teen.email);
    expect(mail?.text).toMatch(counterLink);
    expect(mail?.text.replaceAll("\n", " ")).toContain("together with a parent or guardian");
  });
});

describe("an objection", () => {
  async function countered() {
    const product = await makeProduct(database.db);
    const id = await received(product);
    await decide(id, "hidden");
    const sent = await sendCounterNotice(database.db, { ...objection, takedownId: id }, monday);
    expect(sent).toEqual({ ok: true });
    return { product, id };
  }

  test("goes on to whoever complained, with name and address", async () => {
    await countered();
    const mails = await mailsTo("robin@vale.test");
    const last = mails.at(-1);
    expect(last?.text).toContain("12 Elm Street");
    expect(last?.text).toContain("March 16, 2027");
  });

  test("is told to the team, who heard of the notice before", async () => {
    await countered();
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("a notice of copyright about"),
      expect.stringContaining("an objection to the notice about"),
    ]);
  });

  test("that the team gives right before its day is no matter of courts", async () => {
    const { id } = await countered();
    expect(await decide(id, "restored")).toEqual({ ok: true });
    expect((await mailsTo("robin@vale.test")).at(-1)?.text).toContain(
      "do not think that the shirt copies",
    );
  });

  test("puts the shirt back by itself after ten whole business days, not on the tenth", async () => {
    const { product, id } = await countered();
    // March 1 is a Monday: the tenth business day after it is Monday, March 15.
    expect(await putBackDue(database.db, onDay("2027-03-15"))).toBe(0);
    expect(await isPublic(product)).toEqual(nowhere);
    expect(await putBackDue(database.db, onDay("2027-03-16"))).toBe(1);
    expect(await isPublic(product)).toEqual(everywhere);
    expect(await putBackDue(database.db, onDay("2027-03-17"))).toBe(0);
    expect(await stateOf(id)).toBe("restored");
  });

  test("is not put back once they went to court", async () => {
    const { product, id } = await countered();
    expect(await decide(id, "court")).toEqual({ ok: true });
    expect(await putBackDue(database.db, onDay("2027-06-01"))).toBe(0);
    expect(await isPublic(product)).toEqual(nowhere);
    expect(await decide(id, "restored")).toEqual({ ok: true });
    expect(await isPublic(product)).toEqual(everywhere);
  });

  test("twice: the first one counts, and nothing changes", async () => {
    const { id } = await countered();
    const again = () =>
      sendCounterNotice(
        database.db,
        { ...objection, name: "Someone Else", takedownId: id },
        onDay("2027-03-02"),
      );
    expect(await again()).toEqual({ ok: false, reason: "sent-already" });
    expect(await touchedRows(database.db, again)).toEqual({});
  });

  test("to a notice that was withdrawn has nothing to object to", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    const send = () => sendCounterNotice(database.db, { ...objection, takedownId: id }, monday);
    expect(await send()).toEqual({ ok: false, reason: "closed" });
    await decide(id, "withdrawn");
    expect(await send()).toEqual({ ok: false, reason: "closed" });
  });

  test("comes in time even after the notice was upheld, which then no longer counts", async () => {
    const product = await makeProduct(database.db);
    const id = await received(product);
    await decide(id, "hidden");
    await decide(id, "upheld");
    const before = await takedownForAdmins(database.db, owner, id);
    expect(before?.strikes).toBe(1);
    await sendCounterNotice(database.db, { ...objection, takedownId: id }, monday);
    const after = await takedownForAdmins(database.db, owner, id);
    expect(after).toMatchObject({ strikes: 0, state: "countered", closedAt: null });
    await decide(id, "court");
    await decide(id, "upheld");
    // Whoever complained hears of each of the two.
    const upheld = (await mailsTo("robin@vale.test")).filter(({ subject }) =>
      subject.startsWith("The shirt stays down for good"),
    );
    expect(upheld).toHaveLength(2);
  });

  test("says where its signer lives to owners only, and each look is recorded", async () => {
    const { id } = await countered();
    const reviewer = await makeAdmin(database.db, { role: "reviewer" });
    const seen = await takedownForAdmins(database.db, reviewer, id);
    expect(JSON.stringify(seen)).not.toContain("Elm Street");
    const looks = () =>
      database.db.$count(adminActions, eq(adminActions.action, "OBJECTION_OPENED"));
    expect(await looks()).toBe(0);
    const asOwner = await takedownForAdmins(database.db, owner, id);
    expect(JSON.stringify(asOwner)).toContain("Elm Street");
    expect(await looks()).toBe(1);
  });
});

test("the third upheld notice lets someone close the account, who tells the artist's side", async () => {
  const artist = await makeCreator(database.db);
  let last = "";
  for (let strike = 1; strike <= 3; strike += 1) {
    const product = await makeProduct(database.db, { creatorUserId: artist.userId });
    last = await received(product);
    await decide(last, "hidden");
    if (strike === 3)
      expect(await suspendForStrikes(database.db, owner, last)).toEqual({
        ok: false,
        reason: "too-few",
      });
    await decide(last, "upheld");
  }
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  expect(await suspendForStrikes(database.db, reviewer, last)).toMatchObject({ ok: false });
  expect(await suspendForStrikes(database.db, owner, last)).toEqual({ ok: true });
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, artist.userId));
  expect(profile?.suspendedAt).not.toBeNull();
  const mails = await mailsTo(artist.email);
  expect(mails.at(-1)?.text).toContain("still owed");
});

test("the open cases are listed, and those that are over apart from them", async () => {
  const open = await received(await makeProduct(database.db));
  const over = await received(await makeProduct(database.db));
  await decide(over, "withdrawn");
  const ids = async (state: "closed" | null) =>
    (await takedownsForAdmins(database.db, { state })).rows.map(({ id }) => id);
  expect(await ids(null)).toEqual([open]);
  expect(await ids("closed")).toEqual([over]);
});

test("a case moves as its table says, whoever asks", async () => {
  for (const from of takedownStates)
    for (const to of [
      "incomplete",
      "hidden",
      "court",
      "upheld",
      "restored",
      "withdrawn",
    ] as const) {
      const [row] = await database.db
        .insert(takedowns)
        .values({
          title: "Cat",
          link: "l",
          work: "w",
          name: "Robin",
          address: "a",
          phone: "p",
          email: "robin@vale.test",
          signature: "s",
          state: from,
          counterSignature: "s",
          counteredAt: monday,
          putBackOn: "2027-03-16",
        })
        .returning({ id: takedowns.id });
      const moved = await decide(row?.id ?? "", to, "Something");
      expect(moved.ok, `${from} to ${to}`).toBe(takedownTransitions[from].includes(to));
    }
});
