import { useEffect } from "react";

import { showToast } from "./toast";

/** One short message on a page that is an error. */
export function MessageOnce({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    // React may run an effect twice while developing.
    const timer = setTimeout(() => showToast({ tone: "error", title, text }), 0);
    return () => clearTimeout(timer);
  }, [title, text]);
  return null;
}
