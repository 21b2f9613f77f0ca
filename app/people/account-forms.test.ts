import { expect, test } from "vitest";

import { consentScopesForm } from "~/people/scopes/scopes-form";
import { parseForm } from "~/lib/parse-form";

import {
  changePasswordForm,
  deleteAccountForm,
  containsName,
  knownGuardianForm,
  signInForm,
  signUpForm,
} from "./account-forms";
import { ageForm } from "./sign-up/age-form";

import { fieldErrors } from "~/lib/form";
import { birthday } from "~tests/support/birthday";

const good = {
  firstName: "Zoë-Ann",
  lastName: "O'Neil",
  email: "  Zoe@Example.COM ",
  password: "Kite-and-4-clouds!",
  confirmPassword: "Kite-and-4-clouds!",
};

function errorsOf(change: Partial<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...change }))
    if (value !== undefined) form.append(name, value);
  const parsed = parseForm(signUpForm, form);
  return parsed.ok ? {} : parsed.errors;
}

test("a valid form passes: the email is trimmed and lowercased, extra fields are dropped", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, account_type: "admin", is_minor: "false" }))
    form.append(name, value);
  const parsed = parseForm(signUpForm, form);
  expect(parsed).toEqual({ ok: true, values: { ...good, email: "zoe@example.com" } });
});

test.each([
  [{ firstName: "" }, { firstName: ["First name is required"] }],
  [{ lastName: "   " }, { lastName: ["Last name is required"] }],
  [{ firstName: "x".repeat(51) }, { firstName: ["First name must be 50 characters or less"] }],
  [{ firstName: "Bob3" }, { firstName: ["First name contains invalid characters"] }],
  [
    { firstName: "<script>alert(1)</script>" },
    { firstName: ["First name contains potentially dangerous content"] },
  ],
  [
    { lastName: "javascript:alert(1)" },
    { lastName: ["Last name contains potentially dangerous content"] },
  ],
  [{ email: "" }, { email: ["Email is required"] }],
  [{ email: "zoe@" }, { email: ["Please enter a valid email address"] }],
  [{ email: `${"a".repeat(250)}@example.com` }, { email: ["Email address is too long"] }],
  [
    { firstName: "Zoe", password: "ZOE-and-4-clouds!", confirmPassword: "ZOE-and-4-clouds!" },
    { password: ["Password must not contain your name"] },
  ],
  [
    { password: "My-neil-4-clouds!", confirmPassword: "My-neil-4-clouds!", firstName: "Zo" },
    { password: ["Password must not contain your name"] },
  ],
  [
    { password: "My-inkling-4!", confirmPassword: "My-inkling-4!" },
    { password: ["Password must not contain “Inkling”"] },
  ],
  [{ confirmPassword: "other" }, { confirmPassword: ["Passwords do not match"] }],
])("%j says why", (change, errors) => expect(errorsOf(change)).toEqual(errors));

test("a password reports every rule it breaks", () => {
  expect(errorsOf({ password: "", confirmPassword: "" })).toEqual({
    password: ["Password is required"],
  });
  expect(errorsOf({ password: "abc", confirmPassword: "abc" })["password"]).toEqual([
    "Password must be at least 8 characters long",
    "Password must contain at least one uppercase letter",
    "Password must contain at least one number",
    "Password must contain at least one special character",
  ]);
  expect(errorsOf({ password: "PASSWORD123", confirmPassword: "PASSWORD123" })["password"]).toEqual(
    [
      "Password must contain at least one lowercase letter",
      "Password must contain at least one special character",
      "This password is too common. Please choose a stronger password",
    ],
  );
  const long = `Aa1!${"x".repeat(125)}`;
  expect(errorsOf({ password: long, confirmPassword: long })["password"]).toEqual([
    "Password must be 128 characters or less",
  ]);
});

test.each([
  [128, undefined],
  [129, ["Password must be 128 characters or less"]],
])("a password of %i characters", (length, problems) => {
  const password = "Aa1!".padEnd(length, "x");
  expect(errorsOf({ password, confirmPassword: password })["password"]).toEqual(problems);
});

test.each([
  "a@b.co\r\nBcc: evil@x.co",
  "a@b.co\nx",
  "a b@c.co",
  "a@b.co,d@e.co",
  '"a"@b.co',
  "<a@b.co>",
  "a@b",
  "a@-b.co",
  ".a@b.co",
  "a..b@c.co",
  "a@b.co\u0000",
])("%j is not an address", (email) => {
  expect(errorsOf({ email })["email"]).toEqual(["Please enter a valid email address"]);
});

test("signing in only requires a password that is not empty", () => {
  const form = new FormData();
  form.set("email", "a@b.co");
  form.set("password", "");
  expect(parseForm(signInForm, form)).toMatchObject({
    ok: false,
    errors: { password: ["Password is required"] },
  });
  form.set("password", "x");
  expect(parseForm(signInForm, form).ok).toBe(true);
});

test("passwords are never given back to a form", () => {
  const form = new FormData();
  form.set("email", "no");
  form.set("password", "secret");
  form.set("confirmPassword", "secret");
  form.set("currentPassword", "secret");
  expect(JSON.stringify(parseForm(signInForm, form))).not.toContain("secret");
});

const ageErrors = (change: Partial<ReturnType<typeof birthday>>) => {
  const schema = ageForm(new Date("2026-11-21T12:00:00Z"));
  const { error } = schema.safeParse({ ...birthday("2012-02-28"), ...change });
  return error ? fieldErrors(error) : {};
};

