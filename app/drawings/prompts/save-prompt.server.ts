import { and, eq, gt, ne, or, sql } from "drizzle-orm";

import { mondayOf } from "~/lib/days";
import { slugify } from "~/lib/slug";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { prompts } from "~/schema/tables/prompts";

import type { PromptForm } from "./prompt-form";

export type SavedPrompt =
  | { ok: true; id: string }
  | {
      ok: false;
      reason: "admins-only" | "title-taken" | "week-taken" | "week-over" | "begun" | "conflict";
    };

/**
 * Plans a prompt for this week or a later one.
 * @param today the shop's day
 */
export async function createPrompt(
  db: Database,
  actor: Actor,
  input: PromptForm,
  today: string,
): Promise<SavedPrompt> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  if (input.firstDay < mondayOf(today)) return { ok: false, reason: "week-over" };
  const slug = slugify(input.title);
  return db.transaction(async (tx) => {
    const taken = await whatIsTaken(tx, { ...input, slug });
    if (taken) return { ok: false, reason: taken };
    const [created] = await tx
      .insert(prompts)
      .values({ ...input, slug })
      .returning({ id: prompts.id });
    if (!created) throw new Error("A prompt that was written has an id");
    await record(tx, actor, "PROMPT_CREATED", created.id, null, { ...input, slug });
    return { ok: true, id: created.id };
  });
}

/**
 * Changes a prompt whose week has not begun; an outdated version is a conflict.
 * @param today the shop's day
 */
export async function editPrompt(
  db: Database,
  actor: Actor,
  input: PromptForm & { id: string; version: number },
  today: string,
): Promise<SavedPrompt> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const { id, version, ...fields } = input;
  if (fields.firstDay < mondayOf(today)) return { ok: false, reason: "week-over" };
  const slug = slugify(fields.title);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(prompts).where(eq(prompts.id, id)).for("update");
    if (before && before.firstDay <= today) return { ok: false, reason: "begun" };
    if (before?.version !== version) return { ok: false, reason: "conflict" };
    const taken = await whatIsTaken(tx, { ...fields, slug }, id);
    if (taken) return { ok: false, reason: taken };
    await tx
      .update(prompts)
      .set({ ...fields, slug, version: sql`${prompts.version} + 1` })
      .where(eq(prompts.id, id));
    await record(tx, actor, "PROMPT_EDITED", id, before, { ...fields, slug });
    return { ok: true, id };
  });
}

/**
 * Deletes a prompt whose week has not begun: no one has seen it.
 * @param today the shop's day
 */
export async function deletePrompt(
  db: Database,
  actor: Actor,
  id: string,
  today: string,
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(prompts)
      .where(and(eq(prompts.id, id), gt(prompts.firstDay, today)))
      .returning();
    if (!deleted) return { ok: false, reason: "missing" };
    await record(tx, actor, "PROMPT_DELETED", id, deleted, null);
    return { ok: true };
  });
}

/** What another prompt has already; concurrent callers wait for each other. */
async function whatIsTaken(
  tx: Transaction,
  { slug, firstDay }: { slug: string; firstDay: string },
  ownId: string | null = null,
): Promise<"title-taken" | "week-taken" | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prompts'))`);
  const [other] = await tx
    .select({ slug: prompts.slug })
    .from(prompts)
    .where(
      and(
        or(eq(prompts.slug, slug), eq(prompts.firstDay, firstDay)),
        ownId ? ne(prompts.id, ownId) : undefined,
      ),
    )
    .limit(1);
  if (!other) return null;
  return other.slug === slug ? "title-taken" : "week-taken";
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: string,
  resourceId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "prompt",
    resourceId,
    before,
    after,
  });
}
