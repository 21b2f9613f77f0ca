import { readSearch } from "~/lib/list-page";

import { deskLists, type ViewParam } from "./desk-lists";
import type { ListName } from "./list-names";

/**
 * A list's filters from its address: its own parameters alone, each with a value that it knows, in
 * one order; "" where nothing is chosen.
 */
export function viewQuery(list: ListName, asked: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, known] of Object.entries(deskLists[list].params)) {
    const value = readParam(asked, name, known);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

function readParam(asked: URLSearchParams, name: string, known: ViewParam): string | undefined {
  if (known === "text") return readSearch(asked).replaceAll("\0", "");
  return known.find((value) => value === asked.get(name));
}

/** Whether a view would keep someone's address. */
export function keepsAddress(query: string): boolean {
  return new URLSearchParams(query).get("q")?.includes("@") ?? false;
}
