import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { addNotification } from "~/people/notifications/add-notification.server";

import type { RejectionReason } from "~/schema/design-status";

/** Identifies the event for its mail and its notification. */
export function mockupsReadyCause(designId: string): string {
  return `mockups-ready:${designId}`;
}

/** "send-review-notification": mail and notification that the four mockups are ready. */
export async function notifyCreatorOfMockups(db: Db, designId: string): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = mockupsReadyCause(designId);
  await queueMail(db, { template: "mockups-ready", facts: creator, to: creator.email, cause });
  await addNotification(db, {
    userId: creator.userId,
    kind: "mockups_ready",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Mail and notification with the kind sentence for the reason. */
export async function notifyCreatorRejected(
  db: Db,
  { designId, reason, note }: { designId: string; reason: RejectionReason; note: string | null },
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = `design-rejected:${designId}`;
  await queueMail(db, {
    template: "design-rejected",
    facts: { ...creator, reason, note },
    to: creator.email,
    cause,
  });
  await addNotification(db, {
    userId: creator.userId,
    kind: "design_rejected",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Mail and notification that the design is in the store; called when it is published. */
export async function notifyCreatorPublished(
  db: Db,
  { designId, slug }: { designId: string; slug: string },
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = `design-published:${designId}`;
  await queueMail(db, {
    template: "design-published",
    facts: { ...creator, slug },
    to: creator.email,
    cause,
  });
  await addNotification(db, {
    userId: creator.userId,
    kind: "design_published",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Kind words for the child: the grown-up decided not to show this one. */
export async function notifyCreatorNotShown(
  db: Db,
  { designId, at }: { designId: string; at: Date },
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = `not-this-one:${designId}:${at.getTime()}`;
  await queueMail(db, { template: "not-this-one", facts: creator, to: creator.email, cause });
  await addNotification(db, {
    userId: creator.userId,
    kind: "not_this_one",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Null when the account is gone, so there is no one to tell. */
async function creatorOf(db: Db, designId: string) {
  const [creator] = await db
    .select({
      designId: designs.id,
      title: designs.title,
      userId: users.id,
      email: users.email,
      firstName: profiles.firstName,
    })
    .from(designs)
    .innerJoin(users, eq(users.id, designs.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(designs.id, designId));
  return creator ?? null;
}
