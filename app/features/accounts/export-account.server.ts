import { desc, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { addresses, ageVerifications, profiles, users } from "~/db/schema/accounts";
import { reviews } from "~/db/schema/community";
import { parentalConsents } from "~/db/schema/consent";
import { designs } from "~/db/schema/designs";
import { creatorEarnings } from "~/db/schema/earnings";
import { orderLines, orders } from "~/db/schema/orders";
import { securityLogs } from "~/db/schema/records";

/** Everything we keep about a person, in plain words for a file; never credentials. */
export async function exportAccount(db: Database, userId: string, now: Date) {
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified, joined: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const [profile] = await db
    .select({
      accountType: profiles.accountType,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      username: profiles.username,
      ageBracket: profiles.ageBracket,
      state: profiles.state,
      bio: profiles.bio,
      instagramHandle: profiles.instagramHandle,
      tiktokHandle: profiles.tiktokHandle,
      facebookHandle: profiles.facebookHandle,
      showPhoto: profiles.showPhoto,
      showBio: profiles.showBio,
      showState: profiles.showState,
      showHandles: profiles.showHandles,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const [age] = await db
    .select({ dateOfBirth: ageVerifications.dateOfBirth })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  return {
    exportedAt: now.toISOString(),
    account: { ...user, ...profile, dateOfBirth: age?.dateOfBirth ?? null },
    addresses: await db
      .select({
        name: addresses.name,
        line1: addresses.line1,
        line2: addresses.line2,
        city: addresses.city,
        state: addresses.state,
        postalCode: addresses.postalCode,
      })
      .from(addresses)
      .where(eq(addresses.userId, userId)),
    orders: await ordersOf(db, userId),
    designs: await db
      .select({
        title: designs.title,
        inspiration: designs.inspiration,
        status: designs.status,
        fileName: designs.fileName,
        uploadedAt: designs.createdAt,
      })
      .from(designs)
      .where(eq(designs.userId, userId))
      .orderBy(desc(designs.createdAt)),
    earnings: await db
      .select({
        product: creatorEarnings.productTitle,
        kind: creatorEarnings.kind,
        quantity: creatorEarnings.quantity,
        shareCents: creatorEarnings.creatorShareCents,
        payoutStatus: creatorEarnings.payoutStatus,
        at: creatorEarnings.createdAt,
      })
      .from(creatorEarnings)
      .where(eq(creatorEarnings.creatorUserId, userId))
      .orderBy(desc(creatorEarnings.createdAt)),
    reviews: await db
      .select({ rating: reviews.rating, text: reviews.text, at: reviews.createdAt })
      .from(reviews)
      .where(eq(reviews.userId, userId)),
    consents: await db
      .select({
        status: parentalConsents.status,
        decidedAt: parentalConsents.decidedAt,
        accountAndArt: parentalConsents.scopeAccountAndArt,
        publicName: parentalConsents.scopePublicName,
        photo: parentalConsents.scopePhoto,
        bio: parentalConsents.scopeBio,
        state: parentalConsents.scopeState,
        termsAndPayout: parentalConsents.scopeTermsAndPayout,
      })
      .from(parentalConsents)
      .where(eq(parentalConsents.guardianUserId, userId)),
    securityEvents: await db
      .select({
        action: securityLogs.action,
        ipAddress: securityLogs.ipAddress,
        at: securityLogs.createdAt,
      })
      .from(securityLogs)
      .where(eq(securityLogs.userId, userId))
      .orderBy(desc(securityLogs.createdAt))
      .limit(500),
  };
}

async function ordersOf(db: Database, userId: string) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      email: orders.email,
      totalCents: orders.totalCents,
      shippingAddress: orders.shippingAddress,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  return rows.map(({ id, ...order }) => ({
    ...order,
    lines: lines.filter((line) => line.orderId === id).map(({ orderId: _, ...line }) => line),
  }));
}
