import type { Db } from "~/platform/database/client.server";
import type { PictureDeps } from "~/art/pictures/picture-file.server";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import type { PictureWidth } from "~/lib/picture-sizes";

import { homeShirts } from "../home/home-shirts.server";
import { PAGE_SIZE } from "./listed-rows.server";
import { featuredProducts } from "./product-lists.server";

/** What browsers choose for a card, from a plain desktop to a high-density phone. */
const CARD_WIDTHS: readonly PictureWidth[] = [640, 480, 320];
/** And for the large pictures at the top of the home page. */
const LARGE_WIDTHS: readonly PictureWidth[] = [...CARD_WIDTHS, 1280, 960];

/**
 * Makes the pictures of the home page and the store's first page, so that their first visitor does
 * not wait for them;
 * one after the other and in the background, because visitors come first. A picture that cannot be
 * made stops none of the others.
 * @param stopping ends it before the next one
 * @param onTrouble told of every picture that could not be made
 * @returns how many picture sizes exist now
 */
export async function preparePictures(
  deps: PictureDeps,
  stopping: AbortSignal,
  onTrouble: (pictureId: string, error: unknown) => void,
): Promise<number> {
  let ready = 0;
  for (const [pictureId, widths] of await shownFirst(deps.db)) {
    if (stopping.aborted) return ready;
    try {
      ready += await prepareWidths(deps, pictureId, widths, stopping);
    } catch (error) {
      onTrouble(pictureId, error);
    }
  }
  return ready;
}

async function prepareWidths(
  deps: PictureDeps,
  pictureId: string,
  widths: readonly PictureWidth[],
  stopping: AbortSignal,
): Promise<number> {
  const quietly = { ...deps, isBackground: true };
  let ready = 0;
  for (const width of widths) {
    if (stopping.aborted) break;
    if (await pictureDerivative(quietly, pictureId, { width, format: "avif" })) ready += 1;
  }
  return ready;
}

async function shownFirst(db: Db): Promise<Map<string, readonly PictureWidth[]>> {
  const listed = await featuredProducts(db, PAGE_SIZE);
  const { hero, featured, founder, ages } = await homeShirts(db);
  const wanted = new Map<string, readonly PictureWidth[]>();
  const want = (pictureId: string | null, widths: readonly PictureWidth[]) => {
    if (pictureId && !wanted.has(pictureId)) wanted.set(pictureId, widths);
  };
  for (const { pictureId } of [
    ...(hero ? [hero.product] : []),
    ...featured,
    ...founder.slice(0, 1),
  ])
    want(pictureId, LARGE_WIDTHS);
  for (const { drawingPictureId } of ages) want(drawingPictureId, CARD_WIDTHS);
  for (const { pictureId, drawingPictureId } of [...featured, ...founder, ...listed]) {
    want(drawingPictureId, CARD_WIDTHS);
    want(pictureId, CARD_WIDTHS);
  }
  return wanted;
}
