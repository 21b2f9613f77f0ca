import { bringBack, watchPerson } from "~/features/accounts/sessions/watch-person";
import type { LinkPath } from "~/path-to";
import { showStandingToast, showToast } from "~/ui/toast";

import { cartLabel } from "./cart-label";
import { fits, type HeaderViewer } from "./viewer";
import { viewerPart } from "./viewer-part";

const toasts = { showToast, showStandingToast };
let endWatch: (() => void) | undefined;

/**
 * Shows the links that fit the viewer. Links that depend on the viewer stay hidden until that is
 * known, and when it cannot be.
 */
export async function showViewer(): Promise<void> {
  const viewer = await loadViewer();
  endWatch?.();
  endWatch = watchPerson(viewer?.userId ?? null, toasts);
  if (viewer?.userId) bringBack(viewer.userId, toasts);
  for (const element of viewerPart.all(document, "root")) {
    const who = viewerPart.said(element, "root");
    element.hidden = !who || !fits(who, viewer);
    viewerPart.mark(element, "known");
  }
  const count = viewer?.cartCount ?? 0;
  for (const badge of viewerPart.all(document, "cart")) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
    badge.closest("a")?.setAttribute("aria-label", cartLabel(count));
  }
}

async function loadViewer(): Promise<HeaderViewer | null> {
  try {
    const response = await fetch("/api/viewer" satisfies LinkPath, {
      headers: { Accept: "application/json" },
    });
    if (!response.ok) return null;
    // Our own resource route, whose response is written against this type.
    return (await response.json()) as HeaderViewer;
  } catch {
    return null;
  }
}
