import { eq, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";

import { isFar } from "~/lib/far-states";
import { currentSettings } from "~/people/settings/shop-settings.server";

import { addressLines } from "../address/address-lines";
import { orderSnapshot, type OrderSnapshot } from "../order-snapshot.server";
import { shippingAddressSchema, type ShippingAddress } from "../shipping-address";
import type { ChangeRefusal } from "./change-copy";
import { lockForChange } from "./change-window.server";

type ChangedAddress = { ok: true } | { ok: false; reason: ChangeRefusal };

/**
 * The buyer sends an order elsewhere, until a press begins it. Its buyer is told by mail, also
 * because someone else may have the order's link.
 */
export async function changeAddress(
  db: Database,
  orderId: string,
  address: ShippingAddress,
  { now }: { now: Date },
): Promise<ChangedAddress> {
  return db.transaction(async (tx): Promise<ChangedAddress> => {
    const refusal = await lockForChange(tx, orderId, "address");
    if (refusal) return { ok: false, reason: refusal };
    const before = await orderSnapshot(tx, orderId);
    const old = shippingAddressSchema.safeParse(before?.shippingAddress).data;
    if (!before || JSON.stringify(old) === JSON.stringify(shippingAddressSchema.parse(address)))
      return { ok: true };
    if (isFar(address.state) && !(await mayShipFar(tx, before)))
      return { ok: false, reason: "far" };
    if (before.isTaxAdded && old && !isSameTaxPlace(old, address))
      return { ok: false, reason: "taxed" };
    await tx
      .update(orders)
      .set({
        shippingAddress: address,
        addressChangedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, orderId));
    const mail = composeAddressChangedMail(before, address, now);
    if (mail) await queueMail(tx, mail);
    return { ok: true };
  });
}

/**
 * Whether an order may go to the territories and to military mail: the shop ships there, or has taken
 * it there before.
 */
export async function mayShipFar(
  db: Db,
  { shippingAddress }: Pick<OrderSnapshot, "shippingAddress">,
): Promise<boolean> {
  const state = shippingAddressSchema.safeParse(shippingAddress).data?.state;
  return isFar(state) || (await currentSettings(db)).shipsFar;
}

/** Tax depends on the state and the ZIP code. */
function isSameTaxPlace(old: ShippingAddress, address: ShippingAddress): boolean {
  const zip = ({ postalCode }: ShippingAddress) => postalCode.slice(0, 5);
  return old.state === address.state && zip(old) === zip(address);
}

/** The buyer has changed where an order goes. */
export function composeAddressChangedMail(
  order: OrderSnapshot,
  address: ShippingAddress,
  now: Date,
): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-address-changed",
    facts: { order, addressLines: addressLines(address) },
    to: order.email,
    cause: `order-address-changed:${order.id}:${now.toISOString()}`,
  };
}
