import { brand } from "~/brand";
import type { ShareCardCopy } from "~/art/share-card.server";
import { pictureFile, type PictureDeps } from "~/art/pictures/picture-file.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { singleFlight } from "~/art/pictures/single-flight";
import { workSlots } from "~/art/pictures/work-slots";

import { publicCreator } from "../creators/creator-page.server";
import { ageLabel, byline } from "../listing/listing";
import { productPage } from "./product-page.server";
import { featuredProducts, productsOfCreator } from "../listing/product-lists.server";

const share = singleFlight<Uint8Array>();
const inSlot = workSlots(1, 50);

/** The shirt, its drawing and its title; null when there is no such product in the store. */
export async function productCard(deps: PictureDeps, slug: string): Promise<Uint8Array | null> {
  const product = await productPage(deps.db, slug);
  if (!product) return null;
  const picture = product.images[0]?.pictureId ?? null;
  const copy = { title: product.title, line: `drawn ${byline(product.creator.name)}` };
  const drawing = product.drawingPictureId;
  const pictures = picture && picture !== drawing ? [picture, drawing] : [drawing];
  return card(deps, `product/${product.id}`, copy, pictures);
}

/** Up to two shirts of a creator; null when there is no such public page. */
export async function creatorCard(deps: PictureDeps, id: string): Promise<Uint8Array | null> {
  const creator = await publicCreator(deps.db, id);
  if (!creator) return null;
  const { products } = await productsOfCreator(deps.db, id);
  const pictures = products.slice(0, 1).flatMap(({ pictureId }) => pictureId ?? []);
  return card(
    deps,
    `creator/${creator.id}`,
    { title: creator.name, line: isYoung(creator.age) ? "young artist" : "artist" },
    pictures,
  );
}

/** Of someone who shows no age, the card says none. */
function isYoung(age: string | null): boolean {
  return age !== null && age !== ageLabel("18+");
}

/** The brand's own picture, with the first featured shirt. */
export async function brandCard(deps: PictureDeps): Promise<Uint8Array> {
  const [first] = await featuredProducts(deps.db, 1);
  return card(
    deps,
    "home",
    { title: brand.tagline, line: "" },
    first?.pictureId ? [first.pictureId] : [],
  );
}

/** Composed once for the same text and pictures, and kept. */
async function card(
  deps: PictureDeps,
  name: string,
  copy: ShareCardCopy,
  pictureIds: string[],
): Promise<Uint8Array> {
  const key = `share-cards/${name}/${fingerprint(`${copy.title}|${copy.line}|${pictureIds.join()}`)}.png`;
  return share(key, async () => {
    const kept = await deps.files.get(key);
    if (kept) return kept;
    const [shirt = null, drawing = null] = await Promise.all(
      pictureIds.map(async (id) => (await pictureFile(deps, id))?.bytes ?? null),
    );
    const bytes = await inSlot(() => pictureWork("composeShareCard", [copy, { shirt, drawing }]));
    await deps.files.put(key, bytes, "image/png");
    return bytes;
  });
}

function fingerprint(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
