import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

import { users } from "./accounts";
import { createdAt, id } from "./columns";
import { designs } from "./designs";
import { pictures } from "./pictures";
import { printPlans } from "./print-plans";

export const designMockups = pgTable(
  "design_mockups",
  {
    id: id(),
    designId: uuid()
      .notNull()
      .references(() => designs.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    mockupOrder: integer().notNull(),
    /** The cloth it shows, and where the art lies on it. */
    garmentColor: text(),
    placement: text(),
    /** The plan of what is printed on it; an uploaded mockup has one too. */
    printPlanId: uuid().references(() => printPlans.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("design_mockups_order", sql`${t.mockupOrder} between 1 and 4`),
    unique("design_mockups_position").on(t.designId, t.mockupOrder),
    unique("design_mockups_of_design").on(t.id, t.designId),
    index().on(t.printPlanId),
  ],
);

/** The creator's choice: one per design, and only from the design's own mockups. */
export const designSelections = pgTable(
  "design_selections",
  {
    designId: uuid()
      .primaryKey()
      .references(() => designs.id, { onDelete: "cascade" }),
    selectedMockupId: uuid().notNull(),
    selectedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "design_selections_own_mockup",
      columns: [t.selectedMockupId, t.designId],
      foreignColumns: [designMockups.id, designMockups.designId],
    }).onDelete("cascade"),
  ],
);
