import { and, eq } from "drizzle-orm";

import { daysLater, mondayOf } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import { slugify } from "~/lib/slug";
import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { prompts } from "~/schema/tables/prompts";

import { demoId } from "./demo-id";

/** By how many weeks from now they begin, with the drawings that answered. */
const asked = [
  {
    weeks: -1,
    title: "Draw a friend with many legs",
    line: "Six legs? Eight? A hundred? Count them as you draw.",
    answers: ["under-the-sea", "Eight Legs or More"],
  },
  {
    weeks: 0,
    title: "Draw your breakfast",
    line: "What do you eat when you wake up? It can be real, or a dream.",
    answers: ["snack-attack", "Sweets"],
  },
  {
    weeks: 1,
    title: "Draw something that flies",
    line: "A bird, a bee, a kite, a cow with a cape.",
    answers: null,
  },
] as const;

/** Prompts of last week, this week and next week. */
export async function seedPrompts(tx: Transaction, now: Date): Promise<void> {
  const monday = mondayOf(shopDay(now));
  for (const { weeks, title, line, answers } of asked) {
    const slug = slugify(title);
    const id = demoId("prompt", slug);
    await tx
      .insert(prompts)
      .values({ id, title, slug, line, firstDay: daysLater(monday, weeks * 7) });
    if (!answers) continue;
    const part = demoId("subcollection", ...answers);
    await tx
      .update(designs)
      .set({ promptId: id })
      .where(and(eq(designs.subcollectionId, part), eq(designs.status, "published")));
  }
}
