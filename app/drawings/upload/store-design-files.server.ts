import { randomUUID } from "node:crypto";

import type { Actor } from "~/people/actor";
import { PAPER_SIDE } from "~/art/photo/photo-on-paper";
import { type MendChoices, noChoices } from "~/art/photo/mend-choices";
import type { PrintCheck } from "~/art/photo/read-photo.server";
import type { PictureRecipe } from "~/art/pictures/picture-recipe";
import { deleteOrphanedFiles, type DropDeps } from "~/art/pictures/delete-orphaned-files.server";
import { newPicture, type NewPicture } from "~/art/pictures/store-picture.server";
import type { WorkOptions } from "~/art/pictures/work-slots";
import type { ArtVersion } from "~/schema/art-versions";

import type { DesignArt } from "../design-art";
import { prepareAgain, prepareDrawing, type PreparedDrawing } from "./prepare-drawing.server";

/** A version of a drawing: what is printed, and the same on clean paper, as people see it. */
type StoredArt = { version: ArtVersion; art: NewPicture; paper: NewPicture };

/** What was made of a photo, written to files whose rows are not inserted yet. */
export type ArtFiles = {
  art: StoredArt[];
  artVersion: ArtVersion;
  check: PrintCheck;
  /**
   * Deletes all of them again, unless they were kept after all.
   * @param failure why the rows were not inserted: a commit whose answer was lost may still happen
   */
  drop(failure?: unknown): Promise<void>;
};

export type DesignFiles = ArtFiles & { photo: NewPicture };

/** Makes the pictures of a judged drawing and writes their files; all or none. The upload itself is not kept. */
export async function storeDesignFiles(
  deps: DropDeps,
  actor: Actor,
  upload: Uint8Array,
  options: WorkOptions = {},
): Promise<DesignFiles> {
  const { photo, ...prepared } = await prepareDrawing(upload, options);
  return allOrNone(deps, async (put, drop) => {
    const { mime: mimeType, ...file } = photo;
    const row = await put({ kind: "photo", ownerUserId: actor.userId, mimeType, ...file });
    const origin = ofPhoto({ ownerUserId: actor.userId, photoPictureId: row.id }, noChoices);
    const { check } = prepared;
    return { photo: row, ...(await storeArt(prepared, origin, put)), check, drop };
  });
}

/** Makes the art of a stored photo again from what someone decided about it, and writes its files. */
export async function storeArtAgain(
  deps: DropDeps,
  photo: { ownerUserId: string | null; photoPictureId: string; bytes: () => Promise<Uint8Array> },
  mend: MendChoices,
): Promise<ArtFiles> {
  const { bytes, ...origin } = photo;
  const prepared = await prepareAgain(bytes, mend);
  return allOrNone(deps, async (put, drop) => ({
    ...(await storeArt(prepared, ofPhoto(origin, mend), put)),
    check: prepared.check,
    drop,
  }));
}

/** Writes the files of what was made of a sketch; its strokes are its source. */
export async function storeSketchArt<Check>(
  deps: DropDeps,
  prepared: Pick<PreparedDrawing, "art" | "artVersion"> & { check: Check },
  sketch: { ownerUserId: string; sketchId: string; acts: number },
): Promise<Omit<ArtFiles, "check"> & { check: Check }> {
  const { ownerUserId, ...of } = sketch;
  const recipe = (version: LiftedVersion): PictureRecipe => ({ kind: "sketch", ...of, version });
  return allOrNone(deps, async (put, drop) => ({
    ...(await storeArt(prepared, { ownerUserId, recipe }, put)),
    check: prepared.check,
    drop,
  }));
}

function ofPhoto(
  { ownerUserId, photoPictureId }: { ownerUserId: string | null; photoPictureId: string },
  mend: MendChoices,
): Origin {
  return { ownerUserId, recipe: (version) => ({ kind: "art", photoPictureId, version, mend }) };
}

/** The rows of art to insert: a sheet is what is printed and what is seen. */
export function rowsOf(art: readonly StoredArt[]): NewPicture[] {
  const all = art.flatMap((version) => [version.art, version.paper]);
  return all.filter(({ id }, at) => all.findIndex((row) => row.id === id) === at);
}

/** How a design's or a draft's row names art. */
export function namesOf(art: readonly StoredArt[]): DesignArt[] {
  return art.map((one) => ({
    version: one.version,
    artPictureId: one.art.id,
    paperPictureId: one.paper.id,
  }));
}

type Put = (picture: Parameters<typeof newPicture>[0]) => Promise<NewPicture>;

async function allOrNone<Written>(
  deps: DropDeps,
  write: (put: Put, drop: ArtFiles["drop"]) => Promise<Written>,
): Promise<Written> {
  const written: NewPicture[] = [];
  const drop = (failure?: unknown) => deleteOrphanedFiles(deps, written, failure);
  const put: Put = async (picture) => {
    const row = newPicture(picture);
    written.push(row);
    await deps.files.put(row.fileKey, picture.bytes, row.mimeType);
    return row;
  };
  try {
    return await write(put, drop);
  } catch (error) {
    await drop();
    throw error;
  }
}

type LiftedVersion = Exclude<ArtVersion, "original">;

/** Whose art it is, and how each version is made when it is printed. */
type Origin = { ownerUserId: string | null; recipe: (version: LiftedVersion) => PictureRecipe };

async function storeArt(
  { art, artVersion }: Pick<PreparedDrawing, "art" | "artVersion">,
  origin: Origin,
  put: Put,
): Promise<Pick<ArtFiles, "art" | "artVersion">> {
  const { ownerUserId } = origin;
  const stored: StoredArt[] = [];
  for (const one of art) {
    if (one.version === "original") {
      const { mime: mimeType, ...file } = one.sheet;
      const sheet = await put({ kind: "drawing", ownerUserId, mimeType, ...file });
      stored.push({ version: one.version, art: sheet, paper: sheet });
    } else {
      const paper = await put({
        kind: "drawing",
        ownerUserId,
        bytes: one.paper,
        mimeType: "image/png",
        width: PAPER_SIDE,
        height: PAPER_SIDE,
      });
      stored.push({ version: one.version, art: artToMake(one, origin), paper });
    }
  }
  return { art: stored, artVersion };
}

/** What is printed is made when a shirt of it is first drawn: no one waits for its size before. */
function artToMake(
  { version, print }: { version: LiftedVersion; print: { width: number; height: number } },
  { ownerUserId, recipe: recipeOf }: Origin,
): NewPicture {
  const id = randomUUID();
  const recipe = recipeOf(version);
  const fileKey = `pictures/${id}.png`;
  return { id, kind: "ink", ownerUserId, fileKey, mimeType: "image/png", ...print, recipe };
}
