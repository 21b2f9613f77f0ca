import type { CastName } from "~/lib/cast-prints";

/** Somebody about as old as the artist, who wears one of today's drawings; or a white shirt. */
export type WornDrawing = { who: CastName; pictureId: string | null };
