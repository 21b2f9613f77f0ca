import { and, desc, eq, gte, lte } from "drizzle-orm";

import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { prompts } from "~/schema/tables/prompts";

import { earliestOpen, lastDayOf } from "./prompt-weeks";
import type { ShownPrompt } from "./shown-prompt";

const columns = { id: prompts.id, title: prompts.title, slug: prompts.slug, line: prompts.line };

/**
 * The prompt of the week; null when nobody planned one.
 * @param today the shop's day
 */
export async function promptOfWeek(db: Db, today: string): Promise<ShownPrompt | null> {
  const latest = await latestPrompt(db, today);
  if (!latest || lastDayOf(latest.firstDay) < today) return null;
  const { firstDay: _, ...prompt } = latest;
  return prompt;
}

/** The prompt whose week began last, this week or earlier. */
export async function latestPrompt(
  db: Db,
  today: string,
): Promise<(ShownPrompt & { firstDay: string }) | null> {
  const [latest] = await db
    .select({ ...columns, firstDay: prompts.firstDay })
    .from(prompts)
    .where(lte(prompts.firstDay, today))
    .orderBy(desc(prompts.firstDay))
    .limit(1);
  return latest ?? null;
}

/**
 * A prompt that takes answers: of this week, or one whose week ended at most two weeks ago. Null for
 * any other, so that what a device asks for is left out instead of refused with the drawing.
 * @param today the shop's day
 */
export async function openPrompt(
  db: Db,
  promptId: string | null | undefined,
  today: string,
): Promise<ShownPrompt | null> {
  if (!promptId || !isUuid(promptId)) return null;
  const [found] = await db
    .select(columns)
    .from(prompts)
    .where(
      and(
        eq(prompts.id, promptId),
        lte(prompts.firstDay, today),
        gte(prompts.firstDay, earliestOpen(today)),
      ),
    );
  return found ?? null;
}

/** The id of such a prompt, as a drawing keeps it. */
export async function openPromptId(
  db: Db,
  promptId: string | null | undefined,
  today: string,
): Promise<string | null> {
  return (await openPrompt(db, promptId, today))?.id ?? null;
}
