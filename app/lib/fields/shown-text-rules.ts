import type { TextRule } from "./text-rules";

/** Takes no width, or turns the direction of what stands beside it; line and paragraph separators, too. */
const HIDDEN =
  /[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]|(?![\t\n\r])\p{Cc}/u;

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
const RIGHT_TO_LEFT = /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u;

/**
 * Whether a text holds what no one types and no one sees: control characters, direction marks, letters
 * without width. A joiner where a script or an emoji needs it is none of them, nor is a plain mark of
 * direction in a text with letters that run from right to left.
 */
export function hasHiddenCharacters(text: string): boolean {
  const joined = text.replace(IN_WORD, "").replace(IN_EMOJI, "").replace(IN_FLAG, "");
  return HIDDEN.test(RIGHT_TO_LEFT.test(text) ? joined.replace(/[\u200e\u200f]/g, "") : joined);
}

/** Digits in groups, as cards have them. */
const DIGITS = /\d(?:[\s\p{Pd}\u2212.]{0,3}\d)+/gu;
/** How numbers of cards begin; what stands alone may begin with anything. */
const CARD_START = /^(?:4|5[0-8]|2[2-7]|3[0-9]|6)/;

/** Whether a text holds 13 to 19 digits, together or in groups, that a card could have. */
export function holdsCardNumber(text: string): boolean {
  return [...text.normalize("NFKC").matchAll(DIGITS)].some(([run]) => {
    const groups = run.split(/\D+/);
    if (isCardNumber(groups.join(""))) return true;
    return groups.some((_, from) =>
      groups.some((_, to) => {
        const digits = to > from ? groups.slice(from, to + 1).join("") : (groups[from] ?? "");
        return CARD_START.test(digits) && isCardNumber(digits);
      }),
    );
  });
}

/** By its length and its last digit, which proves the others (ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
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
  return [...shownRules(label), [holdsCardNumber, message]];
}
