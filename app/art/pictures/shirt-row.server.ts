import type { NewPicture } from "./store-picture.server";
import type { ShirtRecipe } from "./picture-recipe";

const SHIRT_SIDE = 1600;

/** The row of a picture of a shirt; the picture itself is drawn when it is first requested. */
export function shirtRow(
  shirt: Omit<ShirtRecipe, "kind">,
  owner: { ownerUserId: string | null; isPublic?: boolean },
): NewPicture {
  const id = crypto.randomUUID();
  return {
    id,
    kind: "mockup",
    fileKey: `pictures/${id}.webp`,
    mimeType: "image/webp",
    width: SHIRT_SIDE,
    height: SHIRT_SIDE,
    recipe: { kind: "shirt", ...shirt },
    ...owner,
  };
}
