import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";

import { recordSorts } from "./record-sorts";

/** The filter of a record list, from its URL. */
export function readRecordFilter(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    q: readSearch(params),
    sort: readSort(params.get("sort"), recordSorts),
    page: readListPage(params),
  };
}
