import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { showingReplies } from "~/schema/showing-replies";
import type { ShirtText } from "~/schema/shirt-text";

import { at, oneOf } from "./columns";
import { designs } from "./designs";

/** That a guardian was told of a child's drawing before it became public, and what they said. */
export const showingRequests = pgTable(
  "showing_requests",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    askedAt: at().notNull().defaultNow(),
    /** From when the 24 hours are counted at the earliest, e.g. from the end of a pause. */
    clockFrom: at().notNull().defaultNow(),
    remindedAt: at(),
    /** The last word; null while there is none. */
    reply: text({ enum: showingReplies }),
    repliedAt: at(),
    /** Which of two guardians said it. */
    repliedBy: uuid(),
    /** The words that 'Show it' was said to, or that our team let be shown where it may decide; null without either. */
    allowedWords: jsonb().$type<ShirtText>(),
  },
  (t) => [
    check("showing_requests_reply", oneOf(t.reply, showingReplies)),
    index("showing_requests_open").on(t.askedAt),
  ],
);
