import { plainEmail } from "~/lib/fields/email-rules";
import { folded } from "~/lib/folded";

import { FIND_MAX, FIND_MIN } from "./find-limits";

/** What was typed into the search, as it is searched for; "" shows nothing. */
export function readSearchText(text: string | null): string {
  // oxlint-disable-next-line no-control-regex -- no one types one, and the database refuses a zero byte
  const plain = (text ?? "").replaceAll(/[\u0000-\u001F\u007F]/g, " ").trim();
  if (plain.includes("@")) return plainEmail(plain).slice(0, FIND_MAX);
  // Copied from a mail or a note: "#INK-7F3K2M".
  return [...plain.replace(/^#\s*/, "")].slice(0, FIND_MAX).join("");
}

export function isTooShort(typed: string): boolean {
  return typed !== "" && [...folded(typed)].length < FIND_MIN;
}
