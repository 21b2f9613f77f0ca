import type { LinkPath } from "~/path-to";

import type { HeaderViewer } from "./viewer";

let asked: Promise<HeaderViewer | null> | undefined;
const listeners = new Set<() => void>();

/**
 * Who is there, on a page that is the same for everyone; null if that cannot be known. It is asked
 * once, for whoever wants to know; in the browser only.
 */
export function askViewer(): Promise<HeaderViewer | null> {
  return (asked ??= fetchViewer());
}

/** It has changed who is there, or what is in their cart. */
export function viewerChanged(): void {
  asked = undefined;
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onViewerChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
