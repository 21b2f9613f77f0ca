import { createContext, useContext } from "react";

import { lastFailedRequest } from "~/lib/observability/failed-request";

const NOTE_ID = "request-id";

/** The id of a request that failed; known on the server only, and null for any other. */
export const FailedRequestContext = createContext<string | null>(null);

/** What helps us to find what happened. */
export function RequestNote() {
  const id = useContext(FailedRequestContext) ?? fromDocument();
  if (!id) return null;
  return (
    <p className="mt-6 max-w-[46ch] text-sm text-ink-2">
      If you write to us, mention{" "}
      <code id={NOTE_ID} className="break-all font-mono">
        {id}
      </code>
      .
    </p>
  );
}

/** What the server wrote, while React takes the page over; later, what the last request was told. */
function fromDocument(): string | null {
  if (typeof document === "undefined") return null;
  return document.getElementById(NOTE_ID)?.textContent ?? lastFailedRequest();
}
