import { randomInt } from "node:crypto";

// No 0/O, 1/I/L, U/V: people read numbers out on the phone and type them.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 7;
const GIFT_CODE_LENGTH = 8;

/** "INK-7F3K2MQ": random, so that it does not reveal how much is sold. */
export function newOrderNumber(): string {
  return `INK-${randomSigns(LENGTH)}`;
}

/** What a gift receipt proves itself with: no one guesses it from the order's number. */
export function newGiftCode(): string {
  return randomSigns(GIFT_CODE_LENGTH);
}

function randomSigns(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
