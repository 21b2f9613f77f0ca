/** Loads what the search needs; called when someone is about to open it, too. */
export const loadFindPanel = () => import("./find-panel");
