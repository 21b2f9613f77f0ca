import { useEffect } from "react";

import { failureResult } from "~/lib/failure-result";

import { showToast } from "../toast";
import { Callout } from "../callout";
import { useHydrated } from "../use-hydrated";

/** The result of a small action on a page: done, or why not. */
export type ActionResult = { done: string; text?: string } | { error: string; text?: string };

const shown = new WeakSet<ActionResult>();

function showResult(result: ActionResult): void {
  if (shown.has(result)) return;
  shown.add(result);
  const text = result.text ? { text: result.text } : {};
  if ("done" in result) showToast({ tone: "success", title: result.done, ...text });
  else showToast({ tone: "error", title: result.error, ...text });
}

/** Shows the result of a form or fetcher as a toast, once. */
export function useResultToast(result: ActionResult | undefined): void {
  useEffect(() => {
    if (result) showResult(result);
  }, [result]);
}

/** A page's small action in the browser; its result is shown even where what asked for it goes with it. */
export async function toastedResult<T extends object>(ask: () => Promise<T>) {
  return toasted(await failureResult(ask));
}

/** Shows what is done before the page is made anew; what is refused stays, and shows it itself. */
export function toasted<T extends object>(result: T): T {
  if (isDone(result)) showResult(result);
  return result;
}

function isDone(result: object): result is Extract<ActionResult, { done: string }> {
  return "done" in result && typeof result.done === "string";
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
