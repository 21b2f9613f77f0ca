import { useState } from "react";

import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";

import { Lightbox } from "./lightbox";
import type { GalleryPicture } from "./product-choice";

/** The shirt, large; up to four thumbnails to choose from; a click zooms in. */
export function ProductGallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const main = pictures.find(({ pictureId }) => pictureId === chosenId) ?? pictures[0];
  if (!main) return null;
  return (
    <div className="flex flex-col gap-3 lg:flex-row-reverse">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Zoom in: ${main.altText}`}
        className="group relative block min-w-0 flex-1 cursor-zoom-in overflow-hidden rounded-md bg-paper-2"
      >
        <Picture
          key={main.pictureId}
          pictureId={main.pictureId}
          alt={main.altText}
          sizes="(min-width: 64rem) 44vw, 100vw"
          isFirst
          className="aspect-square"
        />
        <span
          aria-hidden
          className="absolute bottom-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90"
        >
          <ZoomSign />
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className="grid grid-cols-4 gap-3 lg:flex lg:w-20 lg:flex-col">
          {pictures.map(({ pictureId, altText }) => (
            <li key={pictureId}>
              <button
                type="button"
                onClick={() => setChosenId(pictureId)}
                aria-label={`Show: ${altText}`}
                aria-current={pictureId === main.pictureId || undefined}
                className={classNames(
                  "block w-full overflow-hidden rounded-md border-2 bg-paper-2",
                  pictureId === main.pictureId
                    ? "border-ink"
                    : "border-transparent hover:border-line",
                )}
              >
                <Picture
                  pictureId={pictureId}
                  alt=""
                  sizes="(min-width: 64rem) 80px, 22vw"
                  className="aspect-square"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Lightbox pictures={pictures} startId={main.pictureId} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function ZoomSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    >
      <path d="M10.500 3.500c4-.3 6.800 2.700 6.700 6.700-.1 3.900-3 6.900-6.800 6.900-3.900 0-6.800-3-6.700-6.800.1-3.800 2.900-6.500 6.800-6.800ZM16 16l4.500 4.700M10.400 7.500v5.700M7.500 10.400h5.800" />
    </svg>
  );
}
