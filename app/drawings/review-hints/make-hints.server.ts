import { and, asc, eq, isNull, lt, ne, not, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designHints } from "~/schema/tables/hints";
import { designs } from "~/schema/tables/designs";
import { isOfDemo } from "~/art/pictures/is-of-demo.server";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { isOnlyBusy } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";

import { hashPieces } from "./drawing-hash";
import { type FaceFinder, mayShowFace } from "./find-faces.server";

/** The most drawings of one run. */
const HINTS_A_RUN = 10;
/** After so many failures a drawing is left alone. */
const MOST_FAILURES = 3;
/** Of a found text only the beginning is kept, enough to see what it is. */
const KEPT_TEXT = 80;

type Deps = {
  files: FileStore;
  onTrouble: (designId: string, error: unknown) => void;
  /** Null where the optional packages are not installed. */
  readText?: (picture: Uint8Array) => Promise<string | null>;
  findFace?: FaceFinder;
};

/**
 * Makes the hints of drawings that have none yet, those that wait for a review first; not of the
 * demo's own. Text is read and faces are looked for only on these. A failure is counted and harms no
 * one: the review goes on without the hint.
 * @returns how many were made
 */
export async function makeHints(
  db: Database,
  { files, onTrouble, readText = textOn, findFace = mayShowFace }: Deps,
  stopping?: AbortSignal,
): Promise<number> {
  const due = await dueDesigns(db);
  let made = 0;
  for (const { id, pictureId, photoPictureId, status } of due) {
    if (stopping?.aborted) break;
    try {
      const picture = await pictureFile({ db, files, isBackground: true }, pictureId);
      if (!picture) throw new Error("The drawing has no picture");
      const [drawingHash, ...turnedHashes] = await hashesOf(picture.bytes);
      const isWaiting = status === "pending_review";
      const foundText = isWaiting ? await readText(picture.bytes) : null;
      await keep(db, id, {
        drawingHash,
        turnedHashes,
        hashPieces: hashPieces(drawingHash),
        foundText: foundText?.slice(0, KEPT_TEXT) || null,
        mayShowFace: isWaiting && photoPictureId ? await faceIn(id, photoPictureId) : false,
      });
      made += 1;
    } catch (error) {
      // Too much is going on: that is no fault of the drawing, and the next run finds it again.
      if (isOnlyBusy(error)) break;
      onTrouble(id, error);
      await countFailure(db, id);
    }
  }
  return made;

  /** A photo that cannot be looked at costs its design none of the other hints. */
  async function faceIn(designId: string, photoPictureId: string): Promise<boolean> {
    try {
      const photo = await pictureFile({ db, files, isBackground: true }, photoPictureId);
      return photo ? await findFace(photo.bytes) : false;
    } catch (error) {
      onTrouble(designId, error);
      return false;
    }
  }
}

const inBackground = { isBackground: true };

const textOn = (picture: Uint8Array) => pictureWork("readText", [picture], inBackground);

const hashesOf = (picture: Uint8Array) => pictureWork("drawingHashes", [picture], inBackground);

async function dueDesigns(db: Database) {
  return db
    .select({
      id: designs.id,
      pictureId: designs.pictureId,
      photoPictureId: designs.photoPictureId,
      status: designs.status,
    })
    .from(designs)
    .leftJoin(designHints, eq(designHints.designId, designs.id))
    .where(
      and(
        ne(designs.status, "consumed"),
        not(isOfDemo(sql`designs.picture_id`)),
        or(
          isNull(designHints.designId),
          and(isNull(designHints.drawingHash), lt(designHints.failures, MOST_FAILURES)),
        ),
      ),
    )
    .orderBy(sql`${designs.status} = 'pending_review' desc`, asc(designs.createdAt))
    .limit(HINTS_A_RUN);
}

type Made = Pick<
  typeof designHints.$inferInsert,
  "drawingHash" | "turnedHashes" | "hashPieces" | "foundText" | "mayShowFace"
>;

/** The design may have been deleted meanwhile; then there is nothing to keep. */
async function keep(db: Database, designId: string, made: Made): Promise<void> {
  await db.transaction(async (tx) => {
    const [design] = await tx
      .select({ id: designs.id })
      .from(designs)
      .where(eq(designs.id, designId))
      .for("key share");
    if (!design) return;
    await tx
      .insert(designHints)
      .values({ designId, ...made })
      .onConflictDoUpdate({ target: designHints.designId, set: made });
  });
}

async function countFailure(db: Database, designId: string): Promise<void> {
  await db.execute(sql`insert into design_hints (design_id, failures)
    select id, 1 from designs where id = ${designId}
    on conflict (design_id) do update set failures = design_hints.failures + 1`);
}
