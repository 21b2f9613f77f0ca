import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { safetyCertificates } from "~/schema/tables/garments";
import { shopState } from "~/schema/tables/system";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { adminRoles, mayDo } from "~/schema/admin-roles";
import { DAY_MS } from "~/lib/dates";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import { heardChanges } from "~tests/support/database/heard-changes";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { memoryFiles } from "~tests/support/memory-files";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { addCertificate, MAX_CERTIFICATE_BYTES, withdrawCertificate } from "./certificates.server";
import { certificatesForAdmins, openCertificate } from "./certificates-for-admins.server";
import { fiberText } from "./garment-facts";
import { blankFactsForm } from "./garment-forms";
import {
  blanksNow,
  blanksToSee,
  garmentFacts,
  heldCuts,
  inkNow,
  trackingLabelNow,
} from "./garments-now.server";
import { mayBeSold } from "./in-stock.server";
import { saveBlank } from "./save-blank.server";
import { saveInk } from "./save-ink.server";
import { saveTrackingLabel } from "./save-tracking-label.server";
import { setCertificatesNeeded } from "./set-certificates-needed.server";
import { followCertificate } from "./follow-certificate.server";

const database = testDatabase();
afterEach(() => setCertificatesNeeded(database.db, false));

const today = shopDay(new Date());
const pdf = new TextEncoder().encode("%PDF-1.4 a certificate");
const log = { error: () => undefined };

const facts = (change: Record<string, string> = {}) =>
  blankFactsForm.parse({
    maker: "Shirts of Tests",
    style: "Tee youth",
    fibers: "100% cotton",
    origin: "Honduras",
    care: "Wash cold.",
    seen: "1",
    ...change,
  });
const actions = async () =>
  (await database.db.select({ action: adminActions.action }).from(adminActions)).map(
    ({ action }) => action,
  );

test("the first facts of a cut are its first blank, the largest fiber first", async () => {
  const admin = await makeAdmin(database.db);
  const first = facts({ seen: "0", fibers: "40% polyester, 60% Cotton" });
  expect(await saveBlank(database.db, admin, "youth", first)).toEqual({
    ok: true,
    revision: 1,
    change: "another",
  });
  expect(await garmentFacts(database.db)).toMatchObject([{ cut: "youth", origin: "Honduras" }]);
  const [youth] = await blanksNow(database.db);
  expect(fiberText(youth?.fibers ?? [])).toBe("60% cotton, 40% polyester");
  expect(await actions()).toEqual(["BLANK_REVISED"]);
});

test.each([
  ["maker", { maker: "Someone Else" }],
  ["style", { style: "Tee 2" }],
  ["fibers", { fibers: "99% cotton, 1% elastane" }],
  ["origin", { origin: "Haiti" }],
])(
  "another %s is another youth blank, said with a box, and no certificate covers it",
  async (_, change) => {
    await setCertificatesNeeded(database.db, true);
    await makeGarments(database.db);
    expect(await heldCuts(database.db)).toEqual([]);
    const admin = await makeAdmin(database.db);
    expect(await saveBlank(database.db, admin, "youth", facts(change))).toEqual({
      ok: false,
      reason: "another",
    });
    expect(await heldCuts(database.db)).toEqual([]);
    expect(
      await saveBlank(database.db, admin, "youth", facts({ ...change, isAnother: "yes" })),
    ).toEqual({ ok: true, revision: 2, change: "another" });
    expect(await heldCuts(database.db)).toEqual(["youth"]);
    expect((await certificatesForAdmins(database.db, today)).map(({ state }) => state)).toEqual([
      "other",
    ]);
  },
);

test("other words about washing are the same blank, and nothing is no change", async () => {
  await setCertificatesNeeded(database.db, true);
  const { youthId } = await makeGarments(database.db);
  const admin = await makeAdmin(database.db);
  const save = (change: Record<string, string>) =>
    saveBlank(database.db, admin, "youth", facts(change));
  expect(await save({})).toMatchObject({ change: "none" });
  expect(await save({ care: "Wash warm." })).toEqual({ ok: true, revision: 1, change: "words" });
  expect(await blanksNow(database.db)).toMatchObject([{}, { id: youthId, care: "Wash warm." }]);
  expect(await heldCuts(database.db)).toEqual([]);
  expect(await actions()).toEqual(["BLANK_CARE_CHANGED"]);
});

test("of two who save from the same page the second is told", async () => {
  await makeGarments(database.db);
  const admin = await makeAdmin(database.db);
  const save = (origin: string) =>
    saveBlank(database.db, admin, "adult", facts({ style: "Tee adult", origin }));
  const results = await Promise.all([save("Haiti"), save("Mexico")]);
  expect(results.map((one) => (one.ok ? "saved" : one.reason)).toSorted()).toEqual([
    "conflict",
    "saved",
  ]);
  expect(await save("Peru")).toEqual({ ok: false, reason: "conflict" });
});

