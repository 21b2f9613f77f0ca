import { useSearchParams } from "react-router";

import { isPageField } from "~/lib/list-page";

type Changes = Record<string, string | null>;

/** A list's query: its filters and order, and how a link changes them. */
export function useListParams() {
  const [params] = useSearchParams();
  return {
    params,
    /** The same list with other choices, from the top. */
    withChoice: (changes: Changes) => ({
      search: changed(params, {
        ...Object.fromEntries([...params.keys()].filter(isPageField).map((field) => [field, null])),
        ...changes,
      }),
    }),
    /** The same choices, further down. */
    withPageFields: (fields: Changes) => ({
      search: changed(params, fields),
    }),
    /** The choices that a form has to carry along, except for those it sets itself. */
    kept: (own: readonly string[]) => {
      const set = new Set(own);
      return [...params].filter(
        ([name, value]) => value !== "" && !set.has(name) && !isPageField(name),
      );
    },
  };
}

function changed(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `?${next}` : "";
}
