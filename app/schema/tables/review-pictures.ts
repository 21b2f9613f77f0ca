import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { pictureRefusals, reviewPictureStates } from "~/schema/picture-states";

import { users } from "./accounts";
import { at, createdAt, id, oneOf } from "./columns";
import { reviews } from "./community";
import { pictures } from "./pictures";

/** A picture of the shirt in a review; a trigger retires the picture when its row goes. */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .unique()
      .references(() => pictures.id),
    position: integer().notNull(),
    state: text({ enum: reviewPictureStates }).notNull().default("pending"),
    refusal: text({ enum: pictureRefusals }),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: at(),
    /** A machine took something in it for a face; null until it has looked. */
    mayShowFace: boolean(),
    /** How often it failed to look. */
    hintFailures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    // A refused one leaves its position to another.
    uniqueIndex("review_pictures_order")
      .on(t.reviewId, t.position)
      .where(sql`${t.state} <> 'refused'`),
    index().on(t.reviewId),
    check("review_pictures_position", sql`${t.position} between 0 and 2`),
    check("review_pictures_state", oneOf(t.state, reviewPictureStates)),
    check("review_pictures_refusal", oneOf(t.refusal, pictureRefusals)),
    check(
      "review_pictures_when_refused",
      sql`(${t.state} = 'refused') = (${t.refusal} is not null) and (${t.state} = 'pending') = (${t.decidedAt} is null)`,
    ),
    index("review_pictures_waiting")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} = 'pending'`),
  ],
);
