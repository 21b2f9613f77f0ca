import { useState } from "react";

import type { GarmentTexts } from "~/catalog/blanks/garment-facts";
import type { Cut } from "~/schema/garment-look";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { useSending } from "~/ui/forms/use-sending";

import { byline } from "../listing/listing";
import { askedVariant, openingChoice, type AskedVariant } from "./asked-variant";
import { ArrivalLine } from "./arrival/arrival-line";
import { BuyBox } from "./buy-box";
import { offeredText } from "./offered";
import { chosenVariant, type ChoosableVariant, type GalleryPicture } from "./product-choice";
import { cutsOf, ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";
import { ProductHead } from "./product-head";
import { type ProductView, slidesFor } from "./product-slides";
import { ShareButton } from "./share-button";
import { WishButton } from "./wish-button";

/** Letters of a description from which on it stands below the choice, which it would push away. */
const LONG_DESCRIPTION = 400;

type ChooserProps = {
  productId: string;
  title: string;
  description: string;
  url: string;
  basePriceCents: number;
  creator: { id: string | null; name: string; age: string | null };
  images: readonly GalleryPicture[];
  drawing: GalleryPicture;
  views: readonly ProductView[];
  variants: readonly ChoosableVariant[];
  garments: GarmentTexts | null;
  /** Why some of its sizes are not for sale now although their shirts are there. */
  held: readonly string[];
  /** What the page's address asks for. */
  asked: AskedVariant;
  reviewCount: number;
  ratingSum: number;
  addsTax: boolean;
  /** To the territories and to military mail, too. */
  shipsFar: boolean;
  /** What an owner says while the shop takes no orders. */
  closed: { message: string } | null;
};

/** The pictures and the choice beside them: choosing a color shows that color. */
export function ProductChooser(props: ChooserProps) {
  const {
    title,
    description,
    url,
    basePriceCents,
    creator,
    images,
    drawing,
    views,
    variants,
    reviewCount,
    ratingSum,
    closed,
  } = props;
  const opening = openingChoice(variants, props.asked, images[0]?.color ?? null);
  const [color, setColor] = useState(opening.color);
  const [size, setSize] = useState(opening.size);
  const { sending, send } = useSending();
  const variant = chosenVariant(variants, size, color);
  const priceCents = askedVariant(variants, { size, color })?.priceCents ?? basePriceCents;
  const isLong = description.length > LONG_DESCRIPTION;
  const words = description && <p className="wrap-text text-ink-2">{description}</p>;
  const slides = slidesFor({ title, images, drawing, views }, color, shownCut(variants, size));
  return (
    <div className="busy-fades mt-2 gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(24rem,12rem+15vw,32rem)] 2xl:gap-16">
      <div className="lg:sticky lg:top-20 lg:self-start">
        <ProductGallery slides={slides} drawingPictureId={drawing.pictureId} />
      </div>
      <div className="mt-8 flex min-w-0 flex-col gap-6 lg:mt-0">
        <ProductHead
          title={title}
          creator={creator}
          priceCents={priceCents}
          offered={offeredText(variants)}
          reviewCount={reviewCount}
          ratingSum={ratingSum}
          action={
            <div className="flex flex-wrap items-center gap-x-5">
              <WishButton productId={props.productId} waits={sending !== null} />
              <ShareButton title={`${title} ${byline(creator.name)}`} url={url} />
            </div>
          }
        />
        {!closed && variants.some(({ isAvailable }) => isAvailable) && <ArrivalLine />}
        {!isLong && words}
        <BuyBox
          productId={props.productId}
          priceCents={priceCents}
          variants={variants}
          held={props.held}
          variant={variant}
          color={color}
          size={size}
          onColor={setColor}
          onSize={setSize}
          addsTax={props.addsTax}
          sending={sending}
          onSend={send}
          closed={closed}
        />
        {isLong && words}
        <ProductFacts cuts={cutsOf(variants)} garments={props.garments} shipsFar={props.shipsFar} />
      </div>
    </div>
  );
}

/** The cut of the chosen size; before, the adult one where there is one. */
function shownCut(variants: readonly ChoosableVariant[], size: string | null): Cut {
  if (size) return cutOfSize(size);
  return variants.some((variant) => cutOfSize(variant.size) === "adult") ? "adult" : "youth";
}
