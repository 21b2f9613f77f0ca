import { randomUUID } from "node:crypto";

import type { Actor } from "~/features/accounts/actor";
import type { PrintCheck } from "~/features/artwork/photo/read-photo.server";
import type { PictureRecipe } from "~/features/pictures/picture-recipe";
import { dropUnlessKept, type DropDeps } from "~/features/pictures/drop-unless-kept.server";
import { newPicture, type NewPicture } from "~/features/pictures/store-picture.server";
import type { ArtVersion } from "~/features/print-plans/art-versions";

import { prepareDrawing, type PreparedArt } from "./prepare-drawing.server";

/** A version of a drawing: what is printed, and the same on clean paper, as people see it. */
type StoredArt = { version: ArtVersion; art: NewPicture; paper: NewPicture };

export type DesignFiles = {
  photo: NewPicture;
  art: StoredArt[];
  artVersion: ArtVersion;
  check: PrintCheck;
  /** Deletes all of them again, unless they were kept after all. */
  drop(): Promise<void>;
};

/** Makes the pictures of a judged drawing and writes their files; all or none. The upload itself is not kept. */
export async function storeDesignFiles(
  { db, files, log }: DropDeps,
  actor: Actor,
  upload: Uint8Array,
): Promise<DesignFiles> {
  const prepared = await prepareDrawing(upload);
  const written: NewPicture[] = [];
  const drop = () => dropUnlessKept({ db, files, log }, written);
  const put = async (picture: Parameters<typeof newPicture>[0]) => {
    const row = newPicture(picture);
    written.push(row);
    await files.put(row.fileKey, picture.bytes, row.mimeType);
    return row;
  };
  const ownerUserId = actor.userId;
  try {
    const { mime, ...photoFile } = prepared.photo;
    const photo = await put({ kind: "photo", ownerUserId, mimeType: mime, ...photoFile });
    const art: StoredArt[] = [];
    for (const { version, ...file } of prepared.art) {
      const kind = version === "original" ? "drawing" : "ink";
      const stored = await put({ kind, ownerUserId, ...file });
      art.push({ version, art: stored, paper: onPaper(version, stored) });
    }
    return { photo, art, artVersion: prepared.artVersion, check: prepared.check, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

const PAPER_SIDE = 1600;

/** A sheet is paper already; strokes are put on paper when it is first requested. */
function onPaper(version: PreparedArt["version"], art: NewPicture): NewPicture {
  if (version === "original") return art;
  const id = randomUUID();
  const recipe: PictureRecipe = { kind: "paper", artPictureId: art.id };
  return {
    id,
    kind: "drawing",
    ownerUserId: art.ownerUserId,
    fileKey: `pictures/${id}.png`,
    mimeType: "image/png",
    width: PAPER_SIDE,
    height: PAPER_SIDE,
    recipe,
  };
}
