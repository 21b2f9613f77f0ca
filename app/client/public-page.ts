import { openAccountDialog } from "./account-dialog";
import { improveListing } from "./listing";
import { improveMenus } from "./menus";
import { showViewer } from "./viewer-links";

improveMenus();
openAccountDialog();
improveListing();
void showViewer();
if (document.querySelector("[data-island]")) void import("./islands");
