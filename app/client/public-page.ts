import { openAccountFlow } from "./account-dialog";
import { improveListing } from "./listing";
import { improveLoadMore } from "./load-more";
import { improveMenus } from "./menus";
import { improvePlainForms } from "./plain-forms";
import { showFlashToast } from "./plain-toast";
import { showViewer } from "./viewer-links";

improveMenus();
improvePlainForms();
openAccountFlow(showFlashToast);
showFlashToast();
improveListing();
improveLoadMore();
document.documentElement.dataset["improved"] = "";
void showViewer();
// "Back" brings a page as it was left; its cart and its links are those of now.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void showViewer();
});
if (document.querySelector("[data-island]")) void import("./islands");
import.meta.hot?.on("finished-pages:changed", () => location.reload());
