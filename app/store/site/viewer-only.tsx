import type { ReactNode } from "react";

import { fits, type HeaderViewer, type Who } from "./viewer";

type ViewerOnlyProps = { who: Who; viewer: HeaderViewer | null | undefined; children: ReactNode };

/**
 * A part for some visitors only. While it is not known who is there, a role's links are hidden, and
 * a visitor's links keep their space, unseen.
 */
export function ViewerOnly({ who, viewer, children }: ViewerOnlyProps) {
  const isUnknown = viewer === undefined;
  if (!isUnknown && !fits(who, viewer)) return null;
  return (
    <div
      hidden={isUnknown && who !== "visitor"}
      className={isUnknown && who === "visitor" ? "unseen-until-known" : undefined}
    >
      {children}
    </div>
  );
}
