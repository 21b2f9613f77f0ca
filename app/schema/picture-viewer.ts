export const pictureKinds = [
  "photo",
  "drawing",
  "ink",
  "mockup",
  "profile",
  "product",
  "print",
  "return",
  "review",
] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** Who asks, and which pictures that are not public their work on the team needs. */
export type PictureViewer = {
  userId: string;
  needs: readonly PictureKind[];
  /** They make the shirts that are ordered. */
  prints: boolean;
};
