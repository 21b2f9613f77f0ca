import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminUsers } from "~/schema/tables/accounts";
import { makeAdmin } from "~tests/support/factories/accounts";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { changeRole, removeMember } from "./change-team.server";

const database = postgresTestDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const owners = () => database.db.$count(adminUsers, eq(adminUsers.role, "owner"));

test("of two owners who remove each other at the same moment, one stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.db.delete(adminUsers);
    const [ada, bea] = [await makeAdmin(database.db), await makeAdmin(database.db)];
    const results = await Promise.all([
      removeMember(database.db, ada, bea.userId, now),
      removeMember(database.db, bea, ada.userId, now),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owners()).toBe(1);
  }
});

test("of two owners who step down at the same moment, one stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.db.delete(adminUsers);
    const both = [await makeAdmin(database.db), await makeAdmin(database.db)];
    const results = await Promise.all(
      both.map((owner) =>
        changeRole(database.db, owner, { userId: owner.userId, role: "support" }, now),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owners()).toBe(1);
  }
});
