import { laterScript, loadLater } from "./client/later-application";
import { FINISHED } from "./client/page-marks";
import { watchErrors } from "./client/report-errors";
import { hasFlashToast } from "./lib/flash-toast";
import { watchForeignChanges } from "./ui/foreign-changes";
import { firstPaint, pageRead } from "./ui/later/first-paint";
import { whenSomeoneIsThere } from "./ui/later/when-someone-is-there";

watchErrors();
watchForeignChanges();
// Pages that know who is asking are one React application; some begin once someone is there. Public
// pages are finished HTML, whose islands React takes over once someone is there.
const later = laterScript();
if (document.documentElement.hasAttribute(FINISHED))
  void firstPaint()
    .then(() => Promise.all([import("./client/public-page"), pageRead()]))
    .then(([{ improvePublicPage }]) => improvePublicPage());
else if (later)
  whenSomeoneIsThere(() => void loadLater(later).then(startApplication), hasFlashToast());
else void startApplication();

async function startApplication(): Promise<void> {
  const application = await import("./client/application");
  application.startApplication();
}
