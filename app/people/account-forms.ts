import { z } from "zod";

import { brand } from "~/brand";
import { hasDangerousContent } from "~/lib/dangerous-content";
import { emailField } from "~/lib/fields/email";
import { hasHiddenCharacters } from "~/lib/fields/shown-text-rules";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from "./account-limits";
import { childsMoneyChoices } from "./data-rights/childs-money";
import { COMMON_PASSWORD } from "./account-limits";

const MIN_PASSWORD_LENGTH = 8;

const commonPasswords = ["password", "123456", "qwerty", "abc123", "password123"];

/** Joiners are checked where they stand. */
const NAME_LETTERS = /^[\p{L}\p{M}\u200c-\u200d '’-]*$/u;

/** A first or last name; its messages start with `label`. */
export function nameField(label: string) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .superRefine((name, ctx) => {
      const problem =
        (name === "" && `${label} is required`) ||
        (name.length > MAX_NAME_LENGTH &&
          `${label} must be ${MAX_NAME_LENGTH} characters or less`) ||
        (hasDangerousContent(name) && `${label} contains potentially dangerous content`) ||
        ((!NAME_LETTERS.test(name) || !/\p{L}/u.test(name) || hasHiddenCharacters(name)) &&
          `${label} contains invalid characters`);
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    });
}

/** A new password: every rule it breaks is reported. */
const newPasswordField = z
  .string({ error: "Password is required" })
  .superRefine((password, ctx) => {
    for (const message of passwordProblems(password)) ctx.addIssue({ code: "custom", message });
  });

function passwordProblems(password: string): string[] {
  if (password === "") return ["Password is required"];
  const problems: string[] = [];
  if (password.length < MIN_PASSWORD_LENGTH)
    problems.push(`Password must be at least ${MIN_PASSWORD_LENGTH} characters long`);
  if (password.length > MAX_PASSWORD_LENGTH)
    problems.push(`Password must be ${MAX_PASSWORD_LENGTH} characters or less`);
  if (!/[a-z]/.test(password)) problems.push("Password must contain at least one lowercase letter");
  if (!/[A-Z]/.test(password)) problems.push("Password must contain at least one uppercase letter");
  if (!/\d/.test(password)) problems.push("Password must contain at least one number");
  if (!/[^A-Za-z0-9\s]/.test(password))
    problems.push("Password must contain at least one special character");
  if (commonPasswords.includes(password.toLowerCase())) problems.push(COMMON_PASSWORD);
  if (containsName(password, [brand.name]))
    problems.push(`Password must not contain “${brand.name}”`);
  if (hasHiddenCharacters(password)) problems.push("Password contains invalid characters");
  return problems;
}

/** A shorter name is part of too many other words: it counts only by itself, "Kit" not in "Kite". */
const SHORT_NAME = 3;
export const NAME_IN_PASSWORD = "Password must not contain your name";

/**
 * Whether a password holds one of these names, however it is written: with other accents,
 * or with signs that look like its letters ("1nk1ing").
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const small = plainLetters(password);
  const words = new Set(small.split(/[^\p{L}]+/u));
  const alike = looks(small);
  return names
    .flatMap((name) => plainLetters(name).split(/[ ’'-]/))
    .some((part) =>
      part.length > SHORT_NAME ? alike.includes(looks(part)) : part.length > 1 && words.has(part),
    );
}

/** Small letters without accents. */
function plainLetters(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** "1" and "!" stand for an i or an l, which look alike, too. */
const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "!": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

function looks(small: string): string {
  return [...small].map((char) => lookalikes[char] ?? char).join("");
}

type Named = { firstName: string; lastName: string; password: string };

function holdsNoName({ firstName, lastName, password }: Named): boolean {
  return !containsName(password, [firstName, lastName]);
}

const nameInPassword = { path: ["password"], message: NAME_IN_PASSWORD };

const passwordPair = {
  password: newPasswordField,
  confirmPassword: z.string({ error: "Passwords do not match" }),
};

function isPair({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return password === confirmPassword;
}

const mismatch = {
  path: ["confirmPassword"],
  message: "Passwords do not match",
  // Reported together with the password's own problems, not only after them.
  when: () => true,
};

export const signUpForm = z
  .object({
    firstName: nameField("First name"),
    lastName: nameField("Last name"),
    email: emailField,
    ...passwordPair,
  })
  .refine(isPair, mismatch)
  .refine(holdsNoName, nameInPassword);
export type SignUpInput = z.output<typeof signUpForm>;

export const signInForm = z.object({
  email: emailField,
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(1000, "Password is required"),
});

export const forgotPasswordForm = z.object({ email: emailField });

export const resetPasswordForm = z.object(passwordPair).refine(isPair, mismatch);

export const changePasswordForm = z
  .object({
    currentPassword: z.string({ error: "Password is required" }).min(1, "Password is required"),
    ...passwordPair,
  })
  .refine(isPair, mismatch);

export const deleteAccountForm = z.object({
  password: z.string({ error: "Password is required" }).min(1, "Password is required"),
  /** Asked of a guardian who receives what a teen earns. */
  childsMoney: z.enum(childsMoneyChoices).optional(),
});

export const changeNameForm = z.object({
  firstName: nameField("First name"),
  lastName: nameField("Last name"),
});

export const parentEmailForm = z.object({ parentEmail: emailField });

const ticked = (message: string) => z.literal("on", { error: message }).transform((): true => true);

const adultTick = ticked(
  "Please confirm that you are 18 or older and the child's parent or legal guardian",
);

/** For a guardian who has no account yet: creates one. */
export const newGuardianForm = z
  .object({
    firstName: nameField("First name"),
    lastName: nameField("Last name"),
    ...passwordPair,
    isGuardian: adultTick,
  })
  .refine(isPair, mismatch)
  .refine(holdsNoName, nameInPassword);

/** For a guardian who has an account: proves that it is theirs. */
export const knownGuardianForm = z.object({
  password: z.string({ error: "Password is required" }).min(1, "Password is required"),
  isGuardian: adultTick,
});
