import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { adminActions, securityLogs } from "~/schema/tables/audit";
import { exportOwnData } from "~/people/data-rights/export-own-data.server";

import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { memoryFiles } from "~tests/support/memory-files";

import { exportChildsData } from "./export-childs-data.server";
import { openSignedForm } from "./open-signed-form.server";
import { openConsentRecord, openUserRecord } from "./records/open-record.server";

const database = testDatabase();

const deps = { now: new Date(), origin: { ipAddress: "203.0.113.9", userAgent: null } };
const logged = () =>
  database.db
    .select({ action: securityLogs.action, userId: securityLogs.userId })
    .from(securityLogs);

test("a guardian exports the child's data, which is recorded; a stranger gets nothing", async () => {
  const { consentId, guardian, firstName } = await makeMinorCreator(database.db);
  const stranger = await makeUser(database.db);
  expect(await exportChildsData(database.db, stranger, consentId, deps)).toBeNull();
  expect(await logged()).toEqual([]);
  const taken = await exportChildsData(database.db, guardian, consentId, deps);
  expect(JSON.stringify(taken)).toContain(firstName);
  expect(await logged()).toEqual([{ action: "DATA_EXPORTED", userId: guardian.userId }]);
});

test("without an active consent there is nothing to export", async () => {
  const { consentId, guardian } = await makeMinorCreator(database.db);
  await database.db.update(parentalConsents).set({ status: "revoked" });
  expect(await exportChildsData(database.db, guardian, consentId, deps)).toBeNull();
});

test("a person's export of their own data is recorded", async () => {
  const user = await makeUser(database.db);
  expect(JSON.stringify(await exportOwnData(database.db, user, deps))).toContain(user.email);
  expect(await logged()).toEqual([{ action: "DATA_EXPORTED", userId: user.userId }]);
});

test("a signed form opens only for admins, and who opened it is recorded", async () => {
  const { consentId } = await makeMinorCreator(database.db);
  const files = memoryFiles();
  await files.put("forms/a.pdf", new Uint8Array([1]), "application/pdf");
  await database.db
    .update(parentalConsents)
    .set({ status: "verifying", signedFormKey: "forms/a.pdf" })
    .where(eq(parentalConsents.id, consentId));
  const [admin, other] = [await makeAdmin(database.db), await makeUser(database.db)];
  expect(await openSignedForm(database.db, other, consentId, files)).toBeNull();
  expect(await database.db.$count(adminActions)).toBe(0);
  expect(await openSignedForm(database.db, admin, consentId, files)).toMatchObject({
    mimeType: "application/pdf",
  });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "CONSENT_FORM_OPENED", adminUserId: admin.userId, resourceId: consentId },
  ]);
});

test("a record is opened by the roles that may, and each look at a child or a parent is written", async () => {
  const { db } = database;
  const [child, other] = [await makeMinorCreator(db), await makeMinorCreator(db)];
  const [support, reviewer] = [
    await makeAdmin(db, { role: "support" }),
    await makeAdmin(db, { role: "reviewer" }),
  ];
  const opened = await openUserRecord(db, support, child.userId);
  expect(opened).toMatchObject({
    person: { id: child.userId, email: child.email, isChild: true },
    consents: [{ id: child.consentId, guardianEmail: child.guardian.email, childFirstName: "Kit" }],
  });
  expect(opened.ok && opened.consents).toHaveLength(1);
  const parent = await openUserRecord(db, support, other.guardian.userId);
  expect(parent).toMatchObject({ person: { isChild: false }, consents: [{ id: other.consentId }] });
  expect(await openConsentRecord(db, support, other.consentId)).toMatchObject({
    consent: { id: other.consentId, childUserId: other.userId },
  });
  const actions = await db.select().from(adminActions).orderBy(adminActions.seq);
  expect(actions.map(({ action, resourceId }) => [action, resourceId])).toEqual([
    ["CHILD_RECORD_SEEN", child.userId],
    ["PARENT_RECORD_SEEN", other.guardian.userId],
    ["CONSENT_RECORD_SEEN", other.consentId],
  ]);
  const refused = async () => {
    for (const open of [openUserRecord, openConsentRecord]) {
      const reasons = [await open(db, reviewer, child.userId)];
      for (const id of ["no-id", crypto.randomUUID()]) reasons.push(await open(db, support, id));
      const missing = { ok: false, reason: "missing" };
      expect(reasons).toEqual([{ ok: false, reason: "not-your-role" }, missing, missing]);
    }
  };
  expect(await touchedRows(db, refused)).toEqual({});
});
