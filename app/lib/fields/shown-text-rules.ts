import type { TextRule } from "./text-rules";

/** Takes no width, or turns the direction of what stands beside it; line and paragraph separators, too. */
const HIDDEN = /[\p{DI}\u2028\u2029\ufff9-\ufffb\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;

const JOINED =
  "\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}";
/** Between letters of a script that joins them, or after a sign that ends a word. */
const IN_WORD = new RegExp(
  `(?<=[${JOINED}])[\\u200c\\u200d](?=(?=[\\p{L}\\p{M}])[${JOINED}])|(?<=(?![^\\p{M}])[${JOINED}])[\\u200c\\u200d]`,
  "gu",
);
/** Between two pictures that make one, as in a family. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/gu;
/** The flags of England, Scotland and Wales. */
const IN_FLAG = /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
/** Chooses how the sign before it is drawn: an emoji in color, one form of a letter. */
const IN_VARIANT =
  /(?<=[\p{Emoji}\p{S}\p{scx=Han}\p{Script=Mymr}\p{Script=Phag}])[\ufe00-\ufe0f]+|(?<=\p{scx=Han})[\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mong})[\u180b-\u180d\u180f]/gu;
const RIGHT_TO_LEFT = /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u;

/**
 * Whether a text holds what no one types and no one sees: control characters, direction marks, letters
 * without width. A joiner where a script or an emoji needs it is none of them, nor is what chooses the form of
 * a sign, or a plain mark of direction in a text with letters that run from right to left.
 */
export function hasHiddenCharacters(text: string): boolean {
  const joined = text
    .replace(IN_WORD, "")
    .replace(IN_EMOJI, "")
    .replace(IN_FLAG, "")
    .replace(IN_VARIANT, "");
  return HIDDEN.test(RIGHT_TO_LEFT.test(text) ? joined.replace(/[\u200e\u200f]/g, "") : joined);
}

/** Anything but letters and digits. */
const BETWEEN = "[^\\p{L}\\p{N}]{1,5}";
/** Digits in groups, as cards have them. */
const DIGITS = /\d(?:[\s\p{Pd}\u2212.]{0,3}\d)+/gu;
/** The same with any signs between, in the groups that are printed on cards. */
const CARD_GROUPS = ["\\d{4}", "\\d{4}", "\\d{4}", "\\d{1,7}"].join(BETWEEN);
const SHORTER_CARD_GROUPS = ["\\d{4}", "\\d{6}", "\\d{4,5}"].join(BETWEEN);
const CARD_LAYOUT = new RegExp(`(?<!\\d)(?:${CARD_GROUPS}|${SHORTER_CARD_GROUPS})(?!\\d)`, "gu");
const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;
/** How numbers of cards begin; what stands alone may begin with anything. */
const CARD_START = /^(?:4|5[0-8]|2[2-7]|3[0-9]|6)/;

/** Whether a text holds 13 to 19 digits, together or in groups, that a card could have. */
export function containsCardNumber(text: string): boolean {
  const plain = plainDigits(text);
  return isInPrintedGroups(plain) || isInRun(plain);
}

function isInPrintedGroups(text: string): boolean {
  return [...text.matchAll(CARD_LAYOUT)].some(([laidOut]) => {
    const digits = laidOut.replace(/\D/g, "");
    return CARD_START.test(digits) && isCardNumber(digits);
  });
}

function isInRun(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(([run]) => {
    const groups = run.split(/\D+/);
    if (isCardNumber(groups.join(""))) return true;
    return groups.some((_, from) => startsCard(groups, from));
  });
}

/** Whether groups of digits from this one on are a card's number; no more are put together than it has digits. */
function startsCard(groups: readonly string[], from: number): boolean {
  let digits = "";
  for (let at = from; at < groups.length && digits.length < MOST_DIGITS; at += 1) {
    digits += groups[at];
    if (CARD_START.test(digits) && isCardNumber(digits)) return true;
  }
  return false;
}

/** A text with the digits of every script, and those in boxes of emoji, as 0 to 9. */
function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\ufe0f\u20e3]/g, "")
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** The ten digits of a script follow each other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** By its length and its last digit, which proves the others (ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What no text may hold that others read. */
export function shownRules(label: string): TextRule[] {
  const message = `${label} contains hidden characters. Please type it instead of pasting it.`;
  return [[hasHiddenCharacters, message]];
}

/** The same for what people outside the team write. */
export function publicRules(label: string): TextRule[] {
  const message = `${label} seems to contain a card number. Please leave it out: others will read this.`;
  return [...shownRules(label), [containsCardNumber, message]];
}
