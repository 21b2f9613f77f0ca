import { and, eq, sql } from "drizzle-orm";

import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";
import type { Db } from "~/platform/database/client.server";
import { byText, sortedPage } from "~/platform/database/sorted-page.server";
import { isLike } from "~/schema/tables/folded-text";
import { prompts } from "~/schema/tables/prompts";

import { promptState } from "./prompt-weeks";

const sortColumns = { week: byText(prompts.firstDay), title: byText(prompts.title) };

type Filter = { q?: string; sort?: SortBy<keyof typeof sortColumns>; page?: ListPage };

/**
 * Prompts, the latest week first or in the chosen order, each with how many designs answer it.
 * @param today the shop's day
 */
export async function promptsForAdmins(
  db: Db,
  today: string,
  { q, sort = "-week", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, prompts.id, page);
  const matching = q ? isLike(prompts.title, q) : undefined;
  const rows = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      slug: prompts.slug,
      firstDay: prompts.firstDay,
      answers:
        sql<number>`(select count(*) from designs d where d.prompt_id = prompts.id and d.status <> 'consumed')`.mapWith(
          Number,
        ),
      live: sql<number>`(select count(*) from designs d where d.prompt_id = prompts.id and d.status = 'published')`.mapWith(
        Number,
      ),
      sortKey,
    })
    .from(prompts)
    .where(and(matching, afterKey))
    .orderBy(...order)
    .limit(limit);
  const cut = cutPage(rows, page);
  return {
    ...cut,
    rows: cut.rows.map((row) => ({ ...row, state: promptState(row.firstDay, today) })),
    total: await db.$count(prompts, matching),
  };
}

/** A prompt for editing; null when there is none. */
export async function promptForEdit(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      title: prompts.title,
      slug: prompts.slug,
      line: prompts.line,
      firstDay: prompts.firstDay,
      version: prompts.version,
    })
    .from(prompts)
    .where(eq(prompts.id, id));
  return row ?? null;
}
