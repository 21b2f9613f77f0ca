import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";

import { SECOND_COPY } from "./guardians-of.server";
import { askCause, remindCause, shownTomorrowCause } from "./showing-mails";

/**
 * Nothing of a child may be shown any more: what the guardian was told, and every 'Show it', no
 * longer count. Should showing be allowed again, the guardian is asked or told anew; 'Not this one'
 * stays.
 */
export async function restartShowing(tx: Transaction, childUserId: string): Promise<void> {
  const theirs = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(eq(designs.userId, childUserId));
  await resetShowing(
    tx,
    theirs.map(({ id }) => id),
  );
}

/** The same for some drawings, for example because their words are others now. */
export async function resetShowing(tx: Transaction, designIds: string[]): Promise<void> {
  const ended = await tx
    .delete(showingRequests)
    .where(
      and(
        sql`${showingRequests.reply} is distinct from 'refuse'`,
        inArray(showingRequests.designId, designIds),
      ),
    )
    .returning({ designId: showingRequests.designId });
  const endedIds = ended.map(({ designId }) => designId);
  await deleteUnsentAsking(tx, endedIds);
  const told = inArray(mails.cause, causesOf(endedIds));
  // That one was sent stays known; its cause is free for the next.
  await tx
    .update(mails)
    .set({ cause: sql`${mails.cause} || ':' || ${mails.id}` })
    .where(told);
}

/** Nobody is asked about what is no longer there: the mails about these drawings that have not left. */
export async function deleteUnsentAsking(tx: Transaction, designIds: string[]): Promise<void> {
  const told = inArray(mails.cause, causesOf(designIds));
  await tx.delete(mails).where(and(told, isNull(mails.sentAt)));
}

function causesOf(designIds: readonly string[]): string[] {
  return designIds
    .flatMap((id) => [askCause(id), shownTomorrowCause(id), remindCause(id)])
    .flatMap((cause) => [cause, cause + SECOND_COPY]);
}
