import type { RouterContextProvider } from "react-router";

import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAddressSearch } from "~/people/users/record-address-search.server";
import { bulkOffer } from "~/desk/bulk/bulk-offer.server";
import { readListQuery, readFilters, type AnyList, type Asked } from "~/desk/lists/define-list";
import type { NextPage } from "~/lib/list-page";
import { requireAdminActor, requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { Services } from "~/services.server";

type Read = { rows: readonly { id: string }[]; next: NextPage | null };

/**
 * What a list's page shows: its rows as its address asks for them, with whatever else `read` returns.
 * Refuses roles without the list's right; a search for an address is recorded.
 */
export async function loadList<const List extends AnyList, Found extends Read>(
  list: List,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  read: (db: Services["db"], admin: Actor, asked: Asked<List>) => Promise<Found>,
) {
  const admin = list.needs
    ? requirePermission(context, request, list.needs)
    : requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const asked = readListQuery(list, params);
  const found = await read(db, admin, asked);
  const { q, sort, page } = asked;
  if (list.findsAddresses)
    await recordAddressSearch(db, admin, { q, page, found: found.rows.length });
  return {
    ...found,
    asked: { q, sort: String(sort), filters: readFilters(list, params) },
    bulk: list.bulk ? bulkOffer(admin, list.bulk.list) : null,
    columns: (list.columns ?? [])
      .filter(({ needs }) => !needs || mayDo(admin, needs))
      .map(({ label }) => label),
  };
}

/** A row as a list's reader returns it. */
export type RowsOf<Reader extends (...asked: never[]) => Promise<{ rows: readonly unknown[] }>> =
  Awaited<ReturnType<Reader>>["rows"][number];
