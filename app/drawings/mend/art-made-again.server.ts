import { inArray } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import type { MendChoices } from "~/art/photo/mend-choices";
import { isOfFile, type PrintFinding } from "~/art/photo/print-check";
import type { DropDeps } from "~/art/pictures/delete-orphaned-files.server";
import { madeBytes, pictureFile } from "~/art/pictures/picture-file.server";
import type { ArtVersion } from "~/schema/art-versions";

import type { DesignArt } from "../design-art";
import { type ArtFiles, storeArtAgain } from "../upload/store-design-files.server";
import type { Mend } from "./mend-form";

export type MadeAgain = ArtFiles & { before: MendChoices };

type Photo = {
  ownerUserId: string | null;
  /** Null for a drawing that was drawn here. */
  photoPictureId: string | null;
  before: MendChoices;
  mend: MendChoices;
  /** What was found when its file was sent. */
  found: readonly PrintFinding[];
};

/**
 * The art of a stored photo, made again from what was decided; null where nothing was decided that
 * changes it.
 */
export async function artMadeAgain(
  deps: DropDeps,
  { before, mend, found, ...photo }: Photo,
): Promise<MadeAgain | "no-photo" | null> {
  if (JSON.stringify(before) === JSON.stringify(mend)) return null;
  const { ownerUserId, photoPictureId } = photo;
  if (!photoPictureId || !(await pictureFile(deps, photoPictureId))) return "no-photo";
  const bytes = () => madeBytes(deps, photoPictureId);
  const made = await storeArtAgain(deps, { ownerUserId, photoPictureId, bytes }, mend);
  const findings = [...made.check.findings, ...found.filter(isOfFile)];
  return { ...made, check: { ...made.check, findings }, before };
}

type Earlier = { art: readonly DesignArt[]; version: ArtVersion };

/**
 * The version that is printed from now on: the one that was chosen, or else the one of before if
 * the new art has it. Who keeps the whole sheet, or no longer does, gets what is usual then, and so
 * does whoever had no choice before.
 */
export function versionAfter(
  art: readonly DesignArt[],
  { version, choices }: Mend,
  { earlier, made }: { earlier: Earlier; made: MadeAgain | null },
): ArtVersion {
  const has = (wanted: ArtVersion) => art.some((one) => one.version === wanted);
  if (version && has(version)) return version;
  if (!made) return earlier.version;
  const isSheetAsBefore = choices.wholeSheet === made.before.wholeSheet;
  const mayBeKept = isSheetAsBefore && earlier.art.length > 1 && has(earlier.version);
  return mayBeKept ? earlier.version : made.artVersion;
}

/** Retires pictures of art that was made again: no one can fetch them, and a job deletes the files. */
export async function retireArt(
  tx: Transaction,
  art: readonly DesignArt[],
  now: Date,
): Promise<void> {
  const ids = art.flatMap((one) => [one.artPictureId, one.paperPictureId]);
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(inArray(pictures.id, ids));
}
