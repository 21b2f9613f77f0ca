import { useState } from "react";

/** Shares the page through the device's own dialog, or copies its address. */
export function ShareButton({
  title,
  url,
  label,
}: {
  title: string;
  url: string;
  /** Says what is shared where a page has more than one. */
  label?: string;
}) {
  const [message, setMessage] = useState("");
  const share = async () => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setMessage("Link copied");
    } catch (error) {
      const wasClosed = error instanceof DOMException && error.name === "AbortError";
      if (!wasClosed) setMessage(url);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 [@media(scripting:none)]:hidden">
      <button
        type="button"
        aria-label={label}
        onClick={() => void share()}
        className="min-h-11 font-semibold underline decoration-2 underline-offset-4"
      >
        Share
      </button>
      <output className="break-all text-sm text-ink-2 empty:hidden">{message}</output>
    </div>
  );
}
