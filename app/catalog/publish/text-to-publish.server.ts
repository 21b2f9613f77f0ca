import type { Db } from "~/platform/database/client.server";
import { approvedTextOf } from "~/drawings/review/approve-text.server";
import { textFingerprint } from "~/drawings/review/text-fingerprint.server";

type Typed = { id: string; title: string; inspiration: string | null };

/**
 * What a drawing is published with unless the form says otherwise: the words that a reviewer
 * approved, or those that the artist typed, with a mark by which a later correction is noticed.
 */
export async function textToPublish(db: Db, { id, title, inspiration }: Typed) {
  const approved = await approvedTextOf(db, id);
  const shown = approved ?? { title, words: inspiration };
  return {
    title: shown.title,
    words: shown.words ?? "",
    mark: textFingerprint({ title: shown.title, inspiration: shown.words }),
    approved,
  };
}
