/**
 * Until the browser has painted the page for the first time: what only improves it must not keep it
 * waiting. A page in the background is not painted, and does not wait.
 */
export async function firstPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  await new Promise<void>((painted) => {
    // A frame is drawn after its callbacks; the task after it comes when that is done.
    requestAnimationFrame(() => setTimeout(painted));
  });
}

/** Until the browser has read the whole page: scripts that arrive sooner would miss its end. */
export async function pageRead(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((read) => document.addEventListener("DOMContentLoaded", read, { once: true }));
}
