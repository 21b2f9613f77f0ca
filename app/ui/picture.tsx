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

/** A picture at the size it is shown. Its addresses are what a list of shirts consists of (decision 049). */
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
    <img
      src={pathTo("/media/:pictureId/:file", { pictureId, file: "640.avif" })}
      srcSet={pictureSrcSet(pictureId, widest)}
      // Where it was asked for again before React came, the addresses differ (pictures-to-come).
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
      className={classNames("picture", className)}
    />
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
