import { cartLabel } from "~/features/site/cart-label";
import { watchSession } from "~/features/accounts/sessions/watch-session";
import type { LinkPath } from "~/route-table";
import type { Viewer } from "~/routes/api/viewer";

import { showPlainToast } from "./plain-toast";

let endWatch: (() => void) | undefined;

/**
 * Shows the links that fit who is looking. Until that is known, and when it cannot be, links that
 * depend on it stay hidden.
 */
export async function showViewer(): Promise<void> {
  const viewer = await loadViewer();
  endWatch?.();
  endWatch = viewer?.signedIn ? watchSession(showPlainToast) : undefined;
  const shows: Record<string, boolean> = {
    visitor: !viewer?.signedIn,
    member: viewer?.signedIn === true,
    creator: viewer?.isCreator === true,
    admin: viewer?.isAdmin === true,
    guardian: viewer?.isGuardian === true,
  };
  for (const element of document.querySelectorAll<HTMLElement>("[data-viewer]")) {
    element.hidden = shows[element.dataset["viewer"] ?? ""] !== true;
    element.dataset["known"] = "";
  }
  const count = viewer?.cartCount ?? 0;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
    badge.closest("a")?.setAttribute("aria-label", cartLabel(count));
  }
}

async function loadViewer(): Promise<Viewer | null> {
  try {
    const response = await fetch("/api/viewer" satisfies LinkPath, {
      headers: { Accept: "application/json" },
    });
    if (!response.ok) return null;
    // Our own resource, written against this type.
    return (await response.json()) as Viewer;
  } catch {
    return null;
  }
}
