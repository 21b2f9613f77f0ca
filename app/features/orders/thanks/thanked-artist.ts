import { formatCents } from "~/lib/money";

/** Whose drawing someone bought, within what may be shown of them. */
export type ThankedArtist = {
  /** Null for whoever shows no name. */
  name: string | null;
  /** What the artist earns from the whole order. */
  shareCents: number;
  /** Who gets a mail about the sale; null where naming them would say more than is public. */
  told: "artist" | "family" | null;
  drawings: { slug: string; title: string; pictureId: string }[];
};

/** "Nora earns $3.30 from this and hears about it today." */
export function earnsText({ name, shareCents, told }: Omit<ThankedArtist, "drawings">): string {
  const who = name ?? "A young creator";
  if (shareCents <= 0) return `${who} drew this.`;
  const earns = `${who} earns ${formatCents(shareCents)} from this`;
  if (told === "artist") return `${earns} and hears about it today.`;
  return told === "family" ? `${earns}, and the family hears about it today.` : `${earns}.`;
}
