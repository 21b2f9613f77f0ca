import { eq } from "drizzle-orm";

import { users } from "~/db/schema/accounts";
import { moderationItems, reports } from "~/db/schema/community";
import { parentalConsents } from "~/db/schema/consent";
import { payouts } from "~/db/schema/earnings";
import type { Database } from "~/db/client.server";
import { adminRoles } from "~/features/accounts/admin-roles";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";

import {
  makeAdmin,
  makeMinorCreator,
  makeTeenCreator,
  makeUser,
  yearsAgo,
} from "../factories/accounts";
import { makeDesign } from "../factories/designs";
import { makePaidOrder } from "../factories/orders";
import { makeProduct } from "../factories/products";

/** What only a record may show; each is found nowhere else. */
export const childsSecrets = [
  "Zephyrine",
  "Quillfeather",
  "zephy-draws",
  "zephyrine@inkling.test",
  "Thaddea",
  "thaddea@inkling.test",
  "mama-quill@inkling.test",
  "waiting-parent@inkling.test",
  yearsAgo(9),
  yearsAgo(15),
];

/** An admin of each role. */
export async function makeTeam(db: Database) {
  const team = await Promise.all(adminRoles.map((role) => makeAdmin(db, { role })));
  return { of: (role: string) => team.find((admin) => admin.role === role) ?? null };
}

/**
 * A child, a parent and teens with those secrets, and everything that is about them, by the name
 * that a path gives its place.
 */
export async function makeChildSubjects(db: Database): Promise<Record<string, string[]>> {
  const child = await makeMinorCreator(db, {
    email: "zephyrine@inkling.test",
    profile: {
      firstName: "Zephyrine",
      publicFirstName: "Zephyrine",
      lastName: "Quillfeather",
      username: "zephy-draws",
    },
  });
  await db
    .update(users)
    .set({ email: "mama-quill@inkling.test" })
    .where(eq(users.id, child.guardian.userId));
  const teen = await makeTeenCreator(db, {
    email: "thaddea@inkling.test",
    profile: { firstName: "Thaddea", publicFirstName: "Thaddea" },
  });
  const young = await makeUser(db, {
    dateOfBirth: yearsAgo(15),
    profile: { firstName: "Thaddea", lastName: "Quillfeather" },
  });
  const [asked] = await db
    .insert(parentalConsents)
    .values({ status: "notice_sent", parentEmail: "waiting-parent@inkling.test" })
    .returning();
  const product = await makeProduct(db, { creatorUserId: child.userId });
  const design = await makeDesign(db, child.userId, { status: "pending_review" });
  const picked = await makeDesign(db, child.userId, { status: "selected" });
  const orderId = await makePaidOrder(db);
  await db
    .insert(payouts)
    .values({ creatorUserId: teen.userId, week: "2026-01-05", amountCents: 5 });
  for (const { userId } of [child, teen])
    await db
      .insert(moderationItems)
      .values({ userId, subject: "name", proposed: { firstName: "Zephyrine" } });
  await db.insert(reports).values({
    subjectType: "creator",
    subjectId: child.userId,
    reporterUserId: teen.userId,
    reason: "other",
    note: "",
  });
  await recordSecurityEvent(db, {
    action: "SIGN_IN_SUCCESS",
    resourceType: "session",
    userId: child.userId,
  });
  return {
    userId: [child.userId, child.guardian.userId, teen.userId, young.userId],
    consentId: [child.consentId, asked?.id ?? ""],
    designId: [design.id, picked.id],
    productId: [product.id],
    orderId: [typeof orderId === "string" ? orderId : ""],
  };
}
