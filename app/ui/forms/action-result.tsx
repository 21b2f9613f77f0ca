import { useEffect } from "react";

import { showToast } from "../toast";
import { Callout } from "../callout";
import { useHydrated } from "../use-hydrated";

/** The result of a small action on a page: done, or why not. */
export type ActionResult = { done: string; text?: string } | { error: string; text?: string };

/** Shows the result of a form or fetcher as a toast, once. */
export function useResultToast(result: ActionResult | undefined): void {
  useEffect(() => {
    if (!result) return;
    const text = result.text ? { text: result.text } : {};
    if ("done" in result) showToast({ tone: "success", title: result.done, ...text });
    else showToast({ tone: "error", title: result.error, ...text });
  }, [result]);
}

/** The result of the page's own action: a toast, or without JavaScript a callout on the page. */
export function PageResponse({ result }: { result: ActionResult | undefined }) {
  useResultToast(result);
  const showsToast = useHydrated();
  if (!result || showsToast) return null;
  const [tone, title] =
    "done" in result ? (["success", result.done] as const) : (["danger", result.error] as const);
  return (
    <Callout tone={tone} title={title} className="mb-5">
      {result.text}
    </Callout>
  );
}
