import { useEffect } from "react";

import { showToast } from "./toast";

/** Shows one toast on an error page. */
export function MessageOnce({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    // React may run an effect twice in development.
    const timer = setTimeout(() => showToast({ tone: "error", title, text }), 0);
    return () => clearTimeout(timer);
  }, [title, text]);
  return null;
}
