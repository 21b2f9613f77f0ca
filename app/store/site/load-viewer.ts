import type { LinkPath } from "~/path-to";

import type { HeaderViewer } from "./viewer";

let asked: Promise<HeaderViewer | null> | undefined;

/**
 * Who is there, on a page that is the same for everyone; null if that cannot be known. It is asked
 * once, for whoever wants to know; in the browser only.
 */
export function loadViewer(): Promise<HeaderViewer | null> {
  return (asked ??= fetchViewer());
}

/** The same once that may have changed, or what is in their cart. */
export function reloadViewer(): Promise<HeaderViewer | null> {
  return (asked = fetchViewer());
}

async function fetchViewer(): Promise<HeaderViewer | null> {
  try {
    const response = await fetch("/api/viewer" satisfies LinkPath, {
      headers: { Accept: "application/json" },
    });
    // Our own resource route, whose response is written against this type.
    return response.ok ? ((await response.json()) as HeaderViewer) : null;
  } catch {
    return null;
  }
}
