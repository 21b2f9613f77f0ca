import { useEffect } from "react";
import { useLocation } from "react-router";
import { toast } from "sonner";

import type { FlashToast } from "~/lib/flash-toast";

const COOKIE = /(?:^|;\s*)inkling_toast=([^;]*)/;

/** Shows the message that the page before left in a cookie, once. */
export function FlashToasts() {
  const { key } = useLocation();
  // oxlint-disable-next-line exhaustive-deps -- a new location is the reason to look
  useEffect(() => {
    const flash = takeToast();
    if (flash) showToast(flash);
  }, [key]);
  return null;
}

/** Shows one message now. */
export function showToast({ tone, title, text }: FlashToast): void {
  const show = tone === "error" ? toast.error : toast.success;
  show(title, text ? { description: text } : {});
}

function takeToast(): FlashToast | null {
  const found = COOKIE.exec(document.cookie)?.[1];
  if (!found) return null;
  document.cookie = "inkling_toast=; Path=/; Max-Age=0; SameSite=Lax";
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(found));
    return isFlashToast(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isFlashToast(value: unknown): value is FlashToast {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string";
}
