import { FINISHED } from "./client/page-marks";
import { firstPaint, pageRead } from "./ui/later/first-paint";
import { watchErrors } from "./client/report-errors";
import { watchForeignChanges } from "./ui/foreign-changes";

watchErrors();
watchForeignChanges();
// Pages that know who is asking are one React application. Public pages are finished HTML, whose
// islands React takes over once someone is there.
if (document.documentElement.hasAttribute(FINISHED))
  void firstPaint()
    .then(() => Promise.all([import("./client/public-page"), pageRead()]))
    .then(([{ improvePublicPage }]) => improvePublicPage());
else void import("./client/application").then(({ startApplication }) => startApplication());
