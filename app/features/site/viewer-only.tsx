import type { ReactNode } from "react";

import { fits, type HeaderViewer, type Who } from "./viewer";
import { viewerPart } from "./viewer-part";

type ViewerOnlyProps = { who: Who; viewer: HeaderViewer | null | undefined; children: ReactNode };

/**
 * A part for some visitors only. On public pages the viewer is not known yet: a role's links stay
 * hidden until the browser has asked, and a visitor's links keep their space, unseen.
 */
export function ViewerOnly({ who, viewer, children }: ViewerOnlyProps) {
  const isUnknown = viewer === undefined;
  if (!isUnknown && !fits(who, viewer)) return null;
  return (
    <div
      {...(isUnknown && viewerPart.hook("root", who))}
      hidden={isUnknown && who !== "visitor"}
      className={
        isUnknown && who === "visitor"
          ? "[@media(scripting:enabled)]:not-data-viewer-known:invisible"
          : undefined
      }
    >
      {children}
    </div>
  );
}
