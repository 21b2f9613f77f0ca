/** @module-tag sweep */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { countOwnAttempt } from "~/people/rate-limits/count-attempt.server";

import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { birthday } from "~tests/support/birthday";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testAddress } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";
import { testDrawing } from "~tests/support/test-drawings";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

test("thirty children at one network address ask, sign up and upload within an hour", async () => {
  const artwork = new File([new Uint8Array(await testDrawing("png"))], "cat.png", {
    type: "image/png",
  });
  for (let n = 1; n <= 30; n += 1) {
    const gate = await ask("/age-verification", { form: birthday("2017-05-05") });
    const cookie = cookieOf(gate);
    const parentEmail = `parent-${n}@inkling.test`;
    expect(
      await ask("/auth/sign-up/parent", { form: { parentEmail }, cookie }),
      String(n),
    ).toMatchObject({ location: "/auth/sign-up/waiting" });
    await database.pool.query(
      `update parental_consents set status = 'active', scope_account_and_art = true,
        scope_show_art = true, scope_terms_and_payout = true where parent_email = $1`,
      [parentEmail],
    );
    const made = await ask("/auth/sign-up/child", { form: credentials(n), cookie });
    expect(made, String(n)).toMatchObject({ location: "/creator/dashboard" });
    // A picture takes long to prepare: the others only count like an upload that is accepted.
    if (n < 30) {
      const keys = { account: `child-${n}`, address: testAddress };
      expect(await countOwnAttempt(database.db, "fileUpload", keys, new Date())).toEqual({
        ok: true,
      });
      continue;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(drawing())) form.set(name, value);
    form.set("artwork", artwork);
    const sent = await ask("/creator/upload", { form, cookie: cookieOf(made) });
    expect(sent.location).toMatch(/^\/creator\/submitted\?design=/);
  }
  expect(await database.db.$count(users)).toBe(30);
  expect(await database.db.$count(designs)).toBe(1);
});

function cookieOf({ cookies }: PageResponse): string {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function credentials(n: number) {
  const password = "Kite-and-4-clouds!";
  const email = `child-${n}@inkling.test`;
  return { firstName: "Kit", lastName: "Lark", email, password, confirmPassword: password };
}

function drawing() {
  return {
    submissionKey: randomUUID(),
    title: "Moon cat",
    inspiration: "The moon",
    drewItMyself: "on",
  };
}
