import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { waitlistEntries } from "~/schema/tables/community";
import { followBirthdays } from "~/families/consent/birthdays/follow-birthdays.server";
import { readListPage } from "~/lib/list-page";

import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { waitlistForAdmins } from "./waitlist-for-admins.server";

const test = postgresTestDatabase("for each test", { max: 4 });
const ENTRIES = 30;
const nameOf = (n: number) => `name-${String(n).padStart(2, "0")}@inkling.test`;
/** The last of a page, in the one order and in the other. */
const MUMS = [
  { sort: "email", mum: nameOf(24) },
  { sort: "-email", mum: nameOf(7) },
] as const;

/** Someone joins while a child names the same address as a parent's: neither transaction sees the other. */
async function joinAndName(mum: string) {
  const all = Array.from({ length: ENTRIES }, (_, n) => nameOf(n + 1));
  const others = all.filter((email) => email !== mum);
  await test.db.insert(waitlistEntries).values(others.map((email) => ({ email })));
  const [joining, naming] = [await test.pool.connect(), await test.pool.connect()];
  try {
    for (const client of [joining, naming]) await client.query("begin");
    await joining.query("insert into waitlist_entries (email) values ($1)", [mum]);
    await naming.query(
      "insert into parental_consents (parent_email, status, notice_sent_at) values ($1, 'notice_sent', now())",
      [mum],
    );
    for (const client of [joining, naming]) await client.query("commit");
  } finally {
    joining.release();
    naming.release();
  }
  expect(await isMarked(mum)).toBe(false);
  return others;
}

async function isMarked(email: string) {
  const [entry] = await test.db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, email));
  return entry?.wasGuarded;
}

it.each(MUMS)(
  "an address whose mark was missed stands among the hidden, and no page ends with it: $sort",
  async ({ sort, mum }) => {
    const others = await joinAndName(mum);
    const shown: (string | undefined)[] = [];
    for (let after: string | undefined = ""; after !== undefined;) {
      const page = readListPage(new URLSearchParams({ after }));
      const { rows, next } = await waitlistForAdmins(test.db, { role: "owner" }, { sort, page });
      shown.push(...rows.map(({ address }) => address?.text));
      after = shown.length < 100 ? next?.after : undefined;
    }
    const all = ["n•••@inkling.test", ...others];
    expect(shown).toEqual(sort === "email" ? all : all.toReversed());
    expect(await isMarked(mum)).toBe(true);
  },
);

it("the hourly job marks what was missed", async () => {
  const [{ mum }] = MUMS;
  await joinAndName(mum);
  await followBirthdays(test.db, new Date());
  expect(await isMarked(mum)).toBe(true);
  expect(await test.db.$count(waitlistEntries, eq(waitlistEntries.wasGuarded, true))).toBe(1);
});

it("a guardian's profile is locked before the waitlist, as where an account is erased", async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = 'parental_consents'::regclass
      and tgfoid in ('mark_consents'::regproc, 'mark_guarded_address'::regproc) order by tgname collate "C"`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "parental_consents_mark",
    "parental_consents_mark_anew",
    "parental_consents_waitlist",
  ]);
});
