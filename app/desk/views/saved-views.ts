import { createContext } from "react";

import type { ListName } from "~/schema/list-names";

export type SavedView = { id: string; list: ListName; name: string; query: string };

/** What an admin has arranged: named filters, and the columns that are not shown. */
export type ListChoices = {
  views: readonly SavedView[];
  hidden: Partial<Record<ListName, readonly string[]>>;
};

/** The saved views of the admin who looks at the page. */
export const SavedViews = createContext<readonly SavedView[]>([]);
