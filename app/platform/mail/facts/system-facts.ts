import { z } from "zod";

import { cents } from "./common-facts";

const count = z.number().int();

const week = z.object({
  orders: count,
  salesCents: cents,
  shirts: count,
  refundsCents: cents,
  artists: count,
  /** Day by day: who comes on two days counts twice. */
  visitors: count,
  carts: count,
});

export const systemFacts = {
  /** To an owner, when something no longer works. */
  "health-red": z.object({
    parts: z.array(z.object({ title: z.string(), says: z.string(), whatToDo: z.string() })).min(1),
  }),
  /** To an owner, on Mondays. */
  "weekly-figures": z.object({
    /** The Monday that the week began with, "2026-11-16". */
    weekOf: z.iso.date(),
    week,
    before: week,
    /** Drawings that wait for the team when the mail is written. */
    waiting: z.object({ drawings: count, oldestDays: count }),
  }),
};