test.each([
  [birthday("2026-11-21"), {}],
  // The latest day on earth, on the islands at UTC+14.
  [birthday("2026-11-22"), {}],
  [birthday("2026-11-23"), { birthYear: ["Date of birth cannot be in the future"] }],
  [{ birthDay: "29" }, {}],
  [{ birthDay: " 7 " }, {}],
  [{ birthDay: "07", birthMonth: "05" }, {}],
  [{ birthDay: "30" }, { birthDay: ["February 2012 has only 29 days"] }],
  [{ birthDay: "29", birthYear: "2011" }, { birthDay: ["February 2011 has only 28 days"] }],
  [{ birthDay: "31", birthMonth: "4" }, { birthDay: ["April 2012 has only 30 days"] }],
  [{ birthDay: "32" }, { birthDay: ["Please enter a day from 1 to 31"] }],
  [{ birthMonth: "13" }, { birthMonth: ["Please choose a month"] }],
  [{ birthYear: "12" }, { birthYear: ["Please enter all four digits of the year"] }],
  [{ birthYear: "1800" }, { birthYear: ["Please enter a valid date"] }],
  [
    { birthMonth: "", birthDay: "x" },
    { birthMonth: ["Please choose a month"], birthDay: ["Please enter a day from 1 to 31"] },
  ],
  [birthday(""), { birthMonth: ["Date of birth is required"] }],
])("the age gate takes real dates up to today, wherever on earth: %j says %j", (change, errors) =>
  expect(ageErrors(change)).toEqual(errors),
);

test("the three boxes make one date", () => {
  const schema = ageForm(new Date("2026-11-21T12:00:00Z"));
  expect(schema.parse({ birthMonth: "5", birthDay: "7", birthYear: "2012" })).toEqual({
    dateOfBirth: "2012-05-07",
  });
  expect(schema.safeParse({}).success).toBe(false);
});

test.each([
  [{ firstName: "x".repeat(50) }, {}],
  [{ email: `${"a".repeat(242)}@example.com` }, {}],
  [{ email: `${"a".repeat(243)}@example.com` }, { email: ["Email address is too long"] }],
  [{ firstName: "'-" }, { firstName: ["First name contains invalid characters"] }],
  [
    { password: "Aa1!xyz", confirmPassword: "Aa1!xyz" },
    { password: ["Password must be at least 8 characters long"] },
  ],
  [{ password: "Aa1!xyzw", confirmPassword: "Aa1!xyzw" }, {}],
])("at a limit, %j says %j", (change, errors) => expect(errorsOf(change)).toEqual(errors));

test.each(["Password", "123456", "QWERTY", "Abc123", "password123"])(
  "%s is called too common among all else that is wrong with it",
  (password) =>
    expect(errorsOf({ password, confirmPassword: password })["password"]).toContain(
      "This password is too common. Please choose a stronger password",
    ),
);

test("whoever proves who they are types a password; signing in takes up to 1,000 characters", () => {
  const change = { password: good.password, confirmPassword: good.password };
  const fields = {
    change: (currentPassword: string) =>
      changePasswordForm.safeParse({ ...change, currentPassword }).success,
    remove: (password: string) => deleteAccountForm.safeParse({ password }).success,
    guardian: (password: string) =>
      knownGuardianForm.safeParse({ password, isGuardian: "on" }).success,
    enter: (password: string) => signInForm.safeParse({ email: "a@b.co", password }).success,
  };
  for (const [name, takes] of Object.entries(fields))
    expect([takes(""), takes("x")], name).toEqual([false, true]);
  expect([1_000, 1_001].map((length) => fields.enter("x".repeat(length)))).toEqual([true, false]);
});

test("a guardian ticks what is allowed; what is not ticked is not", () => {
  const needed = { accountAndArt: "on", termsAndPayout: "on" };
  expect(consentScopesForm.parse({ ...needed, photo: "on" })).toMatchObject({
    photo: true,
    publicName: false,
    bio: false,
  });
  expect(consentScopesForm.safeParse({ termsAndPayout: "on" }).success).toBe(false);
});

test("the age gate goes back 120 years to the day", () => {
  const schema = ageForm(new Date("2026-11-21T12:00:00Z"));
  const takes = (date: string) => schema.safeParse(birthday(date)).success;
  expect(["1906-11-20", "1906-11-21"].map(takes)).toEqual([false, true]);
});

test.each([
  ["Zoe-and-4-clouds!", "Zoe", true],
  ["my4zoe!Clouds", "Zoe", true],
  ["Kite-and-4-clouds!", "Kit", false],
  ["Iloveamelia1!", "Amelia", true],
  ["Anna-4-clouds!", "Mary-Anna", true],
  ["A-kite-and-4-clouds!", "A", false],
  ["Iloveamélie1!", "Amelie", true],
  ["Iloveamelie1!", "Amélie", true],
  ["A-zoé-4-clouds!", "Zoe", true],
  ["My-1nk1!ng-Shop9", "Inkling", true],
  ["Go-4m3l!4-Go-9!", "Amelia", true],
  ["Go-4me1ia-Go-9!", "Amelia", true],
  ["Draw-and-wear-1!", "Wand", false],
  ["Jo-and-4-clouds!", "Jo", true],
  ["Major-and-4-clouds!", "Jo", false],
])("%s of %s holds the name: %s", (password, name, holds) => {
  expect(containsName(password, [name])).toBe(holds);
});
