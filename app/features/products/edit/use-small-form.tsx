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
  const answer = fetcher.data;
  const refused = refusedIn(answer ?? pageResponse, name);
  useResultToast(refused ? undefined : answer);
  const isPending = fetcher.state !== "idle";
  const told = useRef(answer);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isPending || !answer || told.current === answer) return;
    told.current = answer;
    if ("done" in answer) tellDone("seen" in answer ? answer.seen : undefined);
  }, [answer, isPending]);
  return { Form: fetcher.Form, isPending, refused };
}
