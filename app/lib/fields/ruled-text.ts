import { z } from "zod";

import { brokenRules, type TextRule } from "./text-rules";

/** Adds every rule that a text breaks to what is wrong with its field. */
export function byRules(rules: readonly TextRule[]) {
  return (text: string, ctx: z.core.$RefinementCtx<string>): void => {
    for (const message of brokenRules(rules, text)) ctx.addIssue({ code: "custom", message });
  };
}

/**
 * A line of text without the spaces around it, checked by a table of rules.
 * @param missing what is said if the form lacks the field
 */
export function ruledLine(rules: readonly TextRule[], missing?: string) {
  return z
    .string(missing === undefined ? {} : { error: missing })
    .trim()
    .superRefine(byRules(rules));
}
