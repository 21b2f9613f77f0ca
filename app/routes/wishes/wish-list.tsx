import { brand } from "~/brand";
import { WornBySomeone } from "~/store/listing/worn-by-someone";
import { wornDrawing } from "~/store/listing/worn-drawing.server";
import { changeWishList } from "~/store/wishes/change-wish-list.server";
import { ShareList } from "~/store/wishes/share-list";
import { wishListForm } from "~/store/wishes/wish-form";
import { ownWishList } from "~/store/wishes/wish-list.server";
import { WishedShirts } from "~/store/wishes/wished-shirts";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { cartOwner } from "~/middleware/cart";
import { actorContext, servicesContext } from "~/middleware/context";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/wish-list";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { shareKey, ...list } = await ownWishList(db, await cartOwner(context, request));
  return {
    list,
    worn: list.wishes.length > 0 ? null : await wornDrawing(db),
    isSignedIn: context.get(actorContext) !== null,
    sharedUrl: shareKey && config.publicUrl + pathTo("/wishlist/:shareKey", { shareKey }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const parsed = parseForm(wishListForm, await readForm(request));
  if (!parsed.ok) return refuseForm({ message: "Please try again." });
  const owner = await cartOwner(context, request);
  if (owner) await changeWishList(db, owner, parsed.values);
  return goTo(pathTo("/wishlist"));
}

export default function WishList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, worn, isSignedIn, sharedUrl } = loaderData;
  const isEmpty = list.wishes.length + list.hidden.length + list.deleted === 0;
  return (
    <div className="wrap-page page-space">
      <title>{`Your wish list | ${brand.name}`}</title>
      <PageHeader
        title="Your wish list"
        intro={isEmpty ? undefined : "Shirts you want to keep an eye on."}
      />
      {actionData && (
        <Callout tone="danger" className="mb-6">
          {actionData.message}
        </Callout>
      )}
      {isEmpty ? (
        <EmptyState
          figure={worn && <WornBySomeone worn={worn} />}
          title="Nothing on it yet"
          text="Tap the heart on a shirt, and it will wait for you here."
          action={
            <ButtonLink to={pathTo("/store")} variant="primary">
              Shop Designs
            </ButtonLink>
          }
        />
      ) : (
        <>
          <WishedShirts {...list} />
          <ShareList url={sharedUrl} />
        </>
      )}
      {!isSignedIn && (
        <p className="mt-8 max-w-prose text-ink-2">
          This list stays in this browser.{" "}
          <TextLink to={pathTo("/auth", { query: { next: pathTo("/wishlist") } })}>
            Sign in
          </TextLink>{" "}
          to have it everywhere.
        </p>
      )}
    </div>
  );
}