test("another ink is said with a box, and no certificate covers it", async () => {
  await setCertificatesNeeded(database.db, true);
  await makeGarments(database.db);
  const admin = await makeAdmin(database.db);
  const ink = { maker: "Inks of Tests", name: "Black 2", seen: 1, isAnother: false };
  expect(await saveInk(database.db, admin, { ...ink, name: "Black 1" })).toMatchObject({
    change: "none",
  });
  expect(await saveInk(database.db, admin, ink)).toEqual({ ok: false, reason: "another" });
  expect(await saveInk(database.db, admin, { ...ink, seen: 0 })).toEqual({
    ok: false,
    reason: "conflict",
  });
  expect(await heldCuts(database.db)).toEqual([]);
  expect(await saveInk(database.db, admin, { ...ink, isAnother: true })).toMatchObject({
    ok: true,
    revision: 2,
  });
  expect(await inkNow(database.db)).toMatchObject({ revision: 2, name: "Black 2" });
  expect(await heldCuts(database.db)).toEqual(["youth"]);
});

test("a label stays until the next one, and saving it again is no other one", async () => {
  const admin = await makeAdmin(database.db);
  const label = { maker: "Shirts of Tests", place: "Sampletown", month: "2026-11", batch: "A" };
  expect(await trackingLabelNow(database.db)).toBeNull();
  await saveTrackingLabel(database.db, admin, label);
  await saveTrackingLabel(database.db, admin, label);
  expect(await actions()).toEqual(["TRACKING_LABEL_CHANGED"]);
  await saveTrackingLabel(database.db, admin, { ...label, batch: "B" });
  expect(await trackingLabelNow(database.db)).toMatchObject({ batch: "B" });
});

test("a certificate lets youth sizes be sold from its first day to its last, until it is withdrawn", async () => {
  await setCertificatesNeeded(database.db, true);
  const { certificateId } = await makeGarments(database.db);
  const held = async (issuedOn: string, validUntil: string) => {
    await database.db.update(safetyCertificates).set({ issuedOn, validUntil });
    const [shown] = await certificatesForAdmins(database.db, today);
    return [(await heldCuts(database.db)).join(), shown?.state];
  };
  expect(await held(daysLater(today, -9), daysLater(today, -1))).toEqual(["youth", "expired"]);
  expect(await held(daysLater(today, -9), today)).toEqual(["", "ends-soon"]);
  expect(await held(today, daysLater(today, 30))).toEqual(["", "valid"]);
  expect(await held(today, daysLater(today, 29))).toEqual(["", "ends-soon"]);
  expect(await held(daysLater(today, 1), daysLater(today, 9))).toEqual(["youth", "later"]);
  expect(await held(today, daysLater(today, 300))).toEqual(["", "valid"]);
  const admin = await makeAdmin(database.db);
  const withdraw = () => withdrawCertificate(database.db, admin, certificateId, new Date());
  expect(await withdraw()).toMatchObject({ ok: true });
  expect(await withdraw()).toEqual({ ok: false, reason: "missing" });
  expect(await held(today, daysLater(today, 300))).toEqual(["youth", "withdrawn"]);
});

test("in live mode the desk counts what keeps a cut from being sold, and a certificate that ends soon", async () => {
  expect(await blanksToSee(database.db)).toBe(0);
  await setCertificatesNeeded(database.db, true);
  expect(await blanksToSee(database.db)).toBe(2);
  await makeGarments(database.db);
  expect(await blanksToSee(database.db)).toBe(0);
  const until = async (validUntil: string) => {
    await database.db.update(safetyCertificates).set({ validUntil });
    return blanksToSee(database.db);
  };
  expect(await until(daysLater(today, 30))).toBe(0);
  expect(await until(daysLater(today, 29))).toBe(1);
  expect(await until(daysLater(today, -1))).toBe(1);
});

test("in the demo both cuts are sold without anything, in live mode neither", async () => {
  expect(await heldCuts(database.db)).toEqual([]);
  await setCertificatesNeeded(database.db, true);
  expect(await heldCuts(database.db)).toEqual(["adult", "youth"]);
});

const added = async (change: object = {}, files = memoryFiles()) => {
  const [, youth] = await blanksNow(database.db);
  const ink = await inkNow(database.db);
  return addCertificate(
    database.db,
    await makeAdmin(database.db),
    {
      number: "CPC-2",
      laboratory: "Laboratory",
      issuedOn: today,
      validUntil: daysLater(today, 365),
      blankRevisionId: youth?.id ?? "",
      inkRevisionId: ink?.id ?? "",
      bytes: pdf,
      ...change,
    },
    { files, log },
  );
};

