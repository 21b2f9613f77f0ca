import { deferredScript, loadDeferred } from "./client/deferred-application";
import { FINISHED, OWN_SCRIPT } from "./client/page-attributes";
import { watchErrors } from "./client/report-errors";
import { hasFlashToast } from "./lib/flash-toast";
import { watchForeignChanges } from "./ui/foreign-changes";
import { firstPaint, pageRead } from "./ui/lazy/first-paint";
import { whenUserIsActive } from "./ui/lazy/when-user-is-active";

watchErrors();
watchForeignChanges();
// Pages that know who is asking are one React application; some begin once someone is there. Public
// pages are finished HTML, whose islands React takes over once someone is there. The page for drawing
// has a script of its own.
const later = deferredScript();
if (document.documentElement.hasAttribute(OWN_SCRIPT))
  void import("./client/drawing-page").then(({ startDrawingPage }) => startDrawingPage());
else if (document.documentElement.hasAttribute(FINISHED))
  void firstPaint()
    .then(() => Promise.all([import("./client/public-page"), pageRead()]))
    .then(([{ improvePublicPage }]) => improvePublicPage());
else if (later)
  whenUserIsActive(() => void loadDeferred(later).then(startApplication), hasFlashToast());
else void startApplication();

async function startApplication(): Promise<void> {
  const application = await import("./client/application");
  application.startApplication();
}
