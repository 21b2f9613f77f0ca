export const NO_COLLECTION = "none";

/** A collection, or one with a part of it, as one choice. */
export function placeValue(collectionId: string, subcollectionId?: string): string {
  return subcollectionId ? `${collectionId}.${subcollectionId}` : collectionId;
}
