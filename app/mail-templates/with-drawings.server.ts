import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isActiveConsent } from "~/platform/database/active-consent.server";
import type { MailFacts, MailTemplateName } from "~/platform/mail/facts/mail-facts";
import { readMail, type StoredMail } from "~/platform/mail/read-mail";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import type { RejectionReason } from "~/schema/design-status";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { storeListings } from "~/schema/tables/store";
import { takedowns } from "~/schema/tables/takedowns";
import { isUuid } from "~/lib/uuid";

type Lookups = {
  [Name in MailTemplateName]?: (
    db: Db,
    facts: MailFacts<Name>,
  ) => Promise<Partial<MailFacts<Name>>>;
};

/**
 * Which drawings each mail shows. An artist and their family see their own; a buyer and whoever follows the store
 * what is in it at this moment; the team what its family lets the world see, since a mail cannot be
 * called back.
 */
const lookups: Lookups = {
  "mockups-ready": ownDrawing,
  "not-this-one": ownDrawing,
  "design-rejected": async (db, facts) =>
    isNotSentAround(facts.reason) ? {} : ownDrawing(db, facts),
  "other-parent": async (db, { designId }) => (designId ? ownDrawing(db, { designId }) : {}),
  "takedown-artist": async (db, { takedownId, state }) =>
    state === "suspended" ? {} : accusedDrawing(db, takedownId),
  "mockup-picked": pickedShirt,
  "guardian-said": async (db, { designId, reply }) =>
    reply === "show" ? { drawingPictureId: (await shownToAll(db, designId))?.pictureId } : {},
  "design-published": async (db, { slug }) => {
    const [shirt] = await db
      .select({ ...listed, peoplePictureId })
      .from(storeListings)
      .where(eq(storeListings.slug, slug));
    return {
      drawingPictureId: shirt?.pictureId ?? undefined,
      peoplePictureId: shirt?.peoplePictureId ?? undefined,
    };
  },
  "tee-sold": soldDrawings,
  "order-shipped": async (db, { order }) => ({ drawings: await orderedDrawings(db, order) }),
  "followed-news": async (db, facts) => ({ listed: await withPictures(db, facts.listed) }),
  "back-in-stock": async (db, facts) => ({ listed: await withPictures(db, facts.listed) }),
  "review-request": async (db, facts) => ({ listed: await withPictures(db, facts.listed) }),
};

const listed = {
  productId: storeListings.productId,
  title: storeListings.title,
  pictureId: storeListings.drawingPictureId,
};

/** The people of "To scale" in the listed shirt, in the color it opens with. */
const peoplePictureId = sql<string | null>`(
  select v.picture_id from product_views v where v.product_id = store_listings.product_id and v.view = 'people'
  order by v.color = (select i.color from product_images i
    where i.product_id = v.product_id and i.color is not null
    order by i.sort_order, i.id limit 1) desc, v.color, v.cut limit 1)`;

/** The mail with the drawings it shows, looked up as it is sent and kept nowhere. */
export async function withDrawings(db: Db, mail: StoredMail): Promise<StoredMail> {
  const { template, facts } = readMail(mail);
  return { template, facts: { ...facts, ...(await lookedUp(db, template, facts)) } };
}

async function lookedUp<Name extends MailTemplateName>(
  db: Db,
  name: Name,
  facts: MailFacts<Name>,
): Promise<Partial<MailFacts<Name>>> {
  const lookUp: Lookups[Name] = lookups[name];
  return lookUp ? lookUp(db, facts) : {};
}

async function ownDrawing(db: Db, { designId }: { designId: string }) {
  if (!isUuid(designId)) return {};
  const [design] = await db
    .select({ pictureId: designs.pictureId, rejected: designs.rejectionReason })
    .from(designs)
    .where(eq(designs.id, designId));
  // It may have been rejected since the mail was written, or before it is sent again.
  return design && !isNotSentAround(design.rejected) ? { drawingPictureId: design.pictureId } : {};
}

/** Of a notice that a shirt copies something. */
async function accusedDrawing(db: Db, takedownId: string) {
  if (!isUuid(takedownId)) return {};
  const [about] = await db
    .select({ designId: takedowns.designId })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  return about?.designId ? ownDrawing(db, { designId: about.designId }) : {};
}

/** What should not have been drawn or photographed. */
function isNotSentAround(reason: RejectionReason | null): boolean {
  return reason === "personal_data" || reason === "real_child";
}

async function pickedShirt(db: Db, { designId }: { designId: string }) {
  if (!(await shownToAll(db, designId))) return {};
  const [picked] = await db
    .select({ pictureId: designMockups.pictureId })
    .from(designSelections)
    .innerJoin(designMockups, eq(designMockups.id, designSelections.selectedMockupId))
    .where(eq(designSelections.designId, designId));
  return { shirtPictureId: picked?.pictureId };
}

/** A drawing that no parent has yet to decide about, or that one said 'Show it' to. */
async function shownToAll(db: Db, designId: string) {
  if (!isUuid(designId)) return null;
  const [design] = await db
    .select({ pictureId: designs.pictureId })
    .from(designs)
    .where(
      and(
        eq(designs.id, designId),
        sql`not exists (select 1 from parental_consents
          left join showing_requests r on r.design_id = ${designs.id}
          where parental_consents.child_user_id = ${designs.userId} and ${isActiveConsent}
          and (r.reply is distinct from 'show' or parental_consents.paused_at is not null))`,
      ),
    );
  return design ?? null;
}

/** What was public when it was sold is shown only if it still is. */
async function soldDrawings(db: Db, { lines }: Pick<MailFacts<"tee-sold">, "lines">) {
  const ids = lines.flatMap(({ productId }) => (productId && isUuid(productId) ? [productId] : []));
  const shown = await db
    .select({ ...listed, peoplePictureId })
    .from(storeListings)
    .where(inArray(storeListings.productId, ids));
  const pictures = new Map(shown.map(({ productId, pictureId }) => [productId, pictureId]));
  return {
    lines: lines.map((line) => ({
      ...line,
      pictureId: (line.productId && pictures.get(line.productId)) || undefined,
    })),
    peoplePictureId: shown[0]?.peoplePictureId ?? undefined,
  };
}

/** Of the shirts that a mail about an order names. */
async function orderedDrawings(db: Db, { id, lines }: MailFacts<"order-shipped">["order"]) {
  const order = isUuid(id) ? await orderSnapshot(db, id) : null;
  const named = new Set(lines.map(({ title }) => title));
  const ids = (order?.lines ?? []).flatMap(({ productId, title }) =>
    productId && named.has(title) ? [productId] : [],
  );
  const shown = await db
    .select(listed)
    .from(storeListings)
    .where(inArray(storeListings.productId, ids));
  return shown.flatMap(({ title, pictureId }) => (pictureId ? [{ title, pictureId }] : []));
}

async function withPictures<Shirt extends { productId: string }>(
  db: Db,
  shirts: readonly Shirt[],
): Promise<(Shirt & { drawingPictureId?: string })[]> {
  const ids = shirts.flatMap(({ productId }) => (isUuid(productId) ? [productId] : []));
  const shown = await db
    .select(listed)
    .from(storeListings)
    .where(inArray(storeListings.productId, ids));
  const pictures = new Map(shown.map(({ productId, pictureId }) => [productId, pictureId]));
  return shirts.map((shirt) => {
    const drawingPictureId = pictures.get(shirt.productId);
    return drawingPictureId ? { ...shirt, drawingPictureId } : shirt;
  });
}
