import { z } from "zod";

import { hasDangerousContent } from "~/lib/dangerous-content";
import { publicText } from "~/lib/fields/shown-text";

import { TITLE_MAX, INSPIRATION_MAX } from "./design-limits";

function plainText(label: string, max: number) {
  return publicText(label)
    .max(max, `${label} must be ${max} characters or less`)
    .refine(
      (text) => !hasDangerousContent(text),
      `${label} contains potentially dangerous content`,
    );
}

const titleMissing = "Please enter a title for your design";

/** What the creator says about a drawing; the file is judged separately, by its bytes. */
export const designForm = z.object({
  title: z
    .string(titleMissing)
    .pipe(plainText("Title", TITLE_MAX).refine((text) => text !== "", titleMissing)),
  inspiration: z
    .string()
    .default("")
    .pipe(plainText("Inspiration", INSPIRATION_MAX))
    .transform((text) => text || null),
  drewItMyself: z.literal("on", "Please tick the box if you drew this yourself"),
  submissionKey: z.uuid("Please reload the page and try again"),
  /** The prompt that it answers, if it takes answers. */
  promptId: z.uuid().optional().catch(undefined),
});

/** A picture that was only chosen: nothing has to be typed yet. */
export const lookForm = designForm.pick({ submissionKey: true, promptId: true });

export type DesignForm = z.output<typeof designForm>;
export type DesignFormField = keyof DesignForm | "artwork";
