import { expect, test } from "vitest";

import { withoutSecrets } from "./common-facts";
import { mailFacts } from "./mail-facts";

const person = { firstName: "Ada" };
const design = { designId: "1", title: "Yeti", ...person, note: null };
const alert = { orderId: "1", orderNumber: "INK-1", amountCents: 1 };
const order = {
  id: "1",
  number: "INK-1",
  lines: [],
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
};
const parcel = { order, trackingCarrier: null, trackingNumber: null };

test.each(["personal_data", "real_child", "copyright", "unreadable", "hurtful", "other"])(
  "a drawing may be rejected because of %s",
  (reason) => {
    expect(mailFacts["design-rejected"].parse({ ...design, reason })).toMatchObject({ reason });
  },
);

test("every step of a dispute and every kind of parcel has its mail", () => {
  for (const status of ["open", "won", "lost"])
    expect(mailFacts["payment-disputed"].parse({ ...alert, status })).toMatchObject({ status });
  for (const what of ["all", "some", "more", "again"])
    expect(mailFacts["order-shipped"].parse({ ...parcel, what })).toMatchObject({ what });
  expect(mailFacts["order-shipped"].parse(parcel).what).toBe("all");
});

test("a mail about earnings leads to a page that its reader may open, and to no other", () => {
  const sent = { ...person, amountCents: 1 };
  for (const earningsPath of ["/creator/earnings", "/guardian"])
    expect(mailFacts["payout-sent"].parse({ ...sent, earningsPath })).toMatchObject({
      earningsPath,
    });
  for (const setupPath of ["/payment-setup", "/guardian"])
    expect(mailFacts["payment-setup-needed"].parse({ ...person, setupPath })).toMatchObject({
      setupPath,
    });
  expect(mailFacts["payout-sent"].safeParse({ ...sent, earningsPath: "/admin" }).success).toBe(
    false,
  );
});

test("ids and tokens are not empty, and a token is not kept", () => {
  const link = { ...person, token: "a" };
  expect(mailFacts["verify-email"].parse(link)).toEqual(link);
  expect(mailFacts["verify-email"].safeParse({ ...link, token: "" }).success).toBe(false);
  expect(mailFacts["form-rejected"].safeParse({ consentId: "" }).success).toBe(false);
  expect(mailFacts["form-rejected"].parse({ consentId: "1" })).toEqual({ consentId: "1" });
  expect(withoutSecrets(link)).toEqual(person);
});

const shirt = { productId: "1", slug: "yeti", title: "Yeti", artist: null };
const part = { title: "Mail", says: "It stands still", whatToDo: "Look" };

test.each([
  ["ledger-findings", "findings", "One cent too many", { more: 0 }],
  ["followed-news", "listed", { ...shirt, priceCents: 1 }, { readerId: "1", hasMore: false }],
  ["back-in-stock", "listed", { ...shirt, size: "S", color: "Red" }, { readerId: "1" }],
  ["review-request", "listed", shirt, { readerId: "1", order: { id: "1", number: "INK-1" } }],
  ["health-red", "parts", part, {}],
] as const)("%s has at least one of its %s", (name, list, one, facts) => {
  const takes = (all: unknown[]) => mailFacts[name].safeParse({ ...facts, [list]: all }).success;
  expect([takes([one]), takes([])]).toEqual([true, false]);
});

const birthday = { isAhead: false, day: "", childFirstName: "Kit", guardianFirstName: null };
const showing = { isReminder: false, consentId: "1", designId: "1", childFirstName: "Kit" };
const drawing = { title: "Yeti", notes: null, drawingPictureId: "1", shirtPictureId: null };
const left = { ...person, amountCents: 1, isReady: true, isChilds: true };
const changed = { who: "Ada", role: "owner", by: null };

test.each([
  ["birthday", "age", birthday, [13, 18], [12, 14, 17, 19]],
  ["ledger-findings", "more", { findings: ["x"] }, [0, 1], [-1]],
  ["order-shipped", "parcels", parcel, [1, 2], [0]],
  ["payment-disputed", "status", alert, ["open", "won", "lost", "reinstated"], ["paid"]],
  [
    "return-news",
    "news",
    { order },
    ["requested", "approved", "received", "refund", "replacement", "no"],
    ["shipped"],
  ],
  [
    "guardian-said",
    "reply",
    { designId: "1", title: "Yeti" },
    ["show", "refuse", "go-on"],
    ["hide"],
  ],
  ["before-showing", "mode", { ...showing, ...drawing }, ["ask", "team"], ["hide"]],
  ["last-earnings", "kind", left, ["left", "claimed", "reminder"], ["sent"]],
  ["payment-account-closed", "setupPath", person, ["/payment-setup", "/guardian"], ["/admin"]],
  [
    "team-invitation",
    "role",
    { by: "Ada", token: "a" },
    ["owner", "reviewer", "fulfilment", "support"],
    ["creator"],
  ],
  [
    "team-access-changed",
    "change",
    { ...person, role: "owner" },
    ["joined", "role", "removed"],
    ["on"],
  ],
  [
    "team-changed",
    "change",
    changed,
    ["invited", "withdrawn", "joined", "role", "removed"],
    ["on"],
  ],
  [
    "second-factor-changed",
    "change",
    person,
    ["on", "off", "removed", "codes", "recovery-used"],
    ["role"],
  ],
] as const)("%s knows the %s it can say, and no other", (name, fact, facts, known, unknown) => {
  const takes = (value: unknown) => mailFacts[name].safeParse({ ...facts, [fact]: value }).success;
  expect(known.map(takes)).toEqual(known.map(() => true));
  expect(unknown.map(takes)).toEqual(unknown.map(() => false));
});

test("a mail that was queued before it could say more says nothing", () => {
  expect(mailFacts["order-paid"].parse({ order })).toEqual({
    order: { ...order, isTaxAdded: false },
    shipBy: null,
    addressLines: [],
    placedAt: null,
    artists: [],
    gift: null,
  });
  expect(mailFacts["return-news"].parse({ order, news: "no" })).toMatchObject({
    words: "",
    amountCents: 0,
    replacement: null,
  });
  expect(mailFacts["order-refunded"].parse({ order, amountCents: 1 })).toMatchObject({
    lines: [],
    otherCents: 0,
    taxCents: 0,
    goodwillCents: 0,
  });
  expect(mailFacts["order-shipped"].parse(parcel).parcels).toBe(1);
});

test("who is told of a sale is the artist, their family, or no one who is named", () => {
  const takes = (told: unknown) => {
    const artist = { name: null, shareCents: 1, told, drawings: [] };
    return mailFacts["order-paid"].safeParse({ order, artists: [artist] }).success;
  };
  expect(["artist", "family", null, "owner"].map(takes)).toEqual([true, true, true, false]);
});

test("neither an address nor what was shown of drawings is kept with a delivered mail", () => {
  const kept = { readerId: "1", hasMore: true };
  expect(withoutSecrets({ ...kept, listed: [shirt], addressLines: ["1 Elm St"] })).toEqual(kept);
});
