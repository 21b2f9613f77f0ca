import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, users } from "~/db/schema/accounts";
import { designs } from "~/db/schema/designs";
import { addNotification } from "~/features/notifications/add-notification.server";

import {
  mockupsReadyCause,
  mockupsReadyNotification,
  publishedNotification,
  rejectedNotification,
} from "./design-notifications";
import type { RejectionReason } from "./design-status";
import { queueDesignMail, type NotificationDeps } from "./queue-design-mail.server";

/** "send-review-notification": mail and notice that the four mockups are ready. */
export async function tellCreatorMockupsReady(
  db: Db,
  designId: string,
  deps: NotificationDeps,
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = mockupsReadyCause(designId);
  await queueDesignMail(
    db,
    { to: creator.email, cause, news: mockupsReadyNotification(creator) },
    deps,
  );
  await addNotification(db, {
    userId: creator.userId,
    kind: "mockups_ready",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Mail and notice with the kind sentence for the reason. */
export async function tellCreatorRejected(
  db: Db,
  { designId, reason, note }: { designId: string; reason: RejectionReason; note: string | null },
  deps: NotificationDeps,
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = `design-rejected:${designId}`;
  await queueDesignMail(
    db,
    { to: creator.email, cause, news: rejectedNotification(creator, reason, note) },
    deps,
  );
  await addNotification(db, {
    userId: creator.userId,
    kind: "design_rejected",
    data: { designId, title: creator.title },
    cause,
  });
}

/** Mail and notice that the design is in the store; for the use case that publishes it. */
export async function tellCreatorPublished(
  db: Db,
  { designId, slug }: { designId: string; slug: string },
  deps: NotificationDeps,
): Promise<void> {
  const creator = await creatorOf(db, designId);
  if (!creator) return;
  const cause = `design-published:${designId}`;
  await queueDesignMail(
    db,
    { to: creator.email, cause, news: publishedNotification({ ...creator, slug }) },
    deps,
  );
  await addNotification(db, {
    userId: creator.userId,
    kind: "design_published",
    data: { designId, title: creator.title, slug },
    cause,
  });
}

/** Null when the account is gone: there is nobody to tell. */
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
