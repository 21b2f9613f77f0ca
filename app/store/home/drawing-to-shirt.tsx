import type { CSSProperties } from "react";
import { Link } from "react-router";

import { LINES_TIP } from "~/art/drawn-lines";
import { pathTo } from "~/path-to";
import { DrawnLines } from "~/ui/marker/drawn-lines";
import { lineTimes, seconds } from "~/lib/lines/line-times";
import { MarkerArrow } from "~/ui/marker/drawings";
import { Picture } from "~/ui/picture";

import { byline, nameInText, type ListedProduct } from "../listing/listing";
import { ShirtPlaceholder } from "../listing/card-picture";
import type { DrawnShirt } from "./drawn-shirt";

const LONGEST_NAME = 18;

type DrawingToShirtProps = {
  shirt: DrawnShirt | null;
  /** Whether it is the first thing a visitor sees, and so is loaded first. */
  isFirst?: boolean;
};

/**
 * A shirt, with the sheet of paper it came from on top. Where the strokes are known the sheet is
 * drawn first, large; then it moves to its corner and leaves the shirt. Nothing else on the page
 * moves, and the finished picture is there without any script.
 */
export function DrawingToShirt({ shirt, isFirst = false }: DrawingToShirtProps) {
  if (!shirt?.product.pictureId)
    return (
      <div className="mx-auto w-4/5 max-w-md">
        <ShirtPlaceholder />
      </div>
    );
  const { product, lines } = shirt;
  return (
    <div
      className="relative pb-10 pl-6 sm:pl-16 md:pb-14 md:pl-8 lg:pb-10 lg:pl-16"
      style={{ "--drawn-at": seconds(lineTimes(lines).drawnAt) } as CSSProperties}
    >
      <Link
        to={pathTo("/store/:slug", { slug: product.slug })}
        aria-label={`${product.title} ${byline(product.creatorName)}`}
        className="block overflow-hidden rounded-md"
      >
        <Picture
          pictureId={shirt.product.pictureId}
          alt={`${product.title}, printed on a T-shirt`}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, calc(92vw - 1.5rem)"
          isFirst={isFirst}
          className="aspect-square"
        />
      </Link>
      <Sheet shirt={shirt} isFirst={isFirst} />
      <span className={lines.length > 0 ? "drawn-after" : undefined}>
        <MarkerArrow className="absolute bottom-2 left-[41%] w-20 -rotate-45 text-ink sm:w-28 md:w-20 lg:w-28" />
        <span className="absolute bottom-0 right-0 w-[36%] -rotate-2 text-balance text-right font-marker text-base leading-tight sm:text-lg">
          {paperToShirt(product.creatorName)}
        </span>
      </span>
    </div>
  );
}

/** Nothing is written over the shirt: a name that fills more than a line or two is left out. */
function paperToShirt(creatorName: string): string {
  const name = nameInText(creatorName);
  return name.length > LONGEST_NAME
    ? "from paper to your shirt"
    : `from ${name}'s paper to your shirt`;
}

function Sheet({ shirt: { product, lines }, isFirst }: { shirt: DrawnShirt; isFirst: boolean }) {
  const { drawingPictureId, pictureId } = product;
  if (!drawingPictureId || drawingPictureId === pictureId) return null;
  const label = sheetLabel(product);
  const paper =
    "absolute bottom-0 left-0 w-[38%] -rotate-4 border-2 border-ink bg-white p-2 shadow-lift";
  if (lines.length === 0)
    return (
      <div className={paper}>
        <Picture
          pictureId={drawingPictureId}
          alt={label}
          sizes="(min-width: 80rem) 14rem, 34vw"
          isFirst={isFirst}
          className="aspect-square"
        />
      </div>
    );
  return (
    <div className={`${paper} drawn-sheet pointer-events-none`}>
      <DrawnLines
        lines={lines}
        label={label}
        tip={LINES_TIP}
        className="block aspect-square w-full text-ink"
      />
    </div>
  );
}

function sheetLabel({ creatorName, age }: ListedProduct): string {
  return ["The drawing it came from", byline(creatorName), age?.toLowerCase()]
    .filter(Boolean)
    .join(", ");
}
