import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";

/** Whose drawing someone bought, within what may be shown of them. */
export type ThankedArtist = MailFacts<"order-paid">["artists"][number];

/** "Nora earns $3.30 from this and hears about it today." */
export function earnsText({ name, shareCents, told }: Omit<ThankedArtist, "drawings">): string {
  const who = name ?? "A young artist";
  if (shareCents <= 0) return `${who} drew this.`;
  const earns = `${who} earns ${formatCents(shareCents)} from this`;
  if (told === "artist") return `${earns} and hears about it today.`;
  return told === "family" ? `${earns}, and the family hears about it today.` : `${earns}.`;
}
