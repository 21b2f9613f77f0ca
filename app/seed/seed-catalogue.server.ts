import { offeredViews, type OfferedView } from "~/catalog/images/offered-views";
import { youthSizes } from "~/catalog/variants/sizes-and-colors";
import type { Transaction } from "~/platform/database/client.server";
import { productImages, productVariants, products, productViews } from "~/schema/tables/catalogue";
import { collections, platformSettings, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import { DAY_MS } from "~/lib/dates";
import { slugify } from "~/lib/slug";
import { demoDrawings } from "~/art/pictures/demo-drawings.server";
import { suggestTags } from "~/catalog/publish/tags";

import { demoCollections } from "./demo-collections";
import { demoCreators } from "./demo-creators";
import { demoId, demoNumber, demoPick } from "./demo-id";
import {
  chosenOption,
  colorPictures,
  colorsOf,
  demoPlanId,
  drawingPictures,
  mockupOptions,
  mockupPictures,
  demoPicture,
  type Planned,
} from "./demo-pictures";
import { insertAll } from "./insert-all.server";
import { planDesigns } from "./plan-catalogue";
import { demoCreatorId } from "./seed-creators.server";

const sizes = ["S", "M", "L", "XL", "XXL"] as const;

const prices = [2500, 2500, 2500, 2400, 2700, 2200, 2900] as const;
const withMockups = new Set(["mockups_ready", "selected", "published", "consumed"]);

type Owners = Record<"creator@inkling.test" | "kid@inkling.test", string>;

/** Collections, designs in every status, and the products made from the published ones. */
export async function seedCatalogue(tx: Transaction, now: Date, owners: Owners): Promise<void> {
  await seedCollections(tx);
  const planned = planDesigns([...demoDrawings().values()], demoCreators.length).map((design) => ({
    ...design,
    ownerId:
      typeof design.creator === "number" ? demoCreatorId(design.creator) : owners[design.creator],
    createdAt: new Date(now.getTime() - design.ageDays * DAY_MS),
  }));
  const mockedUp = planned.filter(({ status }) => withMockups.has(status));
  const chosen = mockedUp.filter(({ status }) => status !== "mockups_ready");
  const sold = planned.filter(({ status }) => status === "published");

  await insertAll(tx, pictures, planned.flatMap(drawingPictures));
  await insertAll(tx, pictures, mockedUp.flatMap(mockupPictures));
  await insertAll(tx, designs, planned.map(designRow));
  await insertAll(tx, designArt, planned.map(artRow));
  await insertAll(tx, printPlans, mockedUp.flatMap(planRows));
  await insertAll(tx, designMockups, mockedUp.flatMap(mockupRows));
  await insertAll(tx, designSelections, chosen.map(selectionRow));
  await insertAll(tx, products, sold.map(productRow));
  await insertAll(tx, pictures, sold.flatMap(colorPictures));
  await insertAll(tx, pictures, sold.flatMap(viewPictures));
  await insertAll(tx, productImages, sold.flatMap(imageRows));
  await insertAll(tx, productViews, sold.flatMap(viewRows));
  await insertAll(tx, productVariants, sold.flatMap(variantRows));
}

function designRow(design: Planned) {
  return {
    id: design.id,
    userId: design.ownerId,
    title: design.title,
    inspiration: design.inspiration,
    status: design.status,
    pictureId: demoId("drawing", design.strokesKey),
    fileSize: 240_000 + demoNumber(400_000, "size", design.strokesKey),
    submissionKey: demoId("submission", design.strokesKey),
    rejectionReason: design.status === "rejected" ? ("unreadable" as const) : null,
    rejectionNote:
      design.status === "rejected"
        ? "The lines are a bit faint. A fatter marker will do it!"
        : null,
    collectionId: demoId("collection", design.collectionSlug),
    subcollectionId: design.part
      ? demoId("subcollection", design.collectionSlug, design.part)
      : null,
    publishedAt: design.status === "published" ? design.createdAt : null,
    createdAt: design.createdAt,
  };
}

function mockupRows(design: Planned) {
  return mockupOptions(design).map(({ mockupId, pictureId, order, garmentColor, placement }) => ({
    id: mockupId,
    designId: design.id,
    pictureId,
    mockupOrder: order,
    garmentColor,
    placement,
    printPlanId: demoPlanId(design, placement),
  }));
}

function artRow(design: Planned) {
  return {
    designId: design.id,
    version: "black" as const,
    artPictureId: demoId("ink", design.strokesKey),
    paperPictureId: demoId("drawing", design.strokesKey),
  };
}

function planRows(design: Planned) {
  return mockupOptions(design).map(({ placement }) => ({
    id: demoPlanId(design, placement),
    designId: design.id,
    artVersion: "black" as const,
    artPictureId: demoId("ink", design.strokesKey),
    placement,
    createdAt: design.createdAt,
  }));
}

function selectionRow(design: Planned) {
  return {
    designId: design.id,
    selectedMockupId: chosenOption(design)?.mockupId ?? "",
    selectedBy: design.ownerId,
    createdAt: design.createdAt,
  };
}

function productRow(design: Planned, index: number) {
  return {
    id: demoProductId(design),
    title: design.title,
    slug: slugify(design.title),
    description: design.description,
    artistWords: design.inspiration,
    tags: suggestTags({ title: design.title, words: design.inspiration }),
    basePriceCents: demoPick(prices, "price", design.strokesKey),
    status: index % 45 === 44 ? ("inactive" as const) : ("active" as const),
    designId: design.id,
    printPlanId: demoPlanId(design, chosenOption(design)?.placement ?? "chest"),
    creatorUserId: design.ownerId,
    collectionId: demoId("collection", design.collectionSlug),
    subcollectionId: design.part
      ? demoId("subcollection", design.collectionSlug, design.part)
      : null,
    isFeatured: design.isFeatured,
    guardianHold: design.isWithParent ? ("waiting" as const) : null,
    createdAt: design.createdAt,
  };
}

function imageRows(design: Planned) {
  const option = chosenOption(design);
  const colors = colorsOf(design).filter((color) => color !== option?.garmentColor);
  const main = { pictureId: option?.pictureId ?? "", color: option?.garmentColor ?? "White" };
  const others = colors.map((color) => ({
    pictureId: demoId("color", design.strokesKey, color),
    color,
  }));
  return [
    ...[main, ...others].map(({ pictureId, color }) => ({
      pictureId,
      color,
      altText: `${design.title} on a ${color.toLowerCase()} T-shirt`,
    })),
    {
      pictureId: demoId("drawing", design.strokesKey),
      color: null,
      altText: `${design.title}, the drawing in black marker`,
    },
  ].map((image, at) => ({ ...image, productId: demoProductId(design), sortOrder: at + 1 }));
}

/** Collections with their subcollections, and the navigation setting. */
async function seedCollections(tx: Transaction): Promise<void> {
  await tx.insert(collections).values(
    demoCollections.map(({ parts: _, ...collection }, sortOrder) => ({
      ...collection,
      id: demoId("collection", collection.slug),
      sortOrder,
    })),
  );
  await tx.insert(subcollections).values(
    demoCollections.flatMap(({ slug, parts }) =>
      Object.keys(parts).map((name, sortOrder) => ({
        id: demoId("subcollection", slug, name),
        collectionId: demoId("collection", slug),
        name,
        slug: slugify(name),
        sortOrder,
      })),
    ),
  );
  await tx
    .insert(platformSettings)
    .values({ settingKey: "show_age_groups_in_nav", settingValue: "true" });
}

function demoProductId(design: Planned): string {
  return demoId("product", design.strokesKey);
}

/** The chosen shirt from its other sides, close up and on people. */
function viewPictures(design: Planned) {
  const placement = chosenOption(design)?.placement ?? "chest";
  return viewsOf(design).map((shown) =>
    demoPicture(viewPictureId(design, shown), "mockup", design, {
      kind: "shirt",
      printPlanId: demoPlanId(design, placement),
      garmentColor: shown.color,
      cut: shown.cut,
      view: shown.view,
    }),
  );
}

function viewPictureId({ strokesKey }: Planned, { color, cut, view }: OfferedView): string {
  return demoId("view", strokesKey, color, cut, view);
}

function viewsOf(design: Planned) {
  const sold = colorsOf(design).flatMap((color) =>
    sizesOf(design).map((size) => ({ size, color })),
  );
  return offeredViews(sold);
}

/** What the gallery shows beside the fronts. */
function viewRows(design: Planned) {
  return viewsOf(design).map((shown) => ({
    ...shown,
    productId: demoProductId(design),
    pictureId: viewPictureId(design, shown),
  }));
}

/** Every third shirt also comes in youth sizes. */
function sizesOf({ strokesKey }: Planned): readonly string[] {
  return demoNumber(3, "youth", strokesKey) === 0 ? [...youthSizes, ...sizes] : sizes;
}

function variantRows(design: Planned) {
  return colorsOf(design).flatMap((color) =>
    sizesOf(design).map((size) => ({
      id: demoId("variant", design.strokesKey, color, size),
      productId: demoProductId(design),
      size,
      color,
      priceAdjustmentCents: size === "XXL" ? 200 : 0,
      isAvailable: demoNumber(12, "stock", design.strokesKey, color, size) !== 0,
    })),
  );
}
