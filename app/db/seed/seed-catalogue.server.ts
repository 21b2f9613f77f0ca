import type { Transaction } from "~/db/client.server";
import { productImages, productVariants, products } from "~/db/schema/catalogue";
import { collections, platformSettings, subcollections } from "~/db/schema/collections";
import { designMockups, designSelections, designs } from "~/db/schema/designs";
import { pictures } from "~/db/schema/pictures";
import { placements } from "~/features/artwork/mockup-placements";
import type { PictureRecipe } from "~/features/pictures/picture-recipe";
import { DAY_MS } from "~/lib/dates";
import { slugify } from "~/lib/slug";

import { demoCollections } from "./demo-collections";
import { demoDrawings } from "./demo-drawings.server";
import { demoCreators } from "./demo-creators";
import { demoId, demoNumber, demoPick } from "./demo-id";
import { insertAll } from "./insert-all.server";
import { planDesigns, type PlannedDesign } from "./plan-catalogue";
import { demoCreatorId } from "./seed-creators.server";

const colorSets: readonly [readonly string[], ...(readonly string[])[]] = [
  ["White", "Black", "Yellow", "Navy", "Gray"],
  ["Black", "White", "Red", "Gray", "Green"],
  ["Yellow", "White", "Black", "Pink", "Blue"],
  ["White", "Navy", "Green", "Orange", "Gray"],
];
const sizes = ["S", "M", "L", "XL", "XXL"] as const;
const prices = [2500, 2500, 2500, 2400, 2700, 2200, 2900] as const;
const withMockups = new Set(["mockups_ready", "selected", "published", "consumed"]);

type Owners = Record<"creator@inkling.test" | "kid@inkling.test", string>;

/** Collections, designs in every status, and the products made of the published ones. */
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
  await insertAll(tx, designMockups, mockedUp.flatMap(mockupRows));
  await insertAll(tx, designSelections, chosen.map(selectionRow));
  await insertAll(tx, products, sold.map(productRow));
  await insertAll(tx, pictures, sold.flatMap(colorPictures));
  await insertAll(tx, productImages, sold.flatMap(imageRows));
  await insertAll(tx, productVariants, sold.flatMap(variantRows));
}

type Planned = PlannedDesign & { ownerId: string; createdAt: Date };

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

function picture(
  id: string,
  kind: "drawing" | "ink" | "mockup",
  design: Planned,
  recipe: PictureRecipe,
) {
  return {
    id,
    kind,
    ownerUserId: design.ownerId,
    fileKey: `${kind}s/${id}.png`,
    mimeType: "image/png",
    width: 1600,
    height: 1600,
    recipe,
    isPublic: design.status === "published" && kind !== "ink",
    createdAt: design.createdAt,
  };
}

function drawingPictures(design: Planned) {
  const seed = demoNumber(1000, "seed", design.strokesKey);
  const { strokesKey } = design;
  return [
    picture(demoId("drawing", strokesKey), "drawing", design, {
      kind: "drawing",
      strokesKey,
      seed,
    }),
    picture(demoId("ink", strokesKey), "ink", design, { kind: "ink", strokesKey, seed }),
  ];
}

function colorsOf(design: Planned): readonly string[] {
  return demoPick(colorSets, "colors", design.strokesKey);
}

/** The four options: each placement in a colour of its own. */
function mockupOptions(design: Planned) {
  const colors = colorsOf(design);
  return placements.map((placement, at) => ({
    order: at + 1,
    garmentColor:
      colors[(at + demoNumber(2, "first", design.strokesKey)) % colors.length] ?? "White",
    placement: placement.id,
    pictureId: demoId("mockup", design.strokesKey, at + 1),
    mockupId: demoId("mockup-row", design.strokesKey, at + 1),
  }));
}

function chosenOption(design: Planned) {
  const options = mockupOptions(design);
  return options[demoPick([0, 0, 1, 1, 2, 3] as const, "choice", design.strokesKey)] ?? options[0];
}

function mockupPictures(design: Planned) {
  return mockupOptions(design).map(({ pictureId, garmentColor, placement }) =>
    picture(pictureId, "mockup", design, {
      kind: "mockup",
      inkPictureId: demoId("ink", design.strokesKey),
      garmentColor,
      placement,
    }),
  );
}

function designRow(design: Planned) {
  return {
    id: design.id,
    userId: design.ownerId,
    title: design.title,
    inspiration: design.inspiration,
    status: design.status,
    pictureId: demoId("drawing", design.strokesKey),
    inkPictureId: demoId("ink", design.strokesKey),
    fileName: `${slugify(design.title)}.png`,
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

function productId(design: Planned): string {
  return demoId("product", design.strokesKey);
}

function productRow(design: Planned, index: number) {
  return {
    id: productId(design),
    title: design.title,
    slug: slugify(design.title),
    description: design.description,
    basePriceCents: demoPick(prices, "price", design.strokesKey),
    status: index % 45 === 44 ? ("inactive" as const) : ("active" as const),
    designId: design.id,
    creatorUserId: design.ownerId,
    collectionId: demoId("collection", design.collectionSlug),
    subcollectionId: design.part
      ? demoId("subcollection", design.collectionSlug, design.part)
      : null,
    isFeatured: index < 4,
    createdAt: design.createdAt,
  };
}

function colorPictures(design: Planned) {
  const option = chosenOption(design);
  return colorsOf(design)
    .filter((color) => color !== option?.garmentColor)
    .map((garmentColor) =>
      picture(demoId("color", design.strokesKey, garmentColor), "mockup", design, {
        kind: "mockup",
        inkPictureId: demoId("ink", design.strokesKey),
        garmentColor,
        placement: option?.placement ?? "chest",
      }),
    );
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
  ].map((image, at) => ({ ...image, productId: productId(design), sortOrder: at + 1 }));
}

function variantRows(design: Planned) {
  return colorsOf(design).flatMap((color) =>
    sizes.map((size) => ({
      id: demoId("variant", design.strokesKey, color, size),
      productId: productId(design),
      size,
      color,
      priceAdjustmentCents: size === "XXL" ? 200 : 0,
      isAvailable: demoNumber(12, "stock", design.strokesKey, color, size) !== 0,
    })),
  );
}
