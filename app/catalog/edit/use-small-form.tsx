import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";

import { refusedIn, type ProductResult } from "./product-result";

/**
 * A small form of the edit page that submits on its own, so that nothing typed in the others is
 * lost. Without scripts the page's own result takes its place.
 */
export function useSmallForm(
  name: string,
  pageResponse: object | undefined,
  /** Called once the page shows what was saved, which is `seen`. */
  onDone: (seen?: string) => void = () => undefined,
) {
  const fetcher = useFetcher<ProductResult | ActionResult>();
  const result = fetcher.data;
  const refused = refusedIn(result ?? pageResponse, name);
  useResultToast(refused ? undefined : result);
  const isPending = fetcher.state !== "idle";
  const shown = useRef(result);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isPending || !result || shown.current === result) return;
    shown.current = result;
    if ("done" in result) tellDone("seen" in result ? result.seen : undefined);
  }, [result, isPending]);
  return { Form: fetcher.Form, isPending, refused };
}
