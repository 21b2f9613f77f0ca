import { isDeepStrictEqual } from "node:util";
import { and, eq, lte, not, sql } from "drizzle-orm";

import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { type SketchAct, sketchLimits } from "~/art/sketch/sketch-acts";
import { shopDay } from "~/lib/shop-zone";
import { isUuid } from "~/lib/uuid";
import { type Actor, isCreator } from "~/people/actor";
import { isPausedNow } from "~/people/is-paused.server";
import { type AttemptResult, countAttempt } from "~/people/rate-limits/count-attempt.server";
import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { sketchActs, sketches } from "~/schema/tables/sketches";

import { openPromptId } from "../prompts/open-prompts.server";
import type { BegunFor } from "./begun-for";
import { isOwnSketch, isSent } from "./own-sketches.server";

type NewActs = {
  sketchId: string;
  /** The last act that the device knows of; null for a sketch that it begins. */
  after: string | null;
  /** As `sketchActs` of sketch-schema.ts lets them through. */
  acts: readonly SketchAct[];
  isTraced: boolean;
  /** What it is begun for; what takes no drawings (any more) is left out. */
  begunFor?: BegunFor | undefined;
};

type SaveSketchResult =
  | { ok: true; head: string }
  /** Another device drew on, or it was sent: whoever asks goes on in a copy. */
  | { ok: false; reason: "elsewhere" | "sent"; head: string }
  | { ok: false; reason: "creators-only" | "paused" | "gone" | "full" }
  | Extract<AttemptResult, { ok: false }>;

/**
 * Adds to the creator's own sketch what was done since `after`, or begins it. Only where nothing was
 * added since: nothing is merged or overwritten. The same acts sent again, as after an answer that was
 * lost, are taken once. One that was thrown away and is drawn on is put back.
 */
export async function saveSketch(
  db: Database,
  actor: Actor,
  input: NewActs,
  now: Date,
): Promise<SaveSketchResult> {
  if (!isCreator(actor)) return { ok: false, reason: "creators-only" };
  if (!isUuid(input.sketchId)) return { ok: false, reason: "gone" };
  const counted = await countAttempt(db, "sketchSave", { account: actor.userId }, now);
  if (!counted.ok) return counted;
  return db.transaction(async (tx) => {
    if (await isPausedNow(tx, actor.userId)) return { ok: false, reason: "paused" };
    return (await store(tx, actor, input, now)) ?? whyNot(tx, actor, input, now);
  });
}

/** Stores acts that follow those that are there; null where they do not, or have no room. */
async function store(
  tx: Transaction,
  actor: Actor,
  input: NewActs,
  now: Date,
): Promise<SaveSketchResult | null> {
  const { sketchId, after, acts } = input;
  const first =
    after === null
      ? await begin(tx, actor, input, now)
      : await goOn(tx, actor, { ...input, after }, now);
  if (typeof first !== "number") return first;
  await tx.insert(sketchActs).values({ sketchId, first, acts });
  return { ok: true, head: sizeOf(acts).head };
}

/** How many acts came before; null when there is such a sketch already, of whomever. */
async function begin(
  tx: Transaction,
  { userId }: Actor,
  { sketchId: id, acts, isTraced, begunFor }: NewActs,
  now: Date,
): Promise<number | null | Extract<AttemptResult, { ok: false }>> {
  const lesson = begunFor && "lesson" in begunFor ? begunFor.lesson : null;
  const asked = begunFor && "prompt" in begunFor ? begunFor.prompt : null;
  const promptId = await openPromptId(tx, asked, shopDay(now));
  const own = { id, userId, isTraced, lesson, promptId };
  const [made] = await tx
    .insert(sketches)
    .values({ ...own, ...sizeOf(acts), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: sketches.id });
  if (!made) return null;
  const counted = await countAttempt(tx, "sketchNew", { account: userId }, now);
  if (!counted.ok) {
    await tx.delete(sketches).where(eq(sketches.id, id));
    return counted;
  }
  return 0;
}

/** How many acts came before; null when it is not as the device believes, or has no room. */
async function goOn(
  tx: Transaction,
  { userId }: Actor,
  { sketchId, after, acts, isTraced }: NewActs & { after: string },
  now: Date,
): Promise<number | null> {
  const { head, actCount, characters } = sizeOf(acts);
  const [grown] = await tx
    .update(sketches)
    .set({
      head,
      actCount: sql`${sketches.actCount} + ${actCount}`,
      characters: sql`${sketches.characters} + ${characters}`,
      isTraced: sql`${sketches.isTraced} or ${isTraced}`,
      deletedAt: null,
      updatedAt: now,
    })
    .where(
      and(
        isOwnSketch(userId, sketchId),
        eq(sketches.head, after),
        lte(sketches.actCount, sketchLimits.acts - actCount),
        lte(sketches.characters, sketchLimits.characters - characters),
        not(isSent),
      ),
    )
    .returning({ actCount: sketches.actCount });
  return grown ? grown.actCount - actCount : null;
}

function sizeOf(acts: readonly SketchAct[]) {
  const characters = acts.reduce((sum, act) => sum + JSON.stringify(act).length + 1, 0);
  return { head: acts.at(-1)?.id ?? "", actCount: acts.length, characters };
}

async function whyNot(
  tx: Transaction,
  actor: Actor,
  input: NewActs,
  now: Date,
): Promise<SaveSketchResult> {
  const { sketchId, after, acts } = input;
  const [sketch] = await tx
    .select({ head: sketches.head, isSent })
    .from(sketches)
    .where(isOwnSketch(actor.userId, sketchId));
  if (!sketch) return { ok: false, reason: "gone" };
  const { head } = sketch;
  const since = await actsSince(tx, sketchId, after);
  const known = Math.min(since.length, acts.length);
  if (known > 0 && isDeepStrictEqual(since.slice(0, known), acts.slice(0, known))) {
    const rest = acts.slice(known);
    if (rest.length === 0) return { ok: true, head: sizeOf(acts).head };
    // A page that is left sends again what is still on its way, and with it what came after.
    return (
      (await store(tx, actor, { ...input, after: head, acts: rest }, now)) ?? { ok: true, head }
    );
  }
  if (sketch.isSent) return { ok: false, reason: "sent", head };
  return head === after ? { ok: false, reason: "full" } : { ok: false, reason: "elsewhere", head };
}

/** What is stored after an act; nothing where that is not there. */
async function actsSince(
  db: Db,
  sketchId: string,
  after: string | null,
): Promise<readonly { id: string }[]> {
  const stored: { id: string }[] = JSON.parse(await actsOfSketch(db, sketchId));
  if (after === null) return stored;
  const from = stored.findIndex(({ id }) => id === after);
  return from < 0 ? [] : stored.slice(from + 1);
}
