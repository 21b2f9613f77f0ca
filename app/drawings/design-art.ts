import type { ArtVersion } from "~/schema/art-versions";

/** A version of a drawing: what is printed, and the same on clean paper. */
export type DesignArt = { version: ArtVersion; artPictureId: string; paperPictureId: string };
