import { useEffect } from "react";

import type { FlashToast } from "~/lib/flash-toast";

import { showToast } from "./flash-toasts";
import { Toaster } from "./toaster";

/** One short message on a page that has no place for messages of its own. */
export function MessageOnce({ tone, title, text }: FlashToast) {
  useEffect(() => showToast({ tone, title, ...(text && { text }) }), [tone, title, text]);
  return <Toaster />;
}
