import { mayDo, type AdminRole } from "~/schema/admin-roles";

import type { Searchable } from "./found";

type Viewer = { role: AdminRole | null };

/** What this role's search finds; what it may not open is left out. */
export function searchableFor(viewer: Viewer): Searchable[] {
  const groups: (Searchable | false)[] = [
    mayDo(viewer, "see-orders") && { group: "orders", by: byWhat(orderWords(viewer)) },
    mayDo(viewer, "see-people")
      ? { group: "people", by: "name, username or email" }
      : mayDo(viewer, "see-person") && { group: "people", by: "an adult artist's name" },
    mayDo(viewer, "review-designs") && { group: "designs", by: "title" },
    mayDo(viewer, "keep-catalogue") && { group: "products", by: "title or address in the shop" },
    mayDo(viewer, "see-discounts") && { group: "codes", by: "code or name" },
    mayDo(viewer, "see-mails") && { group: "mails", by: "the reader's email" },
  ];
  return groups.filter((group) => group !== false);
}

function orderWords(viewer: Viewer): string[] {
  return [
    "number",
    "title",
    ...(mayDo(viewer, "see-deliveries") ? ["name on the parcel"] : []),
    ...(mayDo(viewer, "see-addresses") ? ["email"] : []),
    "tracking number",
  ];
}

function byWhat(words: string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
