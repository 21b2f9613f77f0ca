import { eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { productImages } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import type { ReencodedImage } from "~/art/reencode-image.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { putPicture, type NewPicture } from "~/art/pictures/store-picture.server";
import { workSlots } from "~/art/pictures/work-slots";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { fetchPublicFile, type FetchedFile } from "~/integrations/web/fetch-public-file.server";

import { altTexts } from "~/art/pictures/alt-text";
import type { ParentHears } from "~/people/guardian-rules/parent-hears";
import { beforePictures, holdForPictures } from "./hold-for-pictures.server";
import type { ImageProblem } from "./image-messages";
import { touchProduct } from "../edit/touch-product.server";

const IMAGE_MAX_BYTES = 25 * 1024 * 1024;
const MAX_SIDE = 2000;
const MAX_IMAGES = 40;
const inSlot = workSlots(2, 50);

export type ImageSource = { bytes: Uint8Array; name?: string } | { url: string };
type AddedImage = { ok: true; parentHears: ParentHears } | { ok: false; reason: ImageProblem };

type FetchFile = (url: string, limits: { maxBytes: number }) => Promise<FetchedFile>;

type Deps = {
  files: FileStore;
  log: Logger;
  fetchFile?: FetchFile;
};

/** Adds an image at the end of a product's gallery, re-encoded, from a file or a public URL. */
export async function addProductImage(
  db: Database,
  actor: Actor,
  input: { productId: string; source: ImageSource },
  { files, log, fetchFile = fetchPublicFile }: Deps,
): Promise<AddedImage> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const read = await readSource(input.source, fetchFile);
  if (!read.ok) return read;
  const encoded = await inSlot(() =>
    pictureWork("reencodeImage", [read.bytes, { maxSide: MAX_SIDE }]),
  );
  const picture = await stored(files, encoded, log);
  if (!picture) return { ok: false, reason: "not-stored" };
  try {
    const added = await addRow(db, actor, input.productId, picture);
    if (!added.ok) await deleteOrphanedFiles({ db, files, log }, [picture]);
    return added;
  } catch (error) {
    await deleteOrphanedFiles({ db, files, log }, [picture], error);
    throw error;
  }
}

async function stored(
  files: FileStore,
  { mime, width, height, bytes }: ReencodedImage,
  log: Logger,
): Promise<NewPicture | null> {
  try {
    return await putPicture(files, {
      kind: "product",
      ownerUserId: null,
      bytes,
      mimeType: mime,
      width,
      height,
      isPublic: true,
    });
  } catch (error) {
    log.error({ err: error }, "product image not stored");
    return null;
  }
}

async function readSource(
  source: ImageSource,
  fetchFile: FetchFile,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: ImageProblem }> {
  const fetched =
    "url" in source
      ? await fetchFile(source.url, { maxBytes: IMAGE_MAX_BYTES })
      : { ok: true as const, bytes: source.bytes };
  if (!fetched.ok) return fetched;
  const seen = await inSlot(() =>
    pictureWork("inspectImage", [
      fetched.bytes,
      {
        allow: ["jpeg", "png", "webp", "svg"],
        maxBytes: IMAGE_MAX_BYTES,
        ...("name" in source && { name: source.name }),
      },
    ]),
  );
  if (seen.ok) return fetched;
  if (seen.reason === "empty") return { ok: false, reason: "invalid-selection" };
  if (seen.reason === "too-large" || seen.reason === "too-many-pixels")
    return { ok: false, reason: "too-large" };
  return {
    ok: false,
    reason: seen.reason === "wrong-type" || seen.reason === "heic" ? "invalid-type" : "corrupted",
  };
}

async function addRow(
  db: Database,
  actor: Actor,
  productId: string,
  picture: typeof pictures.$inferInsert & { id: string },
): Promise<AddedImage> {
  return db.transaction(async (tx): Promise<AddedImage> => {
    const shirt = await beforePictures(tx, productId);
    const product = await touchProduct(tx, productId);
    if (!shirt || !product) return { ok: false, reason: "missing" };
    const [place] = await tx
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        last: sql<number>`coalesce(max(${productImages.sortOrder}), 0)`.mapWith(Number),
      })
      .from(productImages)
      .where(eq(productImages.productId, productId));
    if ((place?.count ?? 0) >= MAX_IMAGES) return { ok: false, reason: "too-many" };
    await tx.insert(pictures).values(picture);
    await tx.insert(productImages).values({
      productId,
      pictureId: picture.id,
      altText: altTexts(product.title).added,
      sortOrder: (place?.last ?? 0) + 1,
    });
    await recordAdminAction(tx, actor, {
      action: "PRODUCT_IMAGE_ADDED",
      resourceType: "product",
      resourceId: productId,
      after: { pictureId: picture.id },
    });
    return { ok: true, parentHears: await holdForPictures(tx, shirt) };
  });
}
