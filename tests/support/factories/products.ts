import { randomUUID } from "node:crypto";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { productImages, products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";

export type MadeProduct = {
  id: string;
  slug: string;
  title: string;
  creatorUserId: string;
  designId: string;
  /** In the order of the sizes asked for; the color is Black. */
  variantIds: [string, ...string[]];
};

type Overrides = {
  title?: string;
  basePriceCents?: number;
  commissionBps?: number;
  status?: "active" | "inactive";
  creatorUserId?: string;
  sizes?: [string, ...string[]];
  /** By which the store lists the newest first. */
  createdAt?: Date;
};

/** A published design with its product, as an admin would publish it; makes a creator unless one is given. */
export async function makeProduct(db: Db, overrides: Overrides = {}): Promise<MadeProduct> {
  const key = randomUUID().slice(0, 8);
  const title = overrides.title ?? `Marker dragon ${key}`;
  const creatorUserId = overrides.creatorUserId ?? (await makeSeller(db, key));
  const pictureId = randomUUID();
  await db.insert(pictures).values({
    id: pictureId,
    kind: "mockup",
    ownerUserId: creatorUserId,
    fileKey: `test/${pictureId}.png`,
    mimeType: "image/png",
    width: 1200,
    height: 1200,
    isPublic: true,
  });
  const designId = randomUUID();
  await db.insert(designs).values({
    id: designId,
    userId: creatorUserId,
    title,
    status: "published",
    pictureId,
    fileSize: 1000,
    publishedAt: new Date(),
  });
  await db
    .insert(designArt)
    .values({ designId, version: "black", artPictureId: pictureId, paperPictureId: pictureId });
  const [plan] = await db
    .insert(printPlans)
    .values({ designId, artVersion: "black", artPictureId: pictureId, placement: "chest" })
    .returning({ id: printPlans.id });
  const id = randomUUID();
  const slug = `marker-dragon-${key}`;
  await db.insert(products).values({
    id,
    title,
    slug,
    basePriceCents: overrides.basePriceCents ?? 2500,
    commissionBps: overrides.commissionBps ?? 1500,
    status: overrides.status ?? "active",
    designId,
    printPlanId: plan?.id ?? null,
    creatorUserId,
    createdAt: overrides.createdAt,
  });
  await db.insert(productImages).values({ productId: id, pictureId, sortOrder: 1, altText: title });
  const made = await db
    .insert(productVariants)
    .values(
      (overrides.sizes ?? ["M", "L"]).map((size) => ({ productId: id, size, color: "Black" })),
    )
    .returning({ id: productVariants.id });
  const [first, ...rest] = made.map((variant) => variant.id);
  if (!first) throw new Error("A product has a variant");
  return { id, slug, title, creatorUserId, designId, variantIds: [first, ...rest] };
}

async function makeSeller(db: Db, key: string): Promise<string> {
  const id = randomUUID();
  await db
    .insert(users)
    .values({ id, name: "Sam", email: `sam-${key}@inkling.test`, emailVerified: true });
  await db.insert(profiles).values({
    id,
    accountType: "creator",
    firstName: "Sam",
    lastName: "Seller",
    publicFirstName: "Sam",
    ageBracket: "18+",
    publicAgeBracket: "18+",
  });
  return id;
}
