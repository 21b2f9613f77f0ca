import type { PictureWidth } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

import { classNames } from "./class-names";
import { pictureSrcSet } from "./picture-src-set";

type Props = {
  pictureId: string;
  alt: string;
  /** The `sizes` attribute, for example "(min-width: 768px) 33vw, 50vw". */
  sizes: string;
  /** In pixels of the picture: what a sharp screen needs here at most. All widths by default. */
  widest?: PictureWidth;
  /** The picture's aspect ratio, so that nothing shifts; square by default. */
  width?: number;
  height?: number;
  /** Loads first; for the page's most important picture. */
  isFirst?: boolean;
  /**
   * Shown faintly in its place until it has loaded, for pictures that may still have to be made.
   */
  placeholderPictureId?: string;
  className?: string;
};

/** A picture in AVIF or WebP, at the size it is shown. */
export function Picture({
  pictureId,
  alt,
  sizes,
  widest,
  width = 1600,
  height = 1600,
  isFirst = false,
  placeholderPictureId,
  className,
}: Props) {
  return (
    <picture>
      {/* Where it was asked for again before React came, the addresses differ (pictures-to-come). */}
      <source
        type="image/avif"
        srcSet={pictureSrcSet(pictureId, "avif", widest)}
        sizes={sizes}
        suppressHydrationWarning
      />
      <img
        src={pathTo("/media/:pictureId/:file", { pictureId, file: "640.webp" })}
        srcSet={pictureSrcSet(pictureId, "webp", widest)}
        suppressHydrationWarning
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        // Decoded together with the page, so that no picture appears a moment later.
        decoding="sync"
        style={placeholderPictureId ? placeholderStyle(placeholderPictureId) : undefined}
        className={classNames("block h-auto w-full bg-paper-2 object-cover", className)}
      />
    </picture>
  );
}

/** A small picture behind one that has not loaded yet, faint under a veil of paper. */
function placeholderStyle(pictureId: string) {
  const address = pathTo("/media/:pictureId/:file", { pictureId, file: "320.avif" });
  const veil = "color-mix(in srgb, var(--color-paper-2) 70%, transparent)";
  return {
    backgroundImage: `linear-gradient(${veil}), url("${address}")`,
    backgroundPosition: "center",
    backgroundSize: "cover, 50%",
    backgroundRepeat: "no-repeat",
  };
}
