import { redirect } from "react-router";

import type { FlashToast } from "~/lib/flash-toast";
import { toastCookie } from "./toast";

export function redirectWithToast(to: string, toast: FlashToast) {
  return redirect(to, { headers: { "Set-Cookie": toastCookie(toast) } });
}
