import { useEffect, useState, type ComponentProps } from "react";

import { isAnythingLeft, SessionWatch } from "~/people/sessions/session-watch";

import { loadViewer, reloadViewer } from "./load-viewer";
import { SiteHeader } from "./site-header";

/** The header of a public page, which finds out who is there. */
export function PublicHeader({ viewer: first, ...shop }: ComponentProps<typeof SiteHeader>) {
  const [viewer, setViewer] = useState(first);
  useEffect(() => {
    void loadViewer().then(setViewer);
    // "Back" restores a page as it was left; its cart and links have to be brought up to date.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void reloadViewer().then(setViewer);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const isWatched = Boolean(viewer?.userId) || (viewer !== undefined && isAnythingLeft());
  return (
    <>
      <SiteHeader {...shop} viewer={viewer} />
      {isWatched && <SessionWatch userId={viewer?.userId ?? null} at={viewer} />}
    </>
  );
}
