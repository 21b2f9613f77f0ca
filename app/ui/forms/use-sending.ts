import { useEffect, useRef, useState, type SubmitEvent } from "react";

/** Stopping the load is not told to the page. */
const BUSY_AT_MOST_MS = 10_000;

/**
 * A form that leads to another page by itself: it says that it is on its way, and is not sent twice.
 * @returns `sending` is the value of the button that sent it, "" of one without; null while none did
 */
export function useSending() {
  const [sending, setSending] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (sending === null) return;
    const rest = () => {
      isSent.current = false;
      setSending(null);
    };
    const timer = setTimeout(rest, BUSY_AT_MOST_MS);
    // After going back to the page, the form is as it was.
    window.addEventListener("pageshow", rest);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", rest);
    };
  }, [sending]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent.current) return event.preventDefault();
    isSent.current = true;
    const { submitter } = event.nativeEvent;
    setSending(submitter instanceof HTMLButtonElement ? submitter.value : "");
  };
  return { sending, send };
}
