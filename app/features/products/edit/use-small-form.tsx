import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";

import { refusedIn, type ProductResult } from "./product-result";

/**
 * A small form of the edit page that posts for itself, so that it throws away nothing typed in the
 * others. Without scripts the page's own answer stands in for it.
 */
export function useSmallForm(
  name: string,
  pageResponse: object | undefined,
  /** Told once the page shows what was saved, which is `seen`. */
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
