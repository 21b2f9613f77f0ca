import { useEffect, useRef } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/**
 * For a form that may be refused: focuses its first wrong field after each refusal. Whoever is in a
 * field already when React comes to the page stays there.
 * @param options.orTop without a wrong field, scrolls to the top, where the page's message is
 */
export function useWrongField<Root extends HTMLElement = HTMLFormElement>(
  refused: object | undefined,
  { orTop = false } = {},
) {
  const root = useRef<Root>(null);
  const isOpening = useRef(true);
  useEffect(() => {
    const isInside = root.current?.contains(document.activeElement) ?? false;
    const stays = isOpening.current && isInside;
    isOpening.current = false;
    if (stays) return;
    if (refused && !focusFirstWrong(root.current) && orTop) window.scrollTo({ top: 0 });
  }, [refused, orTop]);
  return root;
}
