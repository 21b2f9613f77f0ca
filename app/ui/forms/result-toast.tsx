import { useEffect } from "react";

import type { FlashToast } from "~/lib/flash-toast";

import { showToast } from "../toast";

/** Shows the message of a result once, however often the page is rendered. */
export function useToastOf<R extends object>(
  result: R | null | undefined,
  toastOf: (result: R) => FlashToast | null,
): void {
  useEffect(() => {
    const toast = result && toastOf(result);
    if (toast) showToast(toast);
    // oxlint-disable-next-line exhaustive-deps -- a result is reported once, whatever its words are made of
  }, [result]);
}
