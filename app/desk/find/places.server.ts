import { and, ne, not, sql, type SQLWrapper } from "drizzle-orm";

import { foldedNumber, foldedText } from "~/schema/tables/folded-text";
import { profiles, users } from "~/schema/tables/accounts";
import { products, productSlugs } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import {
  hasHandle,
  isChild,
  isGuardedAddress,
  isNamedAsParent,
} from "~/platform/database/shown-name.server";
import { mayDo, type AdminRole } from "~/schema/admin-roles";

import { isTypedDiscount } from "~/cart/discounts/usable-discount.server";
import { plainOrderNumber } from "~/orders/order-number";
import { folded } from "~/lib/folded";

import type { Place } from "./matching-ids.server";

type Viewer = { role: AdminRole | null };

/** An adult's name; the index `profiles_name_parts` is of this expression. */
const fullName = foldedText(sql`${profiles.firstName} || ' ' || ${profiles.lastName}`);

const ofOrders = { rows: sql`${orders}`, id: orders.id, time: orders.createdAt };
const ofPeople = { rows: sql`${profiles}`, id: profiles.id, time: profiles.createdAt };
const ofAccounts = { rows: sql`${users}`, id: users.id, time: users.createdAt };
const ofProducts = { rows: sql`${products}`, id: products.id, time: products.createdAt };
const ofCodes = {
  rows: sql`${discountCodes}`,
  id: discountCodes.id,
  time: discountCodes.createdAt,
};
const ofMails = { rows: sql`${mails}`, id: mails.id, time: mails.createdAt };

/** An address: a child's or parent's is found by the whole of it alone. */
function addressPlaces(place: Omit<Place, "text">, address: SQLWrapper): Place[] {
  const text = sql`(${address}::text)`;
  const kind = "address";
  return [
    { ...place, text, kind, isSame: (typed) => sql`${address} = ${typed}::citext`, isWhole: true },
    { ...place, text, kind, isShown: (shown) => not(isGuardedAddress(shown)) },
  ];
}

/** By an index of how titles begin. */
function titled(title: SQLWrapper): Pick<Place, "text" | "isSame" | "begins"> {
  const text = foldedText(title);
  const begin = sql`(${text} collate "C")`;
  return {
    text,
    isSame: (typed) => sql`${begin} = ${folded(typed)}`,
    begins: (pattern) => sql`${begin} like ${pattern}`,
  };
}

/** As addresses in the shop are written: with hyphens. */
function hyphened(typed: string): string {
  return folded(typed).replaceAll(" ", "-");
}

export function orderPlaces(viewer: Viewer): Place[] {
  return [
    {
      ...ofOrders,
      text: foldedNumber(orders.number),
      kind: "number",
      isSame: (typed) => sql`${orders.number} = ${plainOrderNumber(typed)}`,
    },
    { ...ofOrders, text: foldedNumber(orders.trackingNumber), kind: "number" },
    {
      ...ofOrders,
      rows: sql`${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}`,
      text: foldedText(orderLines.title),
    },
    ...(mayDo(viewer, "see-deliveries")
      ? [{ ...ofOrders, text: foldedText(sql`${orders.shippingAddress} ->> 'name'`) }]
      : []),
    ...(mayDo(viewer, "see-addresses") ? addressPlaces(ofOrders, orders.email) : []),
  ];
}

/** Children and parents are found by their handle: their names stand on their record alone. */
export function userPlaces(viewer: Viewer): Place[] {
  const isAdult = not(isChild(profiles));
  if (!mayDo(viewer, "see-people"))
    return [
      { ...ofPeople, text: fullName, only: and(isAdult, sql`${profiles.accountType} = 'creator'`) },
    ];
  return [
    { ...ofPeople, text: fullName, only: and(isAdult, not(isNamedAsParent(profiles))) },
    { ...ofPeople, text: foldedText(profiles.nameKey), only: isNamedAsParent(profiles) },
    {
      ...ofPeople,
      text: foldedText(profiles.nameKey),
      isWhole: true,
      isSame: (typed) => hasHandle(profiles, typed) ?? sql`false`,
    },
    {
      ...ofPeople,
      text: foldedText(sql`${profiles.username}::text`),
      only: and(isAdult, not(isNamedAsParent(profiles))),
    },
    ...(mayDo(viewer, "see-addresses") ? addressPlaces(ofAccounts, users.email) : []),
  ];
}

export const designPlaces: readonly Place[] = [
  {
    rows: sql`${designs}`,
    id: designs.id,
    time: designs.createdAt,
    ...titled(designs.title),
    only: ne(designs.status, "consumed"),
  },
];

/** By former addresses in the shop, too. */
export const productPlaces: readonly Place[] = [
  { ...ofProducts, ...titled(products.title) },
  {
    ...ofProducts,
    text: foldedText(products.slug),
    isSame: (typed) => sql`${products.slug} = ${hyphened(typed)}`,
  },
  {
    ...ofProducts,
    rows: sql`${products} join ${productSlugs} on ${productSlugs.productId} = ${products.id}`,
    text: foldedText(productSlugs.slug),
    isSame: (typed) => sql`${productSlugs.slug} = ${hyphened(typed)}`,
    isWhole: true,
  },
];

export const codePlaces: readonly Place[] = [
  {
    ...ofCodes,
    text: foldedNumber(discountCodes.code),
    kind: "number",
    isSame: isTypedDiscount,
  },
  { ...ofCodes, text: foldedText(discountCodes.name) },
];

/** A mail whose reader is a child or parent is found by the whole address alone, as in the list. */
export const mailPlaces: readonly Place[] = [
  { ...ofMails, text: mails.to, kind: "address", isWhole: true },
  {
    ...ofMails,
    text: mails.to,
    kind: "address",
    only: and(ne(mails.to, ""), sql`${mails.template} is distinct from 'parent-notice'`),
    isShown: (to) => not(isGuardedAddress(to)),
  },
];
