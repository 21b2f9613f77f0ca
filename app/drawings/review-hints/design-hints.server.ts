import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designHints } from "~/schema/tables/hints";

import type { DesignHints } from "./design-hints";
import { similarDrawings } from "./similar-drawings.server";
import { formatTextHint, textHints } from "./text-hints";

/** What the reviewer of a design may want to look at; nothing here decides anything. */
export async function designHintsForReview(
  db: Db,
  design: { id: string; title: string; inspiration: string | null },
): Promise<DesignHints> {
  const [made] = await db
    .select({
      drawingHash: designHints.drawingHash,
      turnedHashes: designHints.turnedHashes,
      foundText: designHints.foundText,
      mayShowFace: designHints.mayShowFace,
    })
    .from(designHints)
    .where(eq(designHints.designId, design.id));
  const sentencesOf = (where: string, text: string) =>
    textHints(text).map((hint) => formatTextHint(where, hint));
  return {
    mayShowFace: made?.mayShowFace ?? false,
    sentences: [
      ...sentencesOf("title", design.title),
      ...sentencesOf("note", design.inspiration ?? ""),
    ],
    foundText: made?.foundText ?? null,
    similar: made?.drawingHash
      ? await similarDrawings(db, {
          designId: design.id,
          hashes: [made.drawingHash, ...made.turnedHashes],
        })
      : [],
  };
}
