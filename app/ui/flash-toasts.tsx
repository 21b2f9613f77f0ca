import { useEffect } from "react";
import { useLocation } from "react-router";
import { toast } from "sonner";

import { takeFlashToast, type FlashToast } from "~/lib/flash-toast";

/** Shows the message that the page before left in a cookie, once. */
export function FlashToasts() {
  const { key } = useLocation();
  // oxlint-disable-next-line exhaustive-deps -- a new location is the reason to look
  useEffect(() => {
    const flash = takeFlashToast();
    if (flash) showToast(flash);
  }, [key]);
  return null;
}

/** Shows one message, once the page has its place for messages (a first effect comes before it). */
export function showToast({ tone, title, text }: FlashToast): void {
  const show = tone === "error" ? toast.error : toast.success;
  setTimeout(() => show(title, text ? { description: text } : {}), 0);
}
