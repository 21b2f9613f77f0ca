import type { Database, Transaction } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAddressSearch } from "~/people/users/record-address-search.server";
import { pathTo } from "~/path-to";

import {
  designHits,
  productHits,
  codeHits,
  orderHits,
  consentHits,
  userHits,
  mailHits,
} from "./find-hits.server";
import type { FindGroup, Found, FoundGroup, Hit } from "./found";
import { matchingIds, type Place } from "./matching-ids.server";
import {
  codePlaces,
  designPlaces,
  mailPlaces,
  orderPlaces,
  userPlaces,
  productPlaces,
} from "./places.server";
import { isTooShort } from "./read-search-text";
import { searchableFor } from "./searchable";

/**
 * What the typed text finds among what this admin's role may open. Who searches for the whole
 * address of a child or parent looks at their record: it is written, by its id, before anything is
 * returned.
 * @param most hits of each group
 */
export async function findAnything(
  db: Database,
  admin: Actor,
  typed: string,
  most: number,
): Promise<Found> {
  const searchable = searchableFor(admin);
  if (typed === "" || isTooShort(typed)) return { typed, groups: [], searchable };
  return db.transaction(async (tx) => {
    const groups: FoundGroup[] = [];
    for (const { group } of searchable) {
      const hits = await hitsOf(tx, admin, { group, typed, most: most + 1 });
      if (hits.length === 0) continue;
      const more = hits.length > most ? listOf(group, admin, typed) : null;
      groups.push({ group, hits: hits.slice(0, most), more });
    }
    await recordAddressSearch(tx, admin, { q: typed, found: groups.length });
    return { typed, groups, searchable };
  });
}

type Search = { group: FindGroup; typed: string; most: number };

async function hitsOf(db: Transaction, admin: Actor, search: Search): Promise<Hit[]> {
  const { group, typed, most } = search;
  const ids = await matchingIds(db, placesOf(group, admin), typed, most);
  const own = ids.length === 0 ? [] : await shownHits(db, admin, group, ids);
  const isOfRecords = group === "people" && typed.includes("@");
  if (!isOfRecords || !mayDo(admin, "see-child-records")) return own;
  return [...own, ...(await consentHits(db, typed, most))].slice(0, most);
}

function placesOf(group: FindGroup, admin: Actor): readonly Place[] {
  if (group === "orders") return orderPlaces(admin);
  if (group === "people") return userPlaces(admin);
  if (group === "designs") return designPlaces;
  if (group === "products") return productPlaces;
  return group === "codes" ? codePlaces : mailPlaces;
}

function shownHits(db: Transaction, admin: Actor, group: FindGroup, ids: string[]) {
  if (group === "orders") return orderHits(db, admin, ids);
  if (group === "people") return userHits(db, ids);
  if (group === "designs") return designHits(db, ids);
  if (group === "products") return productHits(db, ids);
  return group === "codes" ? codeHits(db, admin, ids) : mailHits(db, ids);
}

/** The group's own list, searched for the same; null for a role that has none. */
function listOf(group: FindGroup, admin: Actor, q: string): string | null {
  const query = { q };
  if (group === "orders") return pathTo("/admin/orders", { query });
  if (group === "people")
    return mayDo(admin, "see-people") ? pathTo("/admin/people", { query }) : null;
  if (group === "designs") return pathTo("/admin", { query: { q, status: "all" } });
  if (group === "products") return pathTo("/admin/products/manage", { query });
  return group === "codes"
    ? pathTo("/admin/discounts", { query })
    : pathTo("/admin/mails", { query });
}
