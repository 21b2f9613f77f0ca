import type { Cut } from "~/schema/garment-look";
import type { ShirtView } from "~/schema/shirt-view";

import { galleryFor, type GalleryPicture } from "./product-choice";

export type ProductView = { pictureId: string; color: string; cut: Cut; view: ShirtView };

/** One picture of the gallery; the key stays the same when the color changes. */
export type Slide = { key: string; caption: string; pictureId: string; altText: string };

type Gallery = {
  title: string;
  images: readonly GalleryPicture[];
  drawing: GalleryPicture;
  views: readonly ProductView[];
};

/**
 * The gallery in a color and a cut: the front, the print close up, the shirt on people, photos that an
 * admin added, the back, and the drawing. A shirt without such views shows its images and the drawing.
 */
export function slidesFor(gallery: Gallery, color: string | null, cut: Cut): Slide[] {
  const { images, drawing, views, title } = gallery;
  const inColor = views.filter((view) => view.color === color);
  const front = frontOf(gallery, color, cut);
  const ofDrawing = { ...drawing, key: "drawing", caption: "The drawing" };
  if (inColor.length === 0 || !front) {
    return galleryFor(images, drawing, color).map((image, at) =>
      image.pictureId === drawing.pictureId ? ofDrawing : plainSlide(image, at),
    );
  }
  const alone = (view: ShirtView) => {
    const shown = inColor.filter((one) => one.view === view);
    const fitting = shown.find((one) => one.cut === cut) ?? shown[0];
    return fitting ? [slideOf(fitting, title)] : [];
  };
  const added = images.filter(
    (image) => image.color === null && image.pictureId !== drawing.pictureId,
  );
  return [
    front,
    ...alone("close-up"),
    ...alone("people"),
    ...added.map(plainSlide),
    ...alone("back"),
    ofDrawing,
  ];
}

/** The adult front is among the images, with a text that an admin may have written. */
function frontOf({ title, images, views }: Gallery, color: string | null, cut: Cut): Slide | null {
  const adult = images.find((image) => image.color === color);
  const own = views.find(
    (one) => one.view === "front" && one.color === color && (one.cut === cut || !adult),
  );
  if (own) return slideOf(own, title);
  return adult ? { ...adult, key: "front", caption: "Front" } : null;
}

function slideOf({ pictureId, view, cut, color }: ProductView, title: string): Slide {
  const cloth = color.toLowerCase();
  const shirt = cut === "youth" ? `${cloth} youth T-shirt` : `${cloth} T-shirt`;
  const spoken: Record<ShirtView, [caption: string, altText: string]> = {
    front: ["Front", `${title} on a ${shirt}`],
    "close-up": ["Close up", `${title} from a hand’s breadth away: the ink on the ${cloth} cloth`],
    people: [
      "To scale",
      `A small child, a taller child and a grown-up, drawn to scale, all wearing ${title} in ${cloth}`,
    ],
    back: ["Back", `The back of the ${shirt}`],
  };
  const [caption, altText] = spoken[view];
  return { key: view, caption, pictureId, altText };
}

function plainSlide({ pictureId, altText, color }: GalleryPicture, at: number): Slide {
  return { key: `picture-${at + 1}`, caption: color ?? `Picture ${at + 1}`, pictureId, altText };
}
