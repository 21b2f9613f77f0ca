import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { isOnlyBusy } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";

import { type FaceFinder, mayShowFace } from "./find-faces.server";

/** The most pictures of one run. */
const PICTURES_A_RUN = 10;
/** After so many failures a picture is left to the eye alone. */
const MOST_FAILURES = 3;

type Deps = {
  files: FileStore;
  onTrouble: (reviewPictureId: string, error: unknown) => void;
  findFace?: FaceFinder;
};

/**
 * Looks for faces in the pictures of reviews that wait for an admin. A failure is counted and harms
 * no one: the picture is decided on without the hint.
 * @returns how many were looked at
 */
export async function makePictureHints(
  db: Database,
  { files, onTrouble, findFace = mayShowFace }: Deps,
  stopping?: AbortSignal,
): Promise<number> {
  const due = await db
    .select({ id: reviewPictures.id, pictureId: reviewPictures.pictureId })
    .from(reviewPictures)
    .where(
      and(
        eq(reviewPictures.state, "pending"),
        isNull(reviewPictures.mayShowFace),
        lt(reviewPictures.hintFailures, MOST_FAILURES),
      ),
    )
    .orderBy(asc(reviewPictures.createdAt), asc(reviewPictures.id))
    .limit(PICTURES_A_RUN);
  let made = 0;
  for (const { id, pictureId } of due) {
    if (stopping?.aborted) break;
    const change = (values: object) =>
      db.update(reviewPictures).set(values).where(eq(reviewPictures.id, id));
    try {
      const picture = await pictureFile({ db, files, isBackground: true }, pictureId);
      if (!picture) throw new Error("The review's picture has no file");
      await change({ mayShowFace: await findFace(picture.bytes) });
      made += 1;
    } catch (error) {
      // Too much is going on: that is no fault of the picture, and the next run finds it again.
      if (isOnlyBusy(error)) break;
      onTrouble(id, error);
      await change({ hintFailures: sql`${reviewPictures.hintFailures} + 1` });
    }
  }
  return made;
}
