import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { moderationItems } from "~/db/schema/community";

import {
  proposedShape,
  subjectLabels,
  type ModerationSubject,
  type Proposed,
} from "./moderation-subjects";

export const QUEUE_PAGE = 24;

export type ModerationItem = {
  id: string;
  subject: ModerationSubject;
  /** "Bio". */
  label: string;
  proposed: Proposed;
  createdAt: Date;
  userId: string;
  /** As admins know the person, last name included. */
  personName: string;
  ageBracket: string | null;
};

/** What waits for an admin of people's pages, the oldest first. */
export async function moderationQueue(db: Db, limit = QUEUE_PAGE): Promise<ModerationItem[]> {
  const rows = await db
    .select({
      id: moderationItems.id,
      subject: moderationItems.subject,
      proposed: moderationItems.proposed,
      createdAt: moderationItems.createdAt,
      userId: moderationItems.userId,
      personName: sql<string>`trim(${profiles.firstName} || ' ' || ${profiles.lastName})`,
      ageBracket: profiles.ageBracket,
    })
    .from(moderationItems)
    .innerJoin(profiles, eq(profiles.id, moderationItems.userId))
    .where(eq(moderationItems.status, "pending"))
    .orderBy(asc(moderationItems.createdAt), asc(moderationItems.id))
    .limit(limit);
  return rows.map(({ subject, proposed, ...row }) => ({
    ...row,
    subject,
    label: subjectLabels[subject],
    proposed: proposedShape.parse(proposed),
  }));
}

/** How many changes wait. */
export async function moderationQueueSize(db: Db): Promise<number> {
  return db.$count(moderationItems, eq(moderationItems.status, "pending"));
}
