import { z } from "zod";

import { takedownReaders } from "~/schema/takedown-readers";

import { firstName, id, shownPicture, title } from "./common-facts";

const line = z.string();

export const takedownFacts = {
  "takedown-waiting": z.object({
    takedownId: id,
    title,
    /** The artist's side has objected; otherwise the notice itself has come. */
    isObjection: z.boolean().default(false),
  }),
  "takedown-notice": z.object({
    state: z.enum([
      "received",
      "own",
      "incomplete",
      "hidden",
      "countered",
      "court",
      "upheld",
      "restored",
      "withdrawn",
    ]),
    name: line,
    title,
    link: line,
    work: line,
    missing: line,
    putBackOn: line.nullable(),
    /** Who objected, as the law wants it sent on; delivery removes it. */
    counter: z
      .object({
        name: line,
        address: line,
        phone: line,
        email: line,
        words: line,
        signature: line,
      })
      .nullish(),
  }),
  "takedown-artist": z.object({
    takedownId: id,
    state: z.enum(["hidden", "countered", "court", "upheld", "restored", "withdrawn", "suspended"]),
    as: z.enum(takedownReaders),
    readerName: firstName.nullable(),
    artist: firstName,
    title,
    claim: z.object({ name: line, work: line }),
    putBackOn: line.nullable(),
    strikes: z.number().int(),
    most: z.number().int(),
    drawingPictureId: shownPicture,
  }),
};
