import { expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";

import { submitAgeGate } from "./submit-age-gate.server";
import { signUpCreator } from "./sign-up.server";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

const database = postgresTestDatabase("once");

const deps = {
  now: new Date(),
  origin: { ipAddress: null, userAgent: "test" },
};

test("eight simultaneous posts with one age gate result open one account", async () => {
  const outcome = await submitAgeGate(database.db, { dateOfBirth: "1990-01-01", mark: null }, deps);
  const ageToken = outcome.ok ? (outcome.mark?.token ?? null) : null;
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      signUpCreator(
        database.db,
        {
          firstName: "Ada",
          lastName: "Lark",
          email: `ada${n}@inkling.test`,
          password: "Kite-and-4-clouds!",
          confirmPassword: "Kite-and-4-clouds!",
          ageToken,
        },
        deps,
      ),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results)
    if (!result.ok) expect(result).toEqual({ ok: false, reason: "age-used" });
  expect(await database.db.select().from(users)).toHaveLength(1);
});
