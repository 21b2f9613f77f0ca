import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";

import { aboveBars } from "./bottom-bars";
import { classNames } from "./class-names";
import { MarkerSign } from "./marker/marker";
import { removeToast, shownToasts, watchToasts, type ShownToast } from "./toast";

const SHOWN_MS = 4000;
/** A click that began before the toast was there still meets what it was meant for. */
const UNTOUCHABLE_MS = 500;

const none: readonly ShownToast[] = [];

/** Where toasts appear, once a page; Alt+T moves the focus there. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [bottom, setBottom] = useState(0);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const made = document.createElement("div");
    const end = new AbortController();
    const { signal } = end;
    setPlace(made);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.altKey && event.code === "KeyT") list.current?.focus();
      },
      { signal },
    );
    // A closing dialog must not take its toasts with it.
    document.addEventListener("close", () => putOnTop(made), { capture: true, signal });
    return () => {
      end.abort();
      made.remove();
    };
  }, []);
  useLayoutEffect(() => {
    if (!place) return;
    putOnTop(place);
    setBottom(aboveBars());
  }, [place, toasts]);
  return (
    place &&
    createPortal(
      <section
        ref={list}
        aria-label="Notifications"
        aria-live="polite"
        tabIndex={-1}
        style={{ bottom }}
        className="pointer-events-none fixed inset-x-4 z-[70] flex flex-col items-end gap-2"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} list={list} />
        ))}
      </section>,
      place,
    )
  );
}

export function Toast({
  toast: { id, tone, title, text, isStanding },
  list,
}: {
  toast: ShownToast;
  list: RefObject<HTMLElement | null>;
}) {
  const [isTouchable, setTouchable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTouchable(true), UNTOUCHABLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isStanding) return;
    const leave = () => {
      // Someone hovering over the toasts, or in another tab, has yet to read them.
      if (!document.hidden && !list.current?.matches(":hover, :focus")) return removeToast(id);
      timer = setTimeout(leave, SHOWN_MS);
    };
    let timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isStanding, list]);
  const isError = tone === "error";
  return (
    <div
      role={isError ? "alert" : "status"}
      className={classNames(
        "marker-frame relative w-full bg-paper py-3 pl-4 pr-12 shadow-lift sm:max-w-96",
        isError ? "!border-danger text-danger" : "text-ink",
        isTouchable && "pointer-events-auto",
      )}
    >
      <p className="font-display font-bold">{title}</p>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      {!isStanding && (
        <button
          type="button"
          aria-label="Got it"
          onClick={() => removeToast(id)}
          className="absolute right-0.5 top-0.5 grid size-11 place-items-center rounded-md text-ink hover:bg-paper-2"
        >
          <MarkerSign name="cross" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Behind an open dialog they would be hard to see and never read out. */
function putOnTop(place: HTMLElement): void {
  const host = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== host) host.append(place);
}
