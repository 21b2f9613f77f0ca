import { and, eq, gt, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { HOUR_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";
import { products, productSlugs } from "~/schema/tables/catalogue";
import { takedowns } from "~/schema/tables/takedowns";

import { artistReaders } from "./artist-readers.server";
import { shirtInLink, type NoticeInput } from "./notice-form";
import { notifyComplainant, notifyTeamOfNotice } from "./notify-of-takedown.server";

/**
 * Takes a notice that a shirt copies someone's work, and mails its sender a receipt. Nothing is
 * hidden yet: a person decides. The same notice within an hour is one that was sent twice.
 */
export async function sendNotice(
  db: Database,
  input: NoticeInput,
  { now }: { now: Date },
): Promise<{ ok: true } | { ok: false; reason: "no-such-shirt" }> {
  return db.transaction(async (tx) => {
    const shirt = await shirtAt(tx, input.link);
    if (!shirt) return { ok: false, reason: "no-such-shirt" };
    if (await wasSent(tx, input, now)) return { ok: true };
    const { name, address, phone, email, signature, work, link } = input;
    const [notice] = await tx
      .insert(takedowns)
      .values({ ...shirt, name, address, phone, email, signature, work, link, createdAt: now })
      .returning();
    if (!notice) throw new Error("The notice was not written");
    // Only the address itself learns whether it is the artist's own.
    const isOwn = await isOfArtist(tx, notice);
    await notifyComplainant(tx, notice, isOwn ? "own" : "received");
    await notifyTeamOfNotice(tx, notice);
    return { ok: true };
  });
}

async function shirtAt(tx: Transaction, link: string) {
  const named = shirtInLink(link);
  if (named === null) return null;
  const isIt = isUuid(named)
    ? eq(products.id, named)
    : sql`(${products.slug} = ${named} or ${products.id} in (select s.product_id from ${productSlugs} s where s.slug = ${named}))`;
  const [shirt] = await tx
    .select({
      designId: products.designId,
      creatorUserId: products.creatorUserId,
      title: products.title,
    })
    .from(products)
    .where(isIt)
    .orderBy(sql`${products.slug} = ${named} desc`)
    .limit(1);
  return shirt ?? null;
}

async function wasSent(tx: Transaction, { email, link, work }: NoticeInput, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('takedown'), hashtext(${email}))`);
  const same = await tx.$count(
    takedowns,
    and(
      eq(takedowns.email, email),
      eq(takedowns.link, link),
      eq(takedowns.work, work),
      gt(takedowns.createdAt, new Date(now.getTime() - HOUR_MS)),
    ),
  );
  return same > 0;
}

/** Whether a notice came from the artist's own address, or from that of their grown-up. */
export async function isOfArtist(
  tx: Transaction,
  { creatorUserId, email }: { creatorUserId: string | null; email: string },
): Promise<boolean> {
  const readers = await artistReaders(tx, creatorUserId);
  return readers.some(({ to }) => to.toLowerCase() === email.toLowerCase());
}
