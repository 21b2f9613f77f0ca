import { and, eq, inArray, isNull } from "drizzle-orm";

import { statesBefore } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";
import { afterWorkingDays } from "~/lib/working-days/working-days";
import { shopDay } from "~/lib/shop-zone";
import type { Database, Db } from "~/platform/database/client.server";
import { takedowns } from "~/schema/tables/takedowns";
import { takedownTransitions } from "~/schema/takedown-states";

import type { CounterInput } from "./notice-form";
import { notifyArtist, notifyComplainant, notifyTeamOfNotice } from "./notify-of-takedown.server";

/** The law's ten whole working days are over on the eleventh; the fourteenth is the last. */
const PUT_BACK_AFTER_WORKING_DAYS = 11;

/** What the page of a counter-notice shows; null for no such case. The caller has checked the link. */
export async function counterPage(db: Db, takedownId: string) {
  if (!isUuid(takedownId)) return null;
  const [found] = await db
    .select({
      state: takedowns.state,
      title: takedowns.title,
      link: takedowns.link,
      work: takedowns.work,
      name: takedowns.name,
      counteredAt: takedowns.counteredAt,
      putBackOn: takedowns.putBackOn,
    })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  if (!found) return null;
  const mayCounter =
    found.counteredAt === null && takedownTransitions[found.state].includes("countered");
  return { ...found, mayCounter };
}

/**
 * The artist's side objects. Their words go on to whoever complained at once, and the shirt is put
 * back after the law's working days unless that one says they went to court. The second time
 * nothing changes: the first one counts.
 */
export async function sendCounterNotice(
  db: Database,
  { takedownId, ...input }: CounterInput & { takedownId: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "sent-already" | "closed" }> {
  return db.transaction(async (tx) => {
    const [countered] = await tx
      .update(takedowns)
      .set({
        state: "countered",
        counterName: input.name,
        counterAddress: input.address,
        counterPhone: input.phone,
        counterEmail: input.email,
        counterWords: input.words,
        counterSignature: input.signature,
        counteredAt: now,
        putBackOn: afterWorkingDays(shopDay(now), PUT_BACK_AFTER_WORKING_DAYS),
        closedAt: null,
      })
      .where(
        and(
          eq(takedowns.id, takedownId),
          inArray(takedowns.state, statesBefore(takedownTransitions, "countered")),
          isNull(takedowns.counteredAt),
        ),
      )
      .returning();
    if (!countered) {
      const page = await counterPage(tx, takedownId);
      return { ok: false, reason: page?.counteredAt ? "sent-already" : "closed" };
    }
    await notifyComplainant(tx, countered, "countered");
    await notifyArtist(tx, countered, "countered");
    await notifyTeamOfNotice(tx, countered);
    return { ok: true };
  });
}
