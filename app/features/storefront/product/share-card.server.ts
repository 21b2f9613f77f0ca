import sharp, { type OverlayOptions } from "sharp";

import { brand } from "~/brand";
import { pictureFile, type PictureDeps } from "~/features/pictures/picture-file.server";
import { sharedInFlight } from "~/features/pictures/share-in-flight";
import { workSlots } from "~/features/pictures/work-slots";
import { escapeHtml } from "~/lib/escape-html";

import { publicCreator } from "../creators/creator-page.server";
import { ageLabel, byline } from "../listing/listing";
import { markerFontFile } from "./marker-font.server";
import { productPage } from "./product-page.server";
import { featuredProducts, productsOfCreator } from "../listing/product-lists.server";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

const share = sharedInFlight<Buffer>();
const inSlot = workSlots(1, 50);

type CardCopy = { title: string; line: string };

/** The shirt and its title; null when there is no such product in the store. */
export async function productCard(deps: PictureDeps, slug: string): Promise<Buffer | null> {
  const product = await productPage(deps.db, slug);
  if (!product) return null;
  const picture = product.images[0]?.pictureId ?? null;
  const copy = { title: product.title, line: `drawn ${byline(product.creator.name)}` };
  return card(deps, `product/${product.id}`, copy, picture ? [picture] : []);
}

/** Up to two shirts of a creator; null when there is no such public page. */
export async function creatorCard(deps: PictureDeps, id: string): Promise<Buffer | null> {
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
export async function brandCard(deps: PictureDeps): Promise<Buffer> {
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
  copy: CardCopy,
  pictureIds: string[],
): Promise<Buffer> {
  const key = `share-cards/${name}/${fingerprint(`${copy.title}|${copy.line}|${pictureIds.join()}`)}.png`;
  return share(key, async () => {
    const kept = await deps.files.get(key);
    if (kept) return Buffer.from(kept);
    const sources = await Promise.all(pictureIds.map((id) => pictureFile(deps, id)));
    const bytes = await inSlot(() =>
      compose(
        copy,
        sources.flatMap((source) => source?.bytes ?? []),
      ),
    );
    await deps.files.put(key, bytes, "image/png");
    return bytes;
  });
}

async function compose({ title, line }: CardCopy, pictures: Uint8Array[]): Promise<Buffer> {
  const { ink, paper, yellow } = brand.colors;
  const layers: OverlayOptions[] = [];
  const [picture] = pictures;
  if (picture) {
    const shirt = await sharp(picture).resize(HEIGHT, HEIGHT, { fit: "cover" }).toBuffer();
    layers.push({ input: shirt, left: WIDTH - HEIGHT, top: 0 });
  }
  const width = picture ? WIDTH - HEIGHT - MARGIN * 1.5 : WIDTH - MARGIN * 2;
  const heading = await text(title, width, title.length > 40 ? 44 : 60);
  const headingTop = Math.max(MARGIN, Math.round((HEIGHT - heading.height) / 2) - 40);
  layers.push({ input: heading.bytes, left: MARGIN, top: headingTop });
  if (line)
    layers.push({
      input: (await text(line, width, 34)).bytes,
      left: MARGIN,
      top: headingTop + heading.height + 28,
    });
  const name = await text(brand.name, width, 40);
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="${name.width + 24}" height="26"><path fill="${yellow}" d="M3 14C60 8 120 7 ${name.width} 9c16 1 18 9 2 10C120 17 60 20 8 23c-8 0-9-8-5-9Z"/></svg>`;
  layers.push({ input: Buffer.from(stroke), left: MARGIN - 8, top: HEIGHT - MARGIN - 14 });
  layers.push({ input: name.bytes, left: MARGIN, top: HEIGHT - MARGIN - name.height });
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="5" y="5" width="${WIDTH - 10}" height="${HEIGHT - 10}" rx="14" fill="none" stroke="${ink}" stroke-width="10"/></svg>`;
  layers.push({ input: Buffer.from(frame), left: 0, top: 0 });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Text in the marker font, wrapped to a width, at the given size (pixels) or smaller. */
async function text(copy: string, width: number, size: number) {
  const image = sharp({
    text: {
      text: `<span foreground="${brand.colors.ink}" size="${size * 768}">${escapeHtml(copy)}</span>`,
      font: "Permanent Marker",
      fontfile: markerFontFile(),
      width: Math.round(width),
      rgba: true,
      dpi: 96,
      wrap: "word",
    },
  }).png();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function fingerprint(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
