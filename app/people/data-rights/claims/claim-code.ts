import { randomInt } from "node:crypto";

/** Nothing in it is mistaken for something else when it is read aloud or from paper. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** A new code in four groups, "7KQD-9XMP-2RTV-HW4C" (78 bits): whoever has it may claim. */
export function newClaimCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}

/**
 * A typed code as it was mailed, whatever its case, spaces and dashes.
 * @returns null where it cannot be one
 */
export function readClaimCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (letters.length !== LENGTH || [...letters].some((one) => !LETTERS.includes(one))) return null;
  return (letters.match(/.{4}/g) ?? []).join("-");
}
