import { useEffect } from "react";

import { showToast } from "../toast";
import { Callout } from "../callout";
import { useHydrated } from "../use-hydrated";

/** What a small action of a page answers: it is done, or why it is not. */
export type ActionResult = { done: string; text?: string } | { error: string; text?: string };

/** Shows the answer of a form or fetcher as a short message, once. */
export function useResultToast(answer: ActionResult | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const text = answer.text ? { text: answer.text } : {};
    if ("done" in answer) showToast({ tone: "success", title: answer.done, ...text });
    else showToast({ tone: "error", title: answer.error, ...text });
  }, [answer]);
}

/** The answer of the page's own action: a short message, or without JavaScript a notice in the page. */
export function PageResponse({ answer }: { answer: ActionResult | undefined }) {
  useResultToast(answer);
  const showsToast = useHydrated();
  if (!answer || showsToast) return null;
  const [tone, title] =
    "done" in answer ? (["success", answer.done] as const) : (["danger", answer.error] as const);
  return (
    <Callout tone={tone} title={title} className="mb-5">
      {answer.text}
    </Callout>
  );
}
