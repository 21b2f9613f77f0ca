import { eq } from "drizzle-orm";

import { profiles, users } from "~/schema/tables/accounts";
import {
  contactMessages,
  moderationItems,
  reports,
  waitlistEntries,
} from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { payouts } from "~/schema/tables/earnings";
import { preserved } from "~/schema/tables/preserved";
import { returns } from "~/schema/tables/returns";
import { takedowns } from "~/schema/tables/takedowns";
import type { Database } from "~/platform/database/client.server";
import { adminRoles } from "~/schema/admin-roles";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";

import {
  makeAdmin,
  makeMinorCreator,
  makeTeenCreator,
  makeUser,
  yearsAgo,
} from "../factories/accounts";
import { makeDesign } from "../factories/designs";
import { makePaidOrder, testAddress } from "../factories/orders";
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
  "Quillamina",
  "Featherstonehaugh",
  "Q. Cardholder",
  yearsAgo(9),
  yearsAgo(15),
];

/** What only those see whose work needs addresses: owner and support. */
export const buyersAddresses = [
  "plain-buyer@inkling.test",
  "plain-writer@inkling.test",
  "plain-reporter@inkling.test",
  "plain-waiting@inkling.test",
  "plain-member@inkling.test",
];
/** What a reviewer's work does not need: where a parcel goes. */
export const deliveries = [testAddress.name, testAddress.line1, "For my nephew"];

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
  await db
    .update(profiles)
    .set({ firstName: "Quillamina", lastName: "Featherstonehaugh" })
    .where(eq(profiles.id, child.guardian.userId));
  await db
    .update(parentalConsents)
    .set({ cardholderName: "Q. Cardholder" })
    .where(eq(parentalConsents.id, child.consentId));
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
  const { guardian } = child;
  const buyers = [
    { userId: guardian.userId, email: "mama-quill@inkling.test" },
    { email: "Mama-Quill@inkling.test" },
    { email: "waiting-parent@inkling.test" },
    { userId: teen.userId, email: "thaddea@inkling.test" },
    { email: "plain-buyer@inkling.test" },
  ];
  const orderIds = [];
  for (const buyer of buyers)
    orderIds.push((await makePaidOrder(db, { ...buyer, giftNote: "For my nephew" })).orderId);
  const [asksBack] = await db
    .insert(returns)
    .values({
      orderId: orderIds[0] ?? "",
      kind: "refund",
      reason: "other",
      words: "",
      requestKey: crypto.randomUUID(),
    })
    .returning();
  const senders = ["mama-quill@inkling.test", "waiting-parent@inkling.test"];
  await makeUser(db, { email: "plain-member@inkling.test" });
  const message = { name: "A sender", topic: "order", message: "Where is it?" };
  for (const email of [...senders, "plain-writer@inkling.test"])
    await db.insert(contactMessages).values({ ...message, email });
  for (const email of [...senders, "plain-waiting@inkling.test"])
    await db.insert(waitlistEntries).values({ email });
  for (const reporterEmail of [...senders, "plain-reporter@inkling.test"])
    await db.insert(reports).values({
      subjectType: "product",
      subjectId: product.id,
      reporterEmail,
      reason: "other",
      note: "",
    });
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
  const noticed = {
    designId: product.designId,
    creatorUserId: child.userId,
    title: product.title,
    link: `/store/${product.slug}`,
    work: "A print",
    name: "Robin Vale",
    address: "1 Pine Road",
    phone: "503 555 0100",
    email: "robin@vale.test",
    signature: "Robin Vale",
  };
  const [notice] = await db.insert(takedowns).values(noticed).returning();
  const [kept] = await db
    .insert(preserved)
    .values({
      kind: "profile",
      reason: "unlawful",
      pictureIds: [],
      userId: child.userId,
      facts: {
        title: "Profile picture",
        words: "",
        uploadedAt: null,
        wasPublic: false,
        account: null,
        origins: [],
        drawing: null,
      },
    })
    .returning();
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
    orderId: orderIds,
    returnId: [asksBack?.id ?? ""],
    takedownId: [notice?.id ?? ""],
    preservedId: [kept?.id ?? ""],
  };
}