test("a certificate that is added is kept with its file, which opens for whoever prints, and is recorded", async () => {
  await setCertificatesNeeded(database.db, true);
  await makeGarments(database.db, { validForDays: -1 });
  expect(await heldCuts(database.db)).toEqual(["youth"]);
  const files = memoryFiles();
  const made = await added({}, files);
  if (!made.ok) throw new Error(made.reason);
  expect(await heldCuts(database.db)).toEqual([]);
  const [printer, support] = [
    await makeAdmin(database.db, { role: "fulfilment" }),
    await makeAdmin(database.db, { role: "support" }),
  ];
  expect(await openCertificate(database.db, support, made.id, files)).toBeNull();
  expect(
    await openCertificate(database.db, await makeCustomer(database.db), made.id, files),
  ).toBeNull();
  expect(await openCertificate(database.db, printer, "x", files)).toBeNull();
  const opened = await openCertificate(database.db, printer, made.id, files);
  expect(opened).toMatchObject({ mimeType: "application/pdf", fileName: "certificate.pdf" });
  expect(Buffer.from(opened?.bytes ?? []).toString()).toBe("%PDF-1.4 a certificate");
  expect(await actions()).toEqual(["CERTIFICATE_ADDED", "CERTIFICATE_OPENED"]);
});

test("what is no certificate's file leaves nothing behind", async () => {
  const { youthId } = await makeGarments(database.db);
  const files = memoryFiles();
  const tooLarge = new Uint8Array(MAX_CERTIFICATE_BYTES + 1);
  tooLarge.set(pdf);
  const reasons = [];
  for (const change of [
    { bytes: new Uint8Array() },
    { bytes: new TextEncoder().encode("<svg/>") },
    { bytes: tooLarge },
    { blankRevisionId: "00000000-0000-4000-8000-000000000000" },
    { inkRevisionId: youthId },
  ]) {
    const result = await added(change, files);
    reasons.push(result.ok ? "added" : result.reason);
  }
  expect(reasons).toEqual(["no-file", "not-a-paper", "too-large", "changed", "changed"]);
  expect((await added({}, files)).ok).toBe(true);
  expect(await added({}, files)).toEqual({ ok: false, reason: "twice" });
  expect(files.keys()).toHaveLength(1);
});

test("a photo of a certificate is kept without what its camera wrote into it", async () => {
  await makeGarments(database.db);
  const files = memoryFiles();
  const photo = await readFile("public/icon-512.png");
  const made = await added({ bytes: photo }, files);
  if (!made.ok) throw new Error(made.reason);
  const opened = await openCertificate(database.db, await makeAdmin(database.db), made.id, files);
  expect(opened).toMatchObject({ mimeType: "image/png", fileName: "certificate.png" });
  expect(Buffer.from(opened?.bytes ?? []).equals(photo)).toBe(false);
});

test("only whoever prints changes any of it", async () => {
  const { certificateId } = await makeGarments(database.db);
  const files = memoryFiles();
  const others = adminRoles.filter((role) => !mayDo({ role }, "print-orders"));
  expect(others).toEqual(["reviewer", "support"]);
  const strangers = [
    ...(await Promise.all(others.map((role) => makeAdmin(database.db, { role })))),
    await makeCustomer(database.db),
  ];
  const forbidden = { ok: false, reason: "forbidden" };
  for (const one of strangers) {
    const label = { maker: "m", place: "p", month: "2026-01", batch: "b" };
    const ink = { maker: "m", name: "n", seen: 1, isAnother: true };
    const certificate = {
      number: "n",
      laboratory: "l",
      issuedOn: today,
      validUntil: today,
      blankRevisionId: certificateId,
      inkRevisionId: certificateId,
      bytes: pdf,
    };
    const { db } = database;
    expect(await saveBlank(db, one, "youth", facts({ isAnother: "yes" }))).toEqual(forbidden);
    expect(await saveInk(db, one, ink)).toEqual(forbidden);
    expect(await saveTrackingLabel(db, one, label)).toEqual(forbidden);
    expect(await addCertificate(db, one, certificate, { files, log })).toEqual(forbidden);
    expect(await withdrawCertificate(db, one, certificateId, new Date())).toEqual(forbidden);
  }
  expect(await actions()).toEqual([]);
});

