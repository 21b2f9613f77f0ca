import { pictureWork } from "~/art/pictures/picture-work.server";

/** Whether a photo may show a face. */
export type FaceFinder = (photo: Uint8Array) => Promise<boolean>;

/**
 * Whether a photo may show a face, found after all other work; false where the
 * optional package is not installed. No face is recognized or compared.
 */
export const mayShowFace: FaceFinder = async (photo) =>
  ((await pictureWork("countFaces", [photo], { isBackground: true })) ?? 0) > 0;
