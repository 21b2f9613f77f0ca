import { randomUUID } from "node:crypto";

import { mondayOf } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import type { Db } from "~/platform/database/client.server";
import { prompts } from "~/schema/tables/prompts";

/** A prompt of the week that a moment is in. */
export async function makePrompt(
  db: Db,
  moment = new Date(),
  changes: { slug?: string } = {},
): Promise<{ id: string; slug: string; firstDay: string }> {
  const slug = changes.slug ?? `prompt-${randomUUID()}`;
  const firstDay = mondayOf(shopDay(moment));
  const [made] = await db
    .insert(prompts)
    .values({ title: "Draw your breakfast", slug, line: "What do you eat?", firstDay })
    .returning({ id: prompts.id });
  if (!made) throw new Error("The prompt was not made");
  return { id: made.id, slug, firstDay };
}