const adultNames = [
  ["XXS", "XS", "S", "m", "L", "XL", "XXL", "3XL", "12XL", "1X", "X-Large", "Extra Small", "S/M"],
  ["One Size", "one size fits all", "OS", "Men's L", "Women’s 2XL (tall)", "Unisex M", "Adult_S"],
  ["Boyfriend fit", "M, relaxed", " M "],
].flat();
const childrensNames = [
  ["Youth XS", "youth m", "Kids 8", "Kid's M", "Child 10", "Children", "Toddlers 2T", "2T", "5t"],
  [
    "7T",
    "12T",
    "Baby",
    "Infant 6M",
    "Boys L",
    "Girl M",
    "XL (child)",
    "youth_1",
    "Junior M",
    "Jr. L",
  ],
  [
    "Newborn",
    "NB",
    "12M",
    "18 months",
    "0-3m",
    "Age 7-8",
    "7-8 yrs",
    "YM",
    "Y M",
    "YXL",
    "Preschool",
  ],
  [
    "Teen",
    "Tween S",
    "Little one",
    "M 7-8",
    "One size (5-6)",
    "8",
    "S (6/7)",
    "Bébé M",
    "104",
    "Mini",
  ],
  ["", " ", "-", "M\n", "Kidney"],
].flat();

test.each([
  ["adult", adultNames],
  ["youth", childrensNames],
])("a size's name says its cut in the database as in the code: %s", async (cut, names) => {
  for (const name of names) {
    const { rows } = await database.db.execute<{ is: boolean }>(
      sql`select is_youth_size(${name}) as is`,
    );
    expect([cutOfSize(name), rows[0]?.is], name).toEqual([cut, cut === "youth"]);
  }
});

test("a name that may be a child's is held like a youth size, an adult one is not", async () => {
  await setCertificatesNeeded(database.db, true);
  await makeGarments(database.db, { validForDays: -1 });
  const { rows } = await database.db.execute<{ size: string; sold: boolean }>(
    sql`select v.size, ${mayBeSold(sql`v.size`)} as sold
      from (values ('One Size'), ('Junior M'), ('12M')) v(size)`,
  );
  expect(rows).toEqual([
    { size: "One Size", sold: true },
    { size: "Junior M", sold: false },
    { size: "12M", sold: false },
  ]);
});

test("withdrawing is for one certificate", async () => {
  const { certificateId } = await makeGarments(database.db);
  await added();
  const admin = await makeAdmin(database.db);
  await withdrawCertificate(database.db, admin, certificateId, new Date());
  const [kept] = await database.db
    .select({ withdrawnAt: safetyCertificates.withdrawnAt })
    .from(safetyCertificates)
    .where(eq(safetyCertificates.number, "CPC-2"));
  expect(kept?.withdrawnAt).toBeNull();
});

test("a shop that has not said what it is sells nothing without papers", async () => {
  await database.db.delete(shopState);
  expect(await heldCuts(database.db)).toEqual(["adult", "youth"]);
  expect(await blanksToSee(database.db)).toBe(2);
  await setCertificatesNeeded(database.db, false);
  expect(await heldCuts(database.db)).toEqual([]);
  await database.db.delete(shopState);
  await setCertificatesNeeded(database.db, true);
  expect(await heldCuts(database.db)).toEqual(["adult", "youth"]);
});

test("whoever prints is told a month, a week and a day before a certificate ends, each once", async () => {
  const [owner, press] = [
    await makeAdmin(database.db),
    await makeAdmin(database.db, { role: "fulfilment" }),
  ];
  await makeAdmin(database.db, { role: "reviewer" });
  await makeGarments(database.db, { validForDays: 60 });
  const before = async (days: number) => {
    await followCertificate(database.db, new Date(Date.now() + (60 - days) * DAY_MS));
    return (await queuedMails(database.db)).length;
  };
  expect(await before(30)).toBe(0);
  await setCertificatesNeeded(database.db, true);
  expect(await before(31)).toBe(0);
  expect(await before(30)).toBe(2);
  expect(await before(8)).toBe(2);
  expect(await before(7)).toBe(4);
  expect(await before(1)).toBe(4);
  expect(await before(0)).toBe(6);
  const [mail] = await queuedMails(database.db);
  expect([owner.email, press.email]).toContain(mail?.to);
  expect(mail?.subject).toMatch(/certificate CPC-\w+ ends on/);
});

test("a certificate that another one follows is not called about to end", async () => {
  await makeAdmin(database.db);
  await makeGarments(database.db, { validForDays: 10 });
  await added();
  await setCertificatesNeeded(database.db, true);
  expect(await followCertificate(database.db, new Date())).toBe(0);
});

test("pages that are kept hear of a certificate that ended yesterday, of no other, and in live mode alone", async () => {
  const heard = () => heardChanges(database.pool, () => followCertificate(database.db, new Date()));
  await makeGarments(database.db, { validForDays: -1 });
  expect(await heard()).toEqual([]);
  await setCertificatesNeeded(database.db, true);
  expect(await heard()).toEqual(["blanks"]);
  for (const validUntil of [daysLater(today, -2), today]) {
    await database.db.update(safetyCertificates).set({ issuedOn: "2026-01-01", validUntil });
    expect(await heard()).toEqual([]);
  }
});
