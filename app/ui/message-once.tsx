import { useEffect } from "react";

import { toast, Toaster } from "./toaster";

/** One short message on a page that has no place for messages of its own. */
export function MessageOnce({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    // after the toaster's own first effect
    const timer = setTimeout(() => toast.error(title, { id: title, description: text }), 0);
    return () => clearTimeout(timer);
  }, [title, text]);
  return <Toaster />;
}
