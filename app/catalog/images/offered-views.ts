import type { Cut } from "~/schema/garment-look";
import { cutOfSize } from "~/art/garments/garment-sizes";
import type { ShirtView } from "~/schema/shirt-view";

export type OfferedView = { color: string; cut: Cut; view: ShirtView };

/**
 * What is shown of a product beside the front of the adult shirt, which is among its images: for
 * every color the sides of each cut it is sold in, and, once, the print close up and the shirt on
 * people.
 */
export function offeredViews(variants: readonly { size: string; color: string }[]): OfferedView[] {
  const colors = [...new Set(variants.map(({ color }) => color))];
  return colors.flatMap((color) => {
    const cuts = new Set(
      variants.filter((variant) => variant.color === color).map(({ size }) => cutOfSize(size)),
    );
    const shared: Cut = cuts.has("adult") ? "adult" : "youth";
    return [
      ...(cuts.has("adult") ? ([["adult", "back"]] as const) : []),
      ...(cuts.has("youth")
        ? ([
            ["youth", "front"],
            ["youth", "back"],
          ] as const)
        : []),
      ...([
        [shared, "close-up"],
        [shared, "people"],
      ] as const),
    ].map(([cut, view]) => ({ color, cut, view }));
  });
}
