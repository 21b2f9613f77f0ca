import type { GarmentLook } from "~/schema/garment-look";
import type { InchRectangle } from "./print-areas";

/** Art with its ink resolved: the colors that are printed on this cloth. */
export type GarmentArt = {
  /** Red, green, blue and alpha of every pixel, row by row, not premultiplied. */
  pixels: Uint8Array;
  width: number;
  height: number;
  /** What the buffer covers: by default the whole print area. */
  place?: InchRectangle;
  /** It is a drawing with its paper, not ink alone. */
  isSheet?: boolean;
};

/** Everything that determines a picture of a shirt. It may be sent to a worker thread as it is. */
export type GarmentPicture = GarmentLook & {
  /** Name of the cloth's color, stocked or custom. */
  color: string;
  /** Null for a blank shirt. */
  art: GarmentArt | null;
  /** Side of the square picture in pixels, up to 1600; 1600 by default. */
  width?: number;
  format?: "webp" | "png";
};
