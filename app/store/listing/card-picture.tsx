import type { CSSProperties } from "react";

import { Picture } from "~/ui/picture";

import type { ListedProduct } from "./listing";

type Props = {
  product: Pick<ListedProduct, "title" | "pictureId" | "drawingPictureId">;
  /** How far its sheet hangs askew, in degrees. */
  tilt?: number;
  /** The `sizes` attribute of the whole picture. */
  sizes?: string;
  isFirst?: boolean;
};

const gridSizes = "(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw";

/**
 * The picture of a card: the drawing on its sheet, taped up before the shirt. The sheet is lifted
 * from the shirt where someone points at the card, and on a phone in the middle of the screen
 * (`door` in app.css).
 */
export function CardPicture({ product, tilt = -2.5, sizes = gridSizes, isFirst = false }: Props) {
  const { pictureId, drawingPictureId, title } = product;
  if (!pictureId) return <ShirtPlaceholder />;
  const shirt = (
    <Picture
      pictureId={pictureId}
      alt={`${title}, printed on a T-shirt`}
      sizes={sizes}
      widest={960}
      isFirst={isFirst}
      className="door-shirt"
    />
  );
  if (!drawingPictureId || drawingPictureId === pictureId) return shirt;
  return (
    <>
      {shirt}
      <span className="door-sheet" style={{ "--tilt": `${tilt}deg` } as CSSProperties}>
        <Picture
          pictureId={drawingPictureId}
          alt={`The drawing: ${title}`}
          sizes={sizes}
          widest={640}
          isFirst={isFirst}
        />
      </span>
    </>
  );
}

/** The placeholder when a product has no picture. */
export function ShirtPlaceholder() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className="size-full text-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M74 46c8 13 44 14 52 0l34 16 11 34-24 9-2-10c1 22 2 43-1 64-30 3-61 3-90 0-2-21-1-42 0-64l-3 10-23-9 12-34 34-16Z"
        fill="var(--color-paper)"
      />
      <path d="M84 108c6-9 12-9 16-1 5 8 11 8 17-1" />
    </svg>
  );
}
