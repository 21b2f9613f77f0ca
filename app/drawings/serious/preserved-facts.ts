import { z } from "zod";

import { artVersions } from "~/schema/art-versions";

const moment = z.iso.datetime({ offset: true });
const picture = z.string();

/** What is known of something serious: what an authority asks for, and what gives back a mistake. */
export const preservedFacts = z.object({
  title: z.string(),
  /** What was written with it. */
  words: z.string(),
  uploadedAt: moment.nullable(),
  /** Whether everyone could see it. */
  wasPublic: z.boolean(),
  account: z
    .object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      createdAt: moment,
      guardianEmail: z.string().nullable(),
    })
    .nullable(),
  /** From where the account was used lately. */
  origins: z.array(
    z.object({
      at: moment,
      action: z.string(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  drawing: z
    .object({
      inspiration: z.string().nullable(),
      pictureId: picture,
      photoPictureId: picture.nullable(),
      artVersion: z.enum(artVersions),
      printCheck: z.unknown(),
      mend: z.unknown(),
      fileSize: z.number(),
      drewItMyself: z.boolean(),
      /** What it was drawn as here; left out in rows that are older than this. */
      sketch: z
        .object({
          id: picture,
          acts: z.array(z.unknown()),
          count: z.number(),
          isTraced: z.boolean(),
          createdAt: moment,
        })
        .nullish(),
      createdAt: moment,
      art: z.array(
        z.object({
          version: z.enum(artVersions),
          artPictureId: picture,
          paperPictureId: picture,
        }),
      ),
    })
    .nullable(),
});

export type PreservedFacts = z.infer<typeof preservedFacts>;
