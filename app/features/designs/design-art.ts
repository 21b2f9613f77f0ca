import type { ArtVersion } from "~/features/print-plans/print-plan";

/** A version of a drawing: what is printed, and the same on clean paper. */
export type DesignArt = { version: ArtVersion; artPictureId: string; paperPictureId: string };
