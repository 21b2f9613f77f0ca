import { randomInt } from "node:crypto";

// No 0/O, 1/I/L, U/V: people read numbers out on the phone and type them.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 7;

/** "INK-7F3K2MQ": random, so that it does not reveal how much is sold. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `INK-${letters.join("")}`;
}
