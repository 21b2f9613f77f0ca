import { handleWords } from "~/platform/database/child-handle";

/** What the team calls the child with this account. */
export function childHandle(id: string): string {
  const word = handleWords[Number.parseInt(id.slice(0, 2), 16)] ?? "";
  return `${word}-${id.slice(2, 4).toUpperCase()}`;
}
