import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { watchFailedRequests } from "~/lib/observability/failed-request";
import { takeEarlyPresses } from "~/ui/pre-hydration/early-events";
import { replayPress } from "~/ui/pre-hydration/replay-press";

import { READY } from "./page-attributes";
import { reportError } from "./report-errors";
import { hydrateRoots } from "./hydrate-roots";

let isReady = false;

/**
 * What works on the finished page waits until React has taken it over. The wrapper goes around
 * the page, not beside it: a second child would give every element a different id than on the server.
 */
function WhenReady({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    if (isReady) return;
    isReady = true;
    onReady();
  }, [onReady]);
  return children;
}

/** Hands the page to React. */
export function startApplication(): void {
  watchFailedRequests();
  hydrateRoots([document], (root, options, whenTaken) => {
    hydrateRoot(
      root,
      <StrictMode>
        <WhenReady
          onReady={() => {
            whenTaken(() => {
              for (const control of takeEarlyPresses()) replayPress(control)();
              document.documentElement.setAttribute(READY, "");
            });
          }}
        >
          <HydratedRouter onError={reportError} />
        </WhenReady>
      </StrictMode>,
      options,
    );
  });
}
