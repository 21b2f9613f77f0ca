import type { FlashToast } from "~/lib/flash-toast";

import { watchSession, type Warning } from "./watch-session";
import { restoreText, watchSavedText, watchTyping } from "./watch-typing";

type Toasts = {
  showToast: (toast: FlashToast) => void;
  showStandingToast: (toast: FlashToast) => Warning;
};

/**
 * Watches a signed-in person's session, on pages of the application and on public ones alike; for a
 * visitor, only what an ended session left behind.
 * @returns stops watching
 */
export function watchUser(userId: string | null, toasts: Toasts): () => void {
  if (!userId) return watchSavedText();
  const typing = watchTyping(userId);
  const text = "Move, type or tap to stay signed in.";
  const warn = (title: string) => toasts.showStandingToast({ tone: "error", title, text });
  const endWatch = watchSession({ show: toasts.showToast, warn, typing });
  return () => {
    endWatch();
    typing.stop();
  };
}

/** Brings back what this person had typed on this page when the session ended, and says so. */
export function restoreTyped(userId: string, { showToast }: Pick<Toasts, "showToast">): void {
  if (restoreText(userId)) showToast({ title: "What you typed is back" });
}
