import { pathTo } from "~/path-to";
import { Picture } from "~/ui/picture";

import { reviewPicturesPart } from "./review-pictures-part";

type Props = {
  pictureIds: readonly string[];
  /** The product's. */
  title: string;
  authorName: string;
};

/** A buyer's pictures of the shirt, small; each leads to itself, large. */
export function ReviewPictures({ pictureIds, title, authorName }: Props) {
  const of = (index: number) =>
    pictureIds.length > 1 ? ` ${index + 1} of ${pictureIds.length}` : "";
  return (
    <ul
      {...reviewPicturesPart.hook("pictures")}
      aria-label={`Pictures by ${authorName}`}
      className="mt-3 flex flex-wrap gap-2"
    >
      {pictureIds.map((pictureId, index) => (
        <li key={pictureId}>
          <a
            href={pathTo("/media/:pictureId/:file", { pictureId, file: "1600.webp" })}
            {...reviewPicturesPart.hook("link")}
            className="marker-frame-soft block cursor-zoom-in overflow-hidden hover:-rotate-1 motion-reduce:hover:rotate-0"
          >
            <Picture
              pictureId={pictureId}
              alt={`${title}, picture${of(index)} by ${authorName}. Opens larger.`}
              sizes="96px"
              widest={320}
              className="!size-20 sm:!size-24"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
