import { inArray, sql, desc, eq, and, ne } from "drizzle-orm";

import { drawingStanding, type Standing } from "~/drawings/standing/drawing-standing";
import { isKeptBack, standingCopy } from "~/drawings/standing/standing-copy";
import { standingFacts } from "~/drawings/standing/standing-facts.server";
import { consentLabels } from "~/families/consent/consent-copy";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { Db } from "~/platform/database/client.server";
import { shownName, isGuardedAddress } from "~/platform/database/shown-name.server";
import { mailStateLabels, mailState } from "~/platform/mail/mail-states";
import { orderStatusLabel } from "~/schema/order-status";
import type { ProductStatus } from "~/schema/product-status";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { discountCodes, orders } from "~/schema/tables/orders";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { pathTo } from "~/path-to";
import { mails } from "~/schema/tables/records";

import { mailName } from "../system/mail-desk/mail-names";
import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

/** Discount codes as hits; whoever may not change them is led to the list. */
export async function codeHits(
  db: Db,
  viewer: { role: AdminRole | null },
  ids: string[],
): Promise<Hit[]> {
  const rows = await db
    .select({
      id: discountCodes.id,
      code: discountCodes.code,
      name: discountCodes.name,
      isActive: discountCodes.isActive,
    })
    .from(discountCodes)
    .where(inArray(discountCodes.id, ids));
  return inOrder(ids, rows).map(({ id, code, name, isActive }) => ({
    id,
    to: mayDo(viewer, "handle-discounts")
      ? pathTo("/admin/discounts/:discountId", { discountId: id })
      : pathTo("/admin/discounts", { query: { q: code } }),
    title: code,
    detail: `${isActive ? "Active" : "Inactive"} · ${name}`,
  }));
}

/** Orders as hits; without anyone's address, and with the parcel's name where the role sees it. */
export async function orderHits(
  db: Db,
  viewer: { role: AdminRole | null },
  ids: string[],
): Promise<Hit[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      name: mayDo(viewer, "see-deliveries")
        ? sql<string | null>`${orders.shippingAddress} ->> 'name'`
        : sql<string | null>`null`,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.id, ids));
  return inOrder(ids, rows).map(({ id, number, status, totalCents, name, createdAt }) => ({
    id,
    to: pathTo("/admin/orders/:orderId", { orderId: id }),
    title: number,
    detail: [
      orderStatusLabel({ status, totalCents }),
      name,
      formatCents(totalCents),
      formatDate(createdAt),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}

/** People as hits, named as every list names them: children by their age group alone. */
export async function userHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: profiles.id,
      name: shownName(profiles),
      accountType: profiles.accountType,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return inOrder(ids, rows).map(({ id, name, accountType, suspendedAt, createdAt }) => ({
    id,
    to: pathTo("/admin/people/:userId", { userId: id }),
    title: name ?? "No name",
    detail: [
      accountType === "creator" ? "Creator" : "Customer",
      suspendedAt && "Suspended",
      `since ${formatDate(createdAt)}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}

/** What a parent was asked, by the whole of their address. */
export async function consentHits(db: Db, address: string, limit: number): Promise<Hit[]> {
  const rows = await db
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      createdAt: parentalConsents.createdAt,
    })
    .from(parentalConsents)
    .where(eq(parentalConsents.parentEmail, sql`${address}::citext`))
    .orderBy(desc(parentalConsents.createdAt), desc(parentalConsents.id))
    .limit(limit);
  return rows.map(({ id, status, createdAt }) => ({
    id,
    to: pathTo("/admin/consents/:consentId", { consentId: id }),
    title: "A parent's consent",
    detail: `${consentLabels[status]} · asked ${formatDate(createdAt)}`,
  }));
}

/** Mails as hits; as in their list, the addresses of children and parents are left out. */
export async function mailHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      isGuarded: sql<boolean>`(${mails.template} is not distinct from 'parent-notice'
        or ${isGuardedAddress(sql`${mails.to}::citext`)})`,
      to: mails.to,
      attempts: mails.attempts,
      sentAt: mails.sentAt,
      bouncedAt: mails.bouncedAt,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(and(inArray(mails.id, ids), ne(mails.to, "")));
  return inOrder(ids, rows).map(({ id, template, isGuarded, to, createdAt, ...delivery }) => ({
    id,
    to: pathTo("/admin/mails/:mailId", { mailId: id }),
    title: mailName(template),
    detail: [
      isGuarded ? "To a child or parent" : `To ${to}`,
      mailStateLabels[mailState(delivery)],
      formatDateTime(createdAt),
    ].join(" · "),
  }));
}

export async function designHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      facts: standingFacts,
      artist: shownName(profiles),
      createdAt: designs.createdAt,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.id, designs.userId))
    .where(inArray(designs.id, ids));
  return inOrder(ids, rows).map(({ id, title, facts, artist, createdAt }) => ({
    id,
    to: pathTo("/admin/designs/:designId", { designId: id }),
    title,
    detail: `${standingCopy[drawingStanding(facts)].team.label} · ${artist ?? "Unknown Creator"} · ${formatDate(createdAt)}`,
  }));
}

export async function productHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      slug: products.slug,
      facts: standingFacts,
      status: products.status,
      basePriceCents: products.basePriceCents,
    })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(inArray(products.id, ids));
  return inOrder(ids, rows).map(({ id, title, slug, facts, status, basePriceCents }) => ({
    id,
    to: pathTo("/admin/products/:productId", { productId: id }),
    title,
    detail: `${productState(status, drawingStanding(facts))} · ${formatCents(basePriceCents)} · ${slug}`,
  }));
}

/** Whether it is switched on; what a parent keeps from the store says so instead. */
function productState(status: ProductStatus, standing: Standing): string {
  if (isKeptBack(standing)) return standingCopy[standing].team.label;
  return status === "active" ? "Active" : "Inactive";
}
