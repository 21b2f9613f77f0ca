import { expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { parentalConsents } from "~/schema/tables/consent";
import { firstPage } from "~/lib/list-page";

import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { recordAddressSearch } from "./record-address-search.server";
import { shownAddresses } from "./shown-addresses.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db, { role: "support" }));
const child = madeForEach(() => makeMinorCreator(test.db, { email: "kit@inkling.test" }));

/** A parent who was asked and has no account. */
async function askedParent(parentEmail: string): Promise<string> {
  const [asked] = await test.db
    .insert(parentalConsents)
    .values({ parentEmail, status: "notice_sent", noticeSentAt: new Date() })
    .returning({ id: parentalConsents.id });
  return asked?.id ?? "";
}

it("a child's and a parent's address is masked and leads to the record; others are shown", async () => {
  const [adult, consentId] = [await makeUser(test.db), await askedParent("mum@inkling.test")];
  const { email: parent, userId: parentId } = child.guardian;
  const known = [adult.email, child.email, parent, "Mum@inkling.test", null];
  const show = await shownAddresses(test.db, admin, known);
  expect([...known, "", "KIT@inkling.test"].map((address) => show(address))).toEqual([
    { text: adult.email, record: null },
    { text: "k•••@inkling.test", record: { userId: child.userId } },
    { text: `u•••@inkling.test`, record: { userId: parentId } },
    { text: "M•••@inkling.test", record: { consentId } },
    null,
    null,
    { text: "K•••@inkling.test", record: { userId: child.userId } },
  ]);
  expect((await shownAddresses(test.db, admin, []))(adult.email)?.text).toBe(adult.email);
  expect((await shownAddresses(test.db, { role: "reviewer" }, known))(adult.email)).toBeNull();
});

it.each([
  ["kit@inkling.test", { found: 1 }, 1],
  ["kit@inkling.test", { found: 1, page: firstPage }, 1],
  ["kit@inkling.test", { found: 0 }, 0],
  ["kit@inkling.test", { found: 1, page: { ...firstPage, pages: 2 } }, 0],
  ["kit@inkling.test", { found: 1, page: { ...firstPage, after: { value: "a", id: "b" } } }, 0],
  ["kit", { found: 1 }, 0],
  ["someone@inkling.test", { found: 1 }, 0],
])("a search for %s, with %j, is recorded %i times", async (q, search, times) => {
  await recordAddressSearch(test.db, admin, { q, ...search });
  const actions = await test.db.select().from(adminActions);
  expect(actions.map(({ resourceType, resourceId }) => [resourceType, resourceId])).toEqual(
    Array.from({ length: times }, () => ["user", child.userId]),
  );
});

it("a search for a parent without an account is recorded with the consent", async () => {
  const resourceId = await askedParent("mum@inkling.test");
  await recordAddressSearch(test.db, admin, { q: "mum@inkling.test", found: 1 });
  expect(await test.db.select().from(adminActions)).toMatchObject([
    { adminUserId: admin.userId, resourceType: "parental_consent", resourceId },
  ]);
});
