import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";

import { useAnswerToast, type ActionAnswer } from "~/ui/action-answer";

import { refusedIn, type ProductAnswer } from "./product-answer";

/**
 * A small form of the edit page that posts for itself, so that it throws away nothing typed in the
 * others. Without scripts the page's own answer stands in for it.
 */
export function useSmallForm(
  name: string,
  pageAnswer: object | undefined,
  onDone: () => void = () => undefined,
) {
  const fetcher = useFetcher<ProductAnswer | ActionAnswer>();
  const answer = fetcher.data;
  const refused = refusedIn(answer ?? pageAnswer, name);
  useAnswerToast(refused ? undefined : answer);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (answer && "done" in answer) tellDone();
  }, [answer]);
  return { Form: fetcher.Form, isPending: fetcher.state !== "idle", refused };
}
