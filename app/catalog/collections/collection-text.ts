import type { FormText } from "~/lib/form";

import type { CollectionForm } from "./collection-form";

/** A collection or subcollection as its form shows it; an empty form without one. */
export function collectionText(
  kept?: Partial<CollectionForm> & { name: string; version: number },
): FormText {
  if (!kept) return { isActive: "true", sortOrder: "0" };
  const { name, description, pageHeader, pageDescription, isActive, sortOrder, version } = kept;
  return {
    name,
    description: description ?? "",
    pageHeader: pageHeader ?? "",
    pageDescription: pageDescription ?? "",
    isActive: isActive ? "true" : "",
    sortOrder: String(sortOrder ?? 0),
    version: String(version),
  };
}
