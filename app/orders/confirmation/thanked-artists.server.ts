import { inArray } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { storeListings } from "~/schema/tables/store";
import { creatorContacts } from "~/money/creator-contacts.server";
import { splitCommission } from "~/money/creator-share";
import type { StoredMail } from "~/platform/mail/read-mail";
import type { LinkPath } from "~/path-to";

import { orderSnapshot, type OrderSnapshot } from "../order-snapshot.server";
import type { ThankedArtist } from "./thanked-artist";

/**
 * The artists of an order's shirts with their drawings, as the store shows them at this moment:
 * shirts that left it are left out, and whoever shows no name or age has none here.
 */
export async function thankedArtists(
  db: Db,
  order: Pick<OrderSnapshot, "lines" | "refundedCents">,
): Promise<ThankedArtist[]> {
  const ids = order.lines.map(({ productId }) => productId).filter((id) => id !== null);
  const listed = await db
    .select({
      productId: storeListings.productId,
      slug: storeListings.slug,
      title: storeListings.title,
      pictureId: storeListings.drawingPictureId,
      creatorId: storeListings.creatorUserId,
      name: storeListings.creatorName,
      ageBracket: storeListings.ageBracket,
    })
    .from(storeListings)
    .where(inArray(storeListings.productId, ids));
  const contacts = await creatorContacts(
    db,
    listed.map(({ creatorId }) => creatorId),
  );
  return contacts.flatMap(({ userId, earningsPath }) => {
    const shirts = listed.filter(({ creatorId }) => creatorId === userId);
    const [shown] = shirts;
    if (!shown) return [];
    const isFamilyTold = earningsPath === ("/guardian" satisfies LinkPath);
    return {
      name: shown.name,
      shareCents: shareOf(order, userId),
      // That a family stands behind the name says an age.
      told: isFamilyTold ? (shown.ageBracket ? "family" : null) : "artist",
      drawings: shirts.flatMap(({ slug, title, pictureId }) =>
        pictureId ? [{ slug, title, pictureId }] : [],
      ),
    };
  });
}

/** Once something was canceled or went back, the books alone say what is earned: 0. */
function shareOf(
  { lines, refundedCents }: Pick<OrderSnapshot, "lines" | "refundedCents">,
  creatorUserId: string,
): number {
  if (refundedCents > 0 || lines.some((line) => line.isCancelled || line.cancelledQuantity > 0))
    return 0;
  return lines
    .filter((line) => line.creatorUserId === creatorUserId)
    .map((line) => splitCommission(line.grossCents, line.commissionBps).creatorShareCents)
    .reduce((sum, cents) => sum + cents, 0);
}

const paidMailFacts = z.looseObject({ order: z.looseObject({ id: z.uuid() }) });

/** The mail of a paid order with its artists, as the store shows them now; any other as it is. */
export async function withArtists(db: Db, mail: StoredMail): Promise<StoredMail> {
  if (mail.template !== "order-paid") return mail;
  const read = paidMailFacts.safeParse(mail.facts).data;
  const order = read && (await orderSnapshot(db, read.order.id));
  return order ? { ...mail, facts: { ...read, artists: await thankedArtists(db, order) } } : mail;
}
