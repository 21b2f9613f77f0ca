import { z } from "zod";

import { byRules } from "./ruled-text";
import { publicRules, shownRules } from "./shown-text-rules";
import type { TextRule } from "./text-rules";

/**
 * A text of the team that others read, without the spaces around it.
 * @param label how its messages begin
 * @param missing what is said if the form lacks the field
 */
export function shownText(label: string, missing?: string) {
  return plainText(shownRules(label), missing);
}

/** The same of people outside the team: a card number in it is refused, too. */
export function publicText(label: string, missing?: string) {
  return plainText(publicRules(label), missing);
}

function plainText(rules: readonly TextRule[], missing?: string) {
  return z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .superRefine(byRules(rules));
}
