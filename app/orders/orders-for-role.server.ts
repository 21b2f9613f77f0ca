import type { Db } from "~/platform/database/client.server";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import type { AddressOnPage } from "~/people/users/address-on-page";
import { shownAddresses } from "~/people/users/shown-addresses.server";

import type { OrderView } from "./order-view";

type Viewer = { role: AdminRole | null };

/** Who bought, as a role sees it: an address, a name, or neither. */
export type SeenBuyer = { address: AddressOnPage | null; name: string | null; isErased: boolean };

/** Rows of orders as a role sees them: no one's address leaves the server for a role without need. */
export async function ordersForRole<
  Row extends { email: string | null; shippingName: string | null; sortKey?: string },
>(db: Db, viewer: Viewer, rows: readonly Row[]) {
  const addressOf = await shownAddresses(
    db,
    viewer,
    rows.map(({ email }) => email),
  );
  const seesDeliveries = mayDo(viewer, "see-deliveries");
  return rows.map(({ email, shippingName, sortKey: _, ...row }) => ({
    ...row,
    buyer: {
      address: addressOf(email),
      name: seesDeliveries ? shippingName : null,
      isErased: email === null,
    } satisfies SeenBuyer,
  }));
}

/** The same for one order, with where it goes and its gift note. */
export async function orderForRole<Order extends { view: OrderView }>(
  db: Db,
  viewer: Viewer,
  { view, ...order }: Order,
) {
  const { email, addressLines, giftNote, ...rest } = view;
  const seesDeliveries = mayDo(viewer, "see-deliveries");
  const addressOf = await shownAddresses(db, viewer, [email]);
  return {
    ...order,
    view: {
      ...rest,
      addressLines: seesDeliveries ? addressLines : [],
      giftNote: seesDeliveries ? giftNote : null,
    },
    seesDeliveries,
    buyer: {
      address: addressOf(email),
      name: seesDeliveries ? (addressLines[0] ?? null) : null,
      isErased: email === null,
    } satisfies SeenBuyer,
  };
}
