import { useState } from "react";

import { garmentColor } from "~/art/garments/garment-colors";
import { priceSentence } from "~/catalog/publish/offered-cells";
import { ProductCard } from "~/store/listing/product-card";
import {
  chosenVariant,
  colorChoices,
  firstColor,
  priceRange,
  sizeChoices,
  sizeGroups,
  type ChoosableVariant,
} from "~/store/product/product-choice";
import { ProductHead } from "~/store/product/product-head";
import { slugify } from "~/lib/slug";
import { ColorSwatches, SizePicker } from "~/ui/forms/choices";

type Props = {
  texts: { title: string; description: string; artistWords: string };
  basePriceCents: number;
  creator: { id: string | null; name: string; age: string | null };
  pictureId: string;
  drawingPictureId: string;
  pickedColor: string | null;
  variants: readonly ChoosableVariant[];
};

/** What the store will show: its own card, page head and choices, from what is typed beside it. */
export function StorePreview(props: Props) {
  const { basePriceCents, creator, pictureId, drawingPictureId, pickedColor, variants } = props;
  const title = props.texts.title.trim() || "Untitled";
  const description = props.texts.description.trim();
  const artistWords = props.texts.artistWords.trim();
  const [asked, setColor] = useState(pickedColor);
  const [askedSize, setSize] = useState<string | null>(null);
  const color = firstColor(variants, asked);
  const offered = variants.filter(({ isAvailable }) => isAvailable);
  const sizes = sizeChoices(variants, color);
  const size = sizes.find(({ name, isAvailable }) => name === askedSize && isAvailable)?.name;
  const variant = chosenVariant(variants, size ?? null, color);
  return (
    <section
      aria-labelledby="in-the-store"
      className="marker-frame-soft bg-paper p-3 lg:[zoom:0.8]"
    >
      <h3 id="in-the-store" className="mb-2 text-base">
        In the store
      </h3>
      <div inert className="mb-3 grid grid-cols-[min(11.5rem,45%)_minmax(0,1fr)] items-start gap-4">
        <ProductCard
          heading="h4"
          sizes="11.5rem"
          product={{
            id: drawingPictureId,
            slug: slugify(title),
            title,
            priceCents: basePriceCents,
            creatorId: creator.id,
            creatorName: creator.name,
            age: creator.age,
            pictureId,
            drawingPictureId,
            availableVariants: offered.length,
            availableColors: new Set(offered.map(({ color }) => color)).size,
          }}
        />
        <div className="min-w-0 [&_h4]:line-clamp-3 [&_h4]:text-xl">
          <ProductHead
            heading="h4"
            title={title}
            creator={creator}
            priceCents={variant?.priceCents ?? basePriceCents}
            reviewCount={0}
            ratingSum={0}
          />
        </div>
      </div>
      <div className="space-y-3">
        {description && <p className="wrap-text text-ink-2">{description}</p>}
        <ColorSwatches
          name="preview-color"
          colors={colorChoices(variants).map(({ name, isAvailable }) => ({
            name,
            isAvailable,
            hex: garmentColor(name).hex,
          }))}
          value={color ?? ""}
          onChange={setColor}
        />
        <SizePicker
          name="preview-size"
          groups={sizeGroups(sizes)}
          value={size ?? null}
          onChange={setSize}
        />
        <p role="status" className="text-sm text-ink-2">
          {priceSentence(priceRange(variants, basePriceCents))}{" "}
          {color !== pickedColor && "Its picture in this color is made when it is published."}
        </p>
        {artistWords && (
          <div className="border-t border-line pt-3">
            <h4 className="text-sm">The drawing</h4>
            <p className="wrap-text text-ink-2">“{artistWords}”</p>
          </div>
        )}
      </div>
    </section>
  );
}
