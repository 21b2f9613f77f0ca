import {
  cityOfMilitaryMail,
  plainZip,
  stateRules,
  typedLine,
  zipOfOtherState,
  zipRules,
} from "~/orders/address/address-rules";
import { giftDayRules } from "~/orders/gifts/gift-days";
import { isPrintable, MAX_GIFT_NOTE, MAX_GIFT_NOTE_LINES } from "~/orders/gifts/gift-note";
import { hasDangerousContent } from "~/lib/dangerous-content";
import { emailRules, plainEmail } from "~/lib/fields/email-rules";
import { publicRules } from "~/lib/fields/shown-text-rules";
import { brokenRules, type TextRule } from "~/lib/fields/text-rules";

/** A gift note as it is checked and printed. */
export function plainGiftNote(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}

/** Several lines for the packing slip. */
export const giftNoteRules: readonly TextRule[] = [
  [(text) => text.length > MAX_GIFT_NOTE, `Gift note must be ${MAX_GIFT_NOTE} characters or less`],
  [
    (text) => text.split("\n").length > MAX_GIFT_NOTE_LINES,
    `Gift note must be ${MAX_GIFT_NOTE_LINES} lines or less`,
  ],
  [hasDangerousContent, "Gift note contains invalid characters"],
  ...publicRules("Gift note"),
  [
    (text) => !isPrintable(text),
    "We cannot print these letters yet. Please write the gift note in Latin, Greek, Cyrillic or Devanagari letters.",
  ],
];

const trimmed = (text: string) => text.trim();
const asIs = (text: string) => text;
type Field = {
  rules: readonly TextRule[] | ((today: string) => readonly TextRule[]);
  plain: (typed: string) => string;
};
const fields: Readonly<Record<string, Field>> = {
  email: { rules: emailRules, plain: plainEmail },
  name: { rules: typedLine("name"), plain: trimmed },
  line1: { rules: typedLine("line1"), plain: trimmed },
  line2: { rules: typedLine("line2"), plain: trimmed },
  city: { rules: typedLine("city"), plain: trimmed },
  state: { rules: stateRules, plain: asIs },
  postalCode: { rules: zipRules, plain: plainZip },
  giftNote: { rules: giftNoteRules, plain: plainGiftNote },
  giftDay: { rules: giftDayRules, plain: asIs },
};

/**
 * What the server would say about one field of the checkout, the first of it; null if nothing.
 * @param valueOf the current text of any field of the form
 * @param today the shop's day (ISO), as the server has it
 */
export function problemOf(
  name: string,
  valueOf: (name: string) => string,
  today: string,
): string | null {
  const field = fields[name];
  if (!field) return null;
  const rules = typeof field.rules === "function" ? field.rules(today) : field.rules;
  const [own] = brokenRules(rules, field.plain(valueOf(name)));
  if (own !== undefined) return own;
  if (name === "city") return cityOfMilitaryMail(valueOf("state"), valueOf("city").trim());
  if (name !== "postalCode") return null;
  return zipOfOtherState(valueOf("state"), plainZip(valueOf("postalCode")));
}
