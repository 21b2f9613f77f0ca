import { createContext } from "react";

import type { SavedView } from "./saved-view";

/** The saved views of the admin who looks at the page. */
export const SavedViews = createContext<readonly SavedView[]>([]);
