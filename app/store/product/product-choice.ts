import { type Cut, cuts } from "~/schema/garment-look";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { compareColors, compareSizes } from "~/catalog/variants/variant-order";

export type ChoosableVariant = {
  id: string;
  size: string;
  color: string;
  priceCents: number;
  isAvailable: boolean;
};

/** A color or size to choose, and whether it is available with the other choice made so far. */
type Choice = { name: string; isAvailable: boolean };

/** Every color of a product; available if at least one of its sizes is. */
export function colorChoices(variants: readonly ChoosableVariant[]): Choice[] {
  const names = [...new Set(variants.map(({ color }) => color))].toSorted(compareColors);
  return names.map((name) => ({
    name,
    isAvailable: variants.some(({ color, isAvailable }) => color === name && isAvailable),
  }));
}

/** Every size of a product; available if it is in the chosen color. */
export function sizeChoices(variants: readonly ChoosableVariant[], color: string | null): Choice[] {
  const names = [...new Set(variants.map(({ size }) => size))].toSorted(compareSizes);
  return names.map((name) => ({
    name,
    isAvailable: variants.some(
      (variant) =>
        variant.size === name && variant.isAvailable && (!color || variant.color === color),
    ),
  }));
}

const cutsInWords = {
  adult: { label: "Adult", hint: "unisex" },
  youth: { label: "Youth", hint: "about 4 to 16 years" },
} as const satisfies Record<Cut, { label: string; hint: string }>;

/** Sizes by cut, the adult one first; a size's button leaves out what its group says already. */
export function sizeGroups(choices: readonly Choice[]) {
  return cuts.flatMap((cut) => {
    const sizes = choices
      .filter(({ name }) => cutOfSize(name) === cut)
      .map(({ name, isAvailable }) => ({
        value: name,
        label: name.replace(/^Youth /, ""),
        isAvailable,
      }));
    return sizes.length > 0 ? [{ ...cutsInWords[cut], sizes }] : [];
  });
}

/** The variant of both choices, if it is available. */
export function chosenVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  size: string | null,
  color: string | null,
): Variant | null {
  return (
    variants.find(
      (variant) => variant.size === size && variant.color === color && variant.isAvailable,
    ) ?? null
  );
}

/** The initial color: the one the main picture shows, or else the first available one. */
export function firstColor(
  variants: readonly ChoosableVariant[],
  shownColor: string | null,
): string | null {
  const colors = colorChoices(variants);
  const shown = colors.find(({ name, isAvailable }) => name === shownColor && isAvailable);
  return (shown ?? colors.find(({ isAvailable }) => isAvailable) ?? colors[0])?.name ?? null;
}

/** The lowest and highest price, in cents, of available variants; of all variants if none is. */
export function priceRange(
  variants: readonly Pick<ChoosableVariant, "priceCents" | "isAvailable">[],
  basePriceCents: number,
): { lowPriceCents: number; highPriceCents: number } {
  const available = variants.filter(({ isAvailable }) => isAvailable);
  const prices = (available.length > 0 ? available : variants).map(({ priceCents }) => priceCents);
  if (prices.length === 0) prices.push(basePriceCents);
  return { lowPriceCents: Math.min(...prices), highPriceCents: Math.max(...prices) };
}

export type GalleryPicture = { pictureId: string; altText: string; color: string | null };

/** The most thumbnails beside the big picture. */
const MAX_THUMBNAILS = 4;

/**
 * Up to four pictures for a color: the shirt in it, then pictures without a color, the drawing
 * itself, and the other colors.
 */
export function galleryFor(
  images: readonly GalleryPicture[],
  drawing: GalleryPicture,
  color: string | null,
): GalleryPicture[] {
  const inColor = images.filter((image) => image.color !== null && image.color === color);
  const [main] = images;
  const plain = images.filter((image) => image.color === null);
  const ordered = [
    ...(inColor.length > 0 ? inColor : main ? [main] : []),
    drawing,
    ...plain,
    ...images,
  ];
  const isFirst = ({ pictureId }: GalleryPicture, index: number) =>
    ordered.findIndex((image) => image.pictureId === pictureId) === index;
  return ordered.filter(isFirst).slice(0, MAX_THUMBNAILS);
}
