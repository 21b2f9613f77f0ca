import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { pictureKinds } from "~/schema/picture-viewer";

import { users } from "./accounts";
import { at, createdAt, id, oneOf } from "./columns";

/**
 * A picture in the file store, re-encoded by the server, without metadata. `fileKey` is where it is
 * stored; if there is a `recipe`, the file is made from it on first request and kept.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    kind: text({ enum: pictureKinds }).notNull(),
    ownerUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    fileKey: text().notNull().unique(),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer(),
    recipe: jsonb(),
    /** Anyone may fetch it; otherwise its owner, their guardian, and whose work on the team needs it. */
    isPublic: boolean().notNull().default(false),
    /** How often in a row it could not be made (`art/pictures/picture-failures.server.ts`). */
    failures: integer().notNull().default(0),
    /** Why not, the last time. */
    failure: text(),
    createdAt: createdAt(),
    deletedAt: at(),
    /** Its file is kept unseen for the authorities, whatever else is deleted (`preserved`). */
    isPreserved: boolean().notNull().default(false),
  },
  (t) => [
    check("pictures_kind", oneOf(t.kind, pictureKinds)),
    index("pictures_kept_unseen")
      .on(t.id)
      .where(sql`${t.isPreserved}`),
    index().on(t.ownerUserId),
    index("pictures_failed")
      .on(t.id)
      .where(sql`${t.failures} > 0`),
  ],
);
