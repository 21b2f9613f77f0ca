import { and, eq, isNull, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import {
  contactMessages,
  moderationItems,
  reports,
  reviews,
  waitlistEntries,
} from "~/schema/tables/community";
import { takedowns } from "~/schema/tables/takedowns";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { pathTo } from "~/path-to";
import { demoCreators } from "./demo-creators";
import { demoId } from "./demo-id";
import { demoCreatorId } from "./seed-creators.server";

/** Open items for the team: a few changes, reviews, reports and messages from the last days. */
export async function seedCommunity(tx: Transaction, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const shown = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, "active"), isNull(products.guardianHold)))
    .orderBy(sql`${products.createdAt} desc`, products.id)
    .limit(6);
  const [first, , , second, third] = shown.map(({ id }) => id);
  if (!first || !second || !third) return;
  await tx.insert(moderationItems).values([
    {
      id: demoId("moderation", "bio"),
      subject: "bio",
      userId: demoCreatorId(adult()),
      proposed: { bio: "New markers, new lines. I draw one animal a day now." },
      createdAt: ago(30),
    },
    {
      id: demoId("moderation", "name"),
      subject: "name",
      userId: demoCreatorId(3),
      proposed: { firstName: "Teddy" },
      createdAt: ago(7),
    },
  ]);
  await tx.insert(reviews).values([
    {
      id: demoId("waiting-review", 1),
      productId: second,
      authorName: "Robin",
      rating: 5,
      text: "My niece drew this and I cried a little. Great print.",
      createdAt: ago(20),
    },
    {
      id: demoId("waiting-review", 2),
      productId: third,
      authorName: "Kit",
      rating: 3,
      text: "Lovely drawing, the shirt runs a bit small.",
      createdAt: ago(4),
    },
  ]);
  const [accused] = await tx
    .select({
      designId: products.designId,
      creatorUserId: products.creatorUserId,
      title: products.title,
      slug: products.slug,
    })
    .from(products)
    .where(eq(products.id, first));
  if (accused)
    await tx.insert(takedowns).values({
      id: demoId("takedown", 1),
      designId: accused.designId,
      creatorUserId: accused.creatorUserId,
      title: accused.title,
      link: pathTo("/store/:slug", { slug: accused.slug }),
      work: "My linocut of 2021, which hangs in the Harbor Gallery, Portland, Maine.",
      name: "Robin Vale",
      address: "8 Wharf Street, Portland, ME 04101",
      phone: "+1 207 555 0148",
      email: "robin@inkling.test",
      signature: "Robin Vale",
      createdAt: ago(5),
    });
  await tx.insert(reports).values([
    {
      id: demoId("report", 1),
      subjectType: "product",
      subjectId: first,
      reason: "copyright",
      note: "This looks a lot like a lighthouse from a picture book.",
      createdAt: ago(16),
    },
  ]);
  await tx.insert(contactMessages).values([
    {
      id: demoId("message", 1),
      name: "Dana",
      email: "dana@example.test",
      topic: "An order",
      message: "Can I still change the size of my order? I took an M and should have taken an L.",
      createdAt: ago(3),
    },
    {
      id: demoId("message", 2),
      name: "Ms. Alvarez",
      email: "art-room@example.test",
      topic: "Schools and clubs",
      message: "We would love to bring our art class. Do you work with schools?",
      createdAt: ago(28),
    },
    {
      id: demoId("message", 3),
      name: "Jules",
      email: "jules@example.test",
      topic: "My child's account",
      message: "Thank you, it works now.",
      handledAt: ago(50),
      createdAt: ago(70),
    },
  ]);
  await tx.insert(waitlistEntries).values(
    ["founder-kid@example.test", "parent-of-two@example.test", "teacher@example.test"].map(
      (email, at) => ({
        id: demoId("waitlist", email),
        email,
        createdAt: new Date(now.getTime() - (at + 1) * 3 * DAY_MS),
      }),
    ),
  );
}

/** The made-up artist who is an adult. */
function adult(): number {
  return demoCreators.findIndex(({ age }) => age >= 18);
}
