import { useState } from "react";

import { pathTo } from "~/path-to";
import { FOLLOWED } from "~/ui/island/island-attributes";
import { useLazyModule } from "~/ui/lazy/use-lazy-module";
import { isPlainClick } from "~/ui/links/plain-click";
import { Picture } from "~/ui/picture";

type Props = {
  pictureIds: readonly string[];
  /** The product's. */
  title: string;
  authorName: string;
};

/** A buyer's pictures of the shirt, small; each leads to itself, large, and opens it on the page. */
export function ReviewPictures({ pictureIds, title, authorName }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const { loaded, prepare, ask } = useLazyModule(() => import("./review-pictures-dialog"));
  const open = async (index: number, address: string) => {
    setShown(index);
    if (!(await ask())) location.assign(address);
  };
  const pictures = pictureIds.map((pictureId, index) => {
    const of = pictureIds.length > 1 ? ` ${index + 1} of ${pictureIds.length}` : "";
    return {
      pictureId,
      address: pathTo("/media/:pictureId/:file", { pictureId, file: "1600.webp" }),
      text: `${title}, picture${of} by ${authorName}`,
    };
  });
  return (
    <>
      <ul aria-label={`Pictures by ${authorName}`} className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ pictureId, address, text }, index) => (
          <li key={pictureId}>
            <a
              href={address}
              {...{ [FOLLOWED]: "" }}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                void open(index, address);
              }}
              onPointerEnter={prepare}
              onFocus={prepare}
              className="marker-frame-soft block cursor-zoom-in overflow-hidden hover:-rotate-1 motion-reduce:hover:rotate-0"
            >
              <Picture
                pictureId={pictureId}
                alt={`${text}. Opens larger.`}
                sizes="96px"
                widest={320}
                className="!size-20 sm:!size-24"
              />
            </a>
          </li>
        ))}
      </ul>
      {loaded && shown !== null && (
        <loaded.ReviewPicturesDialog
          pictures={pictures}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
