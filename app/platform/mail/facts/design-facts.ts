import { z } from "zod";

import { firstName, id, shownPicture, title } from "./common-facts";

const reason = z.enum([
  "personal_data",
  "real_child",
  "copyright",
  "unreadable",
  "hurtful",
  "other",
]);

export const designFacts = {
  "mockups-ready": z.object({ designId: id, title, firstName, drawingPictureId: shownPicture }),
  "design-rejected": z.object({
    designId: id,
    title,
    firstName,
    reason,
    note: z.string().nullable(),
    drawingPictureId: shownPicture,
  }),
  "design-published": z.object({
    title,
    firstName,
    slug: z.string(),
    drawingPictureId: shownPicture,
    /** The people of "To scale" in the shirt. */
    peoplePictureId: shownPicture,
  }),
  "mockup-picked": z.object({
    designId: id,
    title,
    mockupOrder: z.number().int(),
    /** What was picked before, where the pick was changed. */
    insteadOf: z.number().int().optional(),
    waitsForGuardian: z.boolean().optional(),
    shirtPictureId: shownPicture,
  }),
  "not-this-one": z.object({ designId: id, title, firstName, drawingPictureId: shownPicture }),
  "guardian-said": z.object({
    designId: id,
    title,
    /** "go-on": a 'Not this one' is taken back before the words are written. */
    reply: z.enum(["show", "refuse", "go-on"]),
    drawingPictureId: shownPicture,
  }),
  "before-showing": z.object({
    mode: z.enum(["ask", "team"]),
    isReminder: z.boolean(),
    consentId: id,
    designId: id,
    childFirstName: firstName,
    title,
    notes: z.string().nullable(),
    /** As the public page names the artist; null where it shows neither. */
    artistName: z.string().nullish(),
    artistAge: z.string().nullish(),
    drawingPictureId: id,
    shirtPictureId: id.nullable(),
  }),
  "words-mended": z.object({
    consentId: id,
    designId: id,
    childFirstName: firstName,
    title,
    changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    /** Nothing but the spelling; where the team may decide, words may be new ones. */
    isMend: z.boolean().default(true),
    /** It is not in the store yet: its day is not over. */
    isHeld: z.boolean().default(false),
    mode: z.enum(["ask", "team"]).default("ask"),
    drawingPictureId: id,
    shirtPictureId: id.nullable(),
  }),
};
