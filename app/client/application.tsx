import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { watchFailedRequests } from "~/lib/seen/failed-request";
import { takeEarlyPresses } from "~/ui/early/early";
import { pressAgain } from "~/ui/early/press-again";

import { READY } from "./page-marks";
import { reportError } from "./report-errors";
import { takeOver } from "./take-over";

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
  takeOver([document], (root, options, whenTaken) => {
    hydrateRoot(
      root,
      <StrictMode>
        <WhenReady
          onReady={() => {
            whenTaken(() => {
              for (const control of takeEarlyPresses()) pressAgain(control)();
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
