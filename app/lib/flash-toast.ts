/** A short message that the next page shows once. */
export type FlashToast = { tone?: "success" | "error"; title: string; text?: string };

const COOKIE = /(?:^|;\s*)inkling_toast=([^;]*)/;

/** Whether the previous page left one. */
export function hasFlashToast(): boolean {
  return COOKIE.test(document.cookie);
}

/** Reads and removes the message that the previous page left in a cookie; in the browser only. */
export function takeFlashToast(): FlashToast | null {
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
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string"
  );
}
