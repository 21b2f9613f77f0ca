import { eq } from "drizzle-orm";
import sharp from "sharp";

import { profiles } from "~/schema/tables/accounts";
import { products, productVariants } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { moderationItems } from "~/schema/tables/community";
import { showingRequests } from "~/schema/tables/showing";
import type { Actor } from "~/people/actor";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { forEachScope, type AgreedScopes, type Scopes } from "~/schema/scopes";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { changeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { profileForm } from "~/drawings/profiles/profile-form";
import { saveProfile } from "~/drawings/profiles/save-profile.server";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeSketch } from "~tests/support/factories/sketches";
import { makeDesign } from "~tests/support/factories/designs";
import type { MadeProduct } from "~tests/support/factories/products";
import type { RequestWorld } from "~tests/support/request-world";

/** What the child has to show; none of it stands anywhere else. */
export const marked = {
  firstName: "Quillimar",
  ageBracket: "8-10",
  state: "WY",
  bio: "Xylobio draws every day",
  title: "Zyzzogeton",
  notes: "Quokkanote of the child",
} as const;

/** All boxes with one value, those that are needed always ticked. */
export function boxes(isTicked: boolean, change: Partial<Scopes> = {}): AgreedScopes {
  const all = forEachScope(({ isNeeded }) => isNeeded || isTicked);
  return { ...all, ...change, accountAndArt: true, termsAndPayout: true };
}

export type MarkedChild = Awaited<ReturnType<typeof markedChild>>;

/** A child of nine with a drawing that was picked, the guardian, and what each of them can do. */
export async function markedChild({ services }: RequestWorld) {
  const { db, files, log } = services;
  const now = new Date();
  const { firstName, ageBracket } = marked;
  const admin = await makeAdmin(db, { profile: { firstName: "Ada" } });
  const child = await makeMinorCreator(db, {
    profile: { firstName, publicFirstName: null, ageBracket, publicAgeBracket: null },
  });
  const design = await makeDesign(db, child.userId, {
    status: "selected",
    title: marked.title,
    inspiration: marked.notes,
  });
  const sketchId = await makeSketch(db, child);
  await db.update(designs).set({ sketchId, sketchActs: 2 }).where(eq(designs.id, design.id));
  const { guardian, consentId } = child;
  return {
    ...child,
    design,
    async allow(scopes: AgreedScopes) {
      const deps = { now, origin: { ipAddress: null, userAgent: null } };
      return changeScopes(db, guardian, { consentId, scopes }, deps);
    },
    /** Sends everything that a profile can hold; some or all of it may be refused. */
    async fillProfile() {
      const typed = { displayName: `${firstName} Last`, ageBracket, showName: "on" };
      const on = { showPhoto: "on", showBio: "on", showState: "on" };
      const save = (change: object) =>
        saveProfile(db, child, profileForm.parse({ ...typed, ...on, ...change }), { now });
      const both = await save({ bio: marked.bio, state: marked.state });
      const bio = both.ok ? both : await save({ bio: marked.bio });
      const state = both.ok ? both : await save({ state: marked.state });
      const photo = await changeProfilePicture(db, child, await smallPhoto(), { files, log, now });
      await approveAll(services, admin);
      return { bio: bio.ok, state: state.ok, photo: photo.ok };
    },
    async publish() {
      // Asked before each one, and anew once nothing could be shown, the guardian says yes.
      await db
        .insert(showingRequests)
        .values({
          designId: design.id,
          reply: "show",
          repliedAt: now,
          allowedWords: { title: marked.title, description: "", artistWords: marked.notes },
        })
        .onConflictDoNothing();
      return publishDesign(
        db,
        admin,
        {
          designId: design.id,
          title: marked.title,
          description: "",
          artistWords: marked.notes,
          basePrice: 2500,
          commissionRate: 1500,
          collectionId: null,
          subcollectionId: null,
          assignedUserId: null,
          variants: [{ size: "M", color: "Black", priceAdjustmentCents: 0 }],
        },
        { now },
      );
    },
    async product(): Promise<MadeProduct> {
      const [row] = await db
        .select()
        .from(products)
        .where(eq(products.creatorUserId, child.userId));
      const variants = await db
        .select({ id: productVariants.id })
        .from(productVariants)
        .where(eq(productVariants.productId, row?.id ?? design.id));
      const [first] = variants.map(({ id }) => id);
      if (!row || !first) throw new Error("The child has no shirt in the store");
      const { id, slug, title, designId } = row;
      return { id, slug, title, designId, creatorUserId: child.userId, variantIds: [first] };
    },
    async productId() {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.creatorUserId, child.userId));
      return row?.id ?? null;
    },
    async photoId() {
      const [row] = await db
        .select({ pictureId: profiles.pictureId })
        .from(profiles)
        .where(eq(profiles.id, child.userId));
      return row?.pictureId ?? null;
    },
  };
}

async function approveAll({ db }: RequestWorld["services"], admin: Actor): Promise<void> {
  const open = await db
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(eq(moderationItems.status, "pending"));
  for (const { id } of open)
    await decideItem(db, admin, { itemId: id, isApproved: true, note: null });
}

function smallPhoto(): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}
