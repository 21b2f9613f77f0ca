import { z } from "zod";

import type { LinkPath } from "~/path-to";

/** What mails are made from; cents are whole numbers, ids are ours. */
export const id = z.string().min(1);
export const cents = z.number().int();
export const firstName = z.string();
export const title = z.string();

/** The grown-up who reads the mail instead of the child; absent where the creator reads it. */
export const guardianFirstName = firstName.optional();

/** The earnings page that the reader may open. */
export const earningsPath = z.enum([
  "/creator/earnings",
  "/guardian",
] as const satisfies readonly LinkPath[]);

/** A picture that is looked up as the mail is sent, and kept nowhere. */
export const shownPicture = id.optional();

/** Opens a link in a mail. Delivery removes the facts with this name. */
export const token = z.string().min(1);
/**
 * Links, where an order goes, which is kept with the order alone, what was told of drawings to those
 * who follow them, and where someone lives who objected to a notice.
 */
const SECRET_FACTS: readonly string[] = ["token", "addressLines", "listed", "counter"];

/** The facts that may be kept once the mail is delivered. */
export function withoutSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !SECRET_FACTS.includes(name)));
}
