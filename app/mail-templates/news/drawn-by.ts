/** The drawing of a shirt in the store, if it is still there to show. */
export function listedDrawing(shirt: { title: string; drawingPictureId?: string | undefined }) {
  return shirt.drawingPictureId
    ? { pictureId: shirt.drawingPictureId, alt: `The drawing “${shirt.title}”` }
    : null;
}

/** "drawn by Nora"; "drawn by a young artist" where no name may be shown. */
export function drawnBy(artist: string | null): string {
  return `drawn by ${artist ?? "a young artist"}`;
}
