import { and, ne, not, sql, type SQLWrapper } from "drizzle-orm";

import { profiles, users } from "~/db/schema/accounts";
import { products, productSlugs } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import { discountCodes, orderLines, orders } from "~/db/schema/orders";
import { mails } from "~/db/schema/records";
import { isChild, isGuardedAddress } from "~/db/shown-name.server";
import { byText } from "~/db/sorted-page.server";
import { mayDo, type AdminRole } from "~/features/accounts/admin-roles";

import type { Place } from "./matching-ids.server";

type Viewer = { role: AdminRole | null };

/** An adult's name; the index `profiles_name_parts` is of this expression. */
const fullName = sql`trim(${profiles.firstName} || ' ' || ${profiles.lastName})`;

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
  return [
    { ...place, text, isSame: (typed) => sql`${address} = ${typed}::citext`, isWhole: true },
    { ...place, text, isShown: (shown) => not(isGuardedAddress(shown)) },
  ];
}

/** By the index that a list sorted by title reads, and by one of how titles begin. */
function titled(title: SQLWrapper): Pick<Place, "text" | "isSame" | "begins"> {
  return {
    text: title,
    isSame: (typed) => sql`${byText(title).value} = ${typed.toLowerCase()}`,
    begins: (pattern) => sql`(lower(${title}) collate "C") like lower(${pattern})`,
  };
}

/** Numbers are of capitals. */
const isNumbered = (pattern: string) => sql`${orders.number} like ${pattern.toUpperCase()}`;

export function orderPlaces(viewer: Viewer): Place[] {
  return [
    {
      ...ofOrders,
      text: orders.number,
      isSame: (typed) => sql`${orders.number} = ${typed.toUpperCase()}`,
      begins: isNumbered,
      contains: isNumbered,
    },
    { ...ofOrders, text: orders.trackingNumber },
    {
      ...ofOrders,
      rows: sql`${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}`,
      text: orderLines.title,
    },
    ...(mayDo(viewer, "see-deliveries")
      ? [{ ...ofOrders, text: sql`(${orders.shippingAddress} ->> 'name')` }]
      : []),
    ...(mayDo(viewer, "see-addresses") ? addressPlaces(ofOrders, orders.email) : []),
  ];
}

/** Children are found by no name: theirs stand on their record alone. */
export function peoplePlaces(viewer: Viewer): Place[] {
  const isAdult = not(isChild(profiles));
  if (!mayDo(viewer, "see-people"))
    return [
      { ...ofPeople, text: fullName, only: and(isAdult, sql`${profiles.accountType} = 'creator'`) },
    ];
  return [
    { ...ofPeople, text: fullName, only: isAdult },
    { ...ofPeople, text: sql`(${profiles.username}::text)`, only: isAdult },
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
    text: products.slug,
    isSame: (typed) => sql`${products.slug} = ${typed.toLowerCase()}`,
  },
  {
    ...ofProducts,
    rows: sql`${products} join ${productSlugs} on ${productSlugs.productId} = ${products.id}`,
    text: productSlugs.slug,
    isSame: (typed) => sql`${productSlugs.slug} = ${typed.toLowerCase()}`,
    isWhole: true,
  },
];

export const codePlaces: readonly Place[] = [
  {
    ...ofCodes,
    text: discountCodes.code,
    isSame: (typed) => sql`${discountCodes.code} = ${typed.toUpperCase()}`,
  },
  { ...ofCodes, text: discountCodes.name },
];

/** A mail whose reader is a child or parent is found by the whole address alone, as in the list. */
export const mailPlaces: readonly Place[] = [
  { ...ofMails, text: mails.to, isWhole: true },
  {
    ...ofMails,
    text: mails.to,
    only: and(ne(mails.to, ""), sql`${mails.template} is distinct from 'parent-notice'`),
    isShown: (to) => not(isGuardedAddress(to)),
  },
];
