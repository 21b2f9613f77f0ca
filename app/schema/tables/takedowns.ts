import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { takedownStates } from "~/schema/takedown-states";

import { users } from "./accounts";
import { at, citext, createdAt, id, oneOf, updatedAt } from "./columns";
import { designs } from "./designs";

/**
 * A notice that a shirt copies someone's work (17 U.S.C. 512(c)(3)), with the artist's counter-notice
 * and what became of both. It outlives the shirt and the account: it is evidence.
 */
export const takedowns = pgTable(
  "takedowns",
  {
    id: id(),
    state: text({ enum: takedownStates }).notNull().default("received"),
    /** A shirt that is made anew of the drawing is out of the store, too. */
    designId: uuid().references(() => designs.id, { onDelete: "set null" }),
    /** Upheld notices count per artist. */
    creatorUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The shirt's title when the notice came. */
    title: text().notNull(),
    /** Where the material is, as it was typed. */
    link: text().notNull(),
    /** What is said to be copied. */
    work: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: citext().notNull(),
    signature: text().notNull(),
    /** What an incomplete notice lacks, as its sender was told. */
    missing: text().notNull().default(""),
    counterName: text(),
    counterAddress: text(),
    counterPhone: text(),
    counterEmail: citext(),
    counterWords: text(),
    counterSignature: text(),
    counteredAt: at(),
    /** The day in the shop's zone on which a job puts the shirt back. */
    putBackOn: date(),
    hiddenAt: at(),
    closedAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("takedowns_state", oneOf(t.state, takedownStates)),
    check(
      "takedowns_countered",
      sql`(${t.counteredAt} is null) = (${t.counterSignature} is null) and (${t.state} <> 'countered' or (${t.counteredAt} is not null and ${t.putBackOn} is not null))`,
    ),
    index("takedowns_newest").on(t.createdAt, t.id),
    index("takedowns_open")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('received', 'hidden', 'countered', 'court')`),
    index("takedowns_of_design").on(t.designId),
    index("takedowns_of_creator").on(t.creatorUserId),
    index("takedowns_to_put_back")
      .on(t.putBackOn)
      .where(sql`${t.state} = 'countered'`),
  ],
);
