import { z } from "zod";

import { sketchLimits } from "~/art/sketch/sketch-acts";
import { sketchActs } from "~/art/sketch/sketch-schema";
import { isOfAnother } from "~/drawings/sketch/keeper.server";
import { ownSketch } from "~/drawings/sketch/own-sketches.server";
import { saveSketch } from "~/drawings/sketch/save-sketch.server";
import { sketchMessages, type SketchProblem } from "~/drawings/sketch/sketch-messages";
import { CONFLICT, REFUSED } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { actorContext, servicesContext } from "~/middleware/context";
import { isCreator } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { lessonSlugs } from "~/schema/lesson-slugs";

import type { Route } from "./+types/sketch";

/** All acts of a drawing that its artist draws here, for a device that goes on with it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor || isOfAnother(ownerIn(request), actor.userId)) return refuse(401, "not-signed-in");
  if (!isCreator(actor)) return refuse(403, "creators-only");
  const { db, now } = context.get(servicesContext);
  const counted = await countAttempt(db, "sketchRead", { account: actor.userId }, now());
  if (!counted.ok) return tooOften(counted.retryAfterSeconds);
  const sketch = await ownSketch(db, actor.userId, params.sketchId);
  if (!sketch) return refuse(404, "gone");
  const { acts, ...facts } = sketch;
  return new Response(`{"acts":${acts},${JSON.stringify(facts).slice(1)}`, {
    headers: { "Content-Type": "application/json" },
  });
}

/** Around the acts. */
const ENVELOPE_CHARACTERS = 200;
/** A canvas of ours makes no such data. */
const UNREADABLE = 422;
const MOST_CHARACTERS = sketchLimits.charactersAtOnce + ENVELOPE_CHARACTERS;

const newActs = z.object({
  after: z.string().max(40).nullable(),
  acts: sketchActs,
  isTraced: z.boolean().default(false),
  /** A drawing is worth more than what it was begun for: what we don't know is left out. */
  for: z
    .union([z.object({ lesson: z.enum(lessonSlugs) }), z.object({ prompt: z.uuid() })])
    .optional()
    .catch(undefined),
});

/** What was done since an act that the device knows of. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  if (!actor || isOfAnother(ownerIn(request), actor.userId)) return refuse(401, "not-signed-in");
  if (!isCreator(actor)) return refuse(403, "creators-only");
  if (Number(request.headers.get("Content-Length") ?? 0) > MOST_CHARACTERS)
    return refuse(413, "too-much-at-once");
  const text = await request.text();
  if (text.length > MOST_CHARACTERS) return refuse(413, "too-much-at-once");
  const read = parsed(text);
  if (read === undefined) return refuse(REFUSED, "unreadable");
  const sent = newActs.safeParse(read);
  if (!sent.success) return refuse(UNREADABLE, "unreadable");
  const { db, now } = context.get(servicesContext);
  const { for: begunFor, ...added } = sent.data;
  const { sketchId } = params;
  const saved = await saveSketch(db, actor, { ...added, sketchId, begunFor }, now());
  if (saved.ok) return Response.json({ head: saved.head });
  switch (saved.reason) {
    case "elsewhere":
    case "sent":
      return Response.json({ reason: saved.reason, head: saved.head }, { status: CONFLICT });
    case "full":
      return Response.json({ reason: "full", message: sketchMessages.full }, { status: CONFLICT });
    case "too-many":
      return tooOften(saved.retryAfterSeconds);
    case "gone":
      return refuse(404, "gone");
    case "paused":
    case "creators-only":
      return refuse(403, saved.reason);
  }
}

function ownerIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("owner");
}

function tooOften(seconds: number) {
  return refuse(429, "too-often", retryLater(429, seconds).headers);
}

function refuse(status: number, problem: SketchProblem, headers: Record<string, string> = {}) {
  return Response.json({ message: sketchMessages[problem] }, { status, headers });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
