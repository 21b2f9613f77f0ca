import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { openAccountFlow } from "./account-dialog";
import { improveMenus } from "./menus";
import { showFlashToast } from "./plain-toast";

let isReady = false;

/** What works on the finished page waits until React has taken it over. */
function WhenReady() {
  useEffect(() => {
    if (isReady) return;
    isReady = true;
    openAccountFlow(showFlashToast);
  }, []);
  return null;
}

improveMenus();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <WhenReady />
    </StrictMode>,
  );
});
