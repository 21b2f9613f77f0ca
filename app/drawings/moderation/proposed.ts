import { z } from "zod";

const text = z.string().nullable().default(null);

/** What a person wants to make public, by subject. */
export const proposedShape = z.object({
  firstName: text,
  bio: text,
  pictureId: text,
  instagram: text,
  tiktok: text,
  facebook: text,
});

export type Proposed = z.infer<typeof proposedShape>;
