import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";

import { parseForm } from "~/lib/parse-form";

import { signInForm } from "../account-forms";
import { hashPassword } from "../sign-up/create-account.server";

test("a password is hashed with argon2id, 19 MiB and two passes, and a salt of its own", async () => {
  const [first, second] = [
    await hashPassword("Kite-4-clouds!"),
    await hashPassword("Kite-4-clouds!"),
  ];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
});

test("a password is checked as it was typed, with its spaces, capitals and all of its length", async () => {
  const password = `  Kite & ☁️ ${"x".repeat(110)}!  `;
  const form = new FormData();
  form.set("email", "ada@inkling.test");
  form.set("password", password);
  const parsed = parseForm(signInForm, form);
  const typed = parsed.ok ? parsed.values.password : "";
  const stored = await hashPassword(password);
  expect(await verify(stored, typed)).toBe(true);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)])
    expect(await verify(stored, other)).toBe(false);
});
