import { dictionary } from "@zxcvbn-ts/language-common";

const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

let known: Set<string> | undefined;

/** The most common breached passwords, in lowercase (zxcvbn-ts, MIT); loaded on first use. */
function breachedPasswords(): Set<string> {
  known ??= new Set(dictionary["passwords-common"]);
  return known;
}

/**
 * Whether the password, or the word that is left without its capitals, digits and symbols
 * ("P@ssword1!"), is in the list of breached ones.
 */
export function isBreachedPassword(password: string): boolean {
  const small = password.toLowerCase();
  return guesses(small).some((guess) => breachedPasswords().has(guess));
}

function guesses(small: string): string[] {
  const bare = small.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const plain = [...small.replace(/[^a-z0-9@$]+$/g, "")].map((char) => leet[char] ?? char).join("");
  const plainBare = [...bare].map((char) => leet[char] ?? char).join("");
  const leading = small.replace(/[^a-z0-9]+$/g, "");
  return [
    small,
    leading,
    plain,
    ...[bare, plainBare].filter((word) => word.length >= small.length - 4),
  ];
}
