import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { ALT_TEXT_LIMIT } from "./image-limits";

/** An image's alt text as an admin types it; an empty one is made from the product's title. */
export const imageDescriptionForm = z.object({
  productId: z.uuid(),
  imageId: z.uuid(),
  altText: shownText("The alt text").max(
    ALT_TEXT_LIMIT,
    `The alt text must be ${ALT_TEXT_LIMIT} characters or less`,
  ),
  /** The text the admin saw. */
  seen: z.string(),
});

export type ImageDescription = z.infer<typeof imageDescriptionForm>;
