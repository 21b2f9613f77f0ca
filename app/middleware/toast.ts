import type { FlashToast } from "~/lib/flash-toast";

const NAME = "inkling_toast";

/**
 * A message for the next page, whichever it is. Public pages are the same for everyone, so the
 * page's own script reads it from this cookie and removes the cookie.
 */
export function toastCookie(toast: FlashToast): string {
  const value = encodeURIComponent(JSON.stringify(toast));
  return `${NAME}=${value}; Path=/; Max-Age=60; SameSite=Lax`;
}

export function isToastCookie(cookie: string): boolean {
  return cookie.startsWith(`${NAME}=`);
}
