import { useEffect } from "react";

import { showToast } from "./flash-toasts";

/** What a small action of a page answers: it is done, or why it is not. */
export type ActionAnswer = { done: string; text?: string } | { error: string; text?: string };

/** Shows the answer of a form or fetcher as a short message, once. */
export function useAnswerToast(answer: ActionAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const text = answer.text ? { text: answer.text } : {};
    if ("done" in answer) showToast({ tone: "success", title: answer.done, ...text });
    else showToast({ tone: "error", title: answer.error, ...text });
  }, [answer]);
}
