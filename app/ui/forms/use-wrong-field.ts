import { useEffect, useRef } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/**
 * For a form that may be refused: focuses its first wrong field after each refusal. Finished pages
 * do the same when they open (`client/public-page.ts`).
 * @param options.orTop without a wrong field, scrolls to the top, where the page's message is
 */
export function useWrongField<Root extends HTMLElement = HTMLFormElement>(
  refused: object | undefined,
  { orTop = false } = {},
) {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (refused && !focusFirstWrong(root.current) && orTop) window.scrollTo({ top: 0 });
  }, [refused, orTop]);
  return root;
}
