import type { FlashToast } from "~/lib/flash-toast";

/**
 * A message that the next page shows, whichever it is: public pages are the same for everybody, so
 * the page's own script takes it from this cookie and removes it.
 */
export function toastCookie(toast: FlashToast): string {
  const value = encodeURIComponent(JSON.stringify(toast));
  return `inkling_toast=${value}; Path=/; Max-Age=60; SameSite=Lax`;
}
