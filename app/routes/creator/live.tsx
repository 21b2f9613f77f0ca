import type { CSSProperties } from "react";
import { redirect } from "react-router";

import { brand } from "~/brand";
import { liveShirt } from "~/drawings/live-shirt.server";
import { readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { FilmMaker } from "~/store/watch/film-maker";
import { ShareButton } from "~/store/product/share-button";
import { ButtonLink } from "~/ui/button";
import { paces, seconds } from "~/lib/lines/line-times";
import { MarkerUnderline } from "~/ui/marker/marker";
import { RedrawnPicture } from "~/ui/marker/redrawn-picture";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/live";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const { db, config } = context.get(servicesContext);
  const designId = readQuery(request).get("design") ?? "";
  const shirt = await liveShirt(db, userId, designId);
  // Hidden since then, or never there: its own line says where it stands.
  if (!shirt) throw redirect(pathTo("/creator/collection", { hash: `design-${designId}` }));
  const path = pathTo("/store/:slug", { slug: shirt.slug });
  return { ...shirt, designId, path, url: config.publicUrl + path };
}

/** The moment fills the screen: the room's doors wait. */
export const handle = { isMoment: true };

export const meta: Route.MetaFunction = () => [{ title: `It’s live! | ${brand.name}` }];

export default function Live({ loaderData }: Route.ComponentProps) {
  const { title, slug, drawingPictureId, shirtPictureId, path, url } = loaderData;
  const address = pathTo("/media/:pictureId/:file", {
    pictureId: drawingPictureId,
    file: "640.webp",
  });
  return (
    <div
      className="flex min-h-[calc(100svh-4.1rem)] flex-col md:min-h-[calc(100svh-4.6rem)] bg-yellow"
      style={{ "--drawn-at": seconds(paces.grand) } as CSSProperties}
    >
      <div className="wrap-page grid grow content-center items-center gap-x-14 gap-y-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="relative mx-auto w-full max-w-[min(34rem,58svh)] pb-8 pr-8 sm:pb-14 sm:pr-14">
          <div className="taped -rotate-2 forced-color-adjust-none bg-white p-3 shadow-lift sm:p-5">
            <RedrawnPicture src={address} pace="grand">
              <Picture
                pictureId={drawingPictureId}
                alt={`Your drawing: ${title}`}
                sizes="(min-width: 64rem) 34rem, 90vw"
                isFirst
                className="aspect-square !bg-white !object-contain"
              />
            </RedrawnPicture>
          </div>
          {shirtPictureId && (
            <div className="drawn-after absolute bottom-0 right-0 w-[42%] rotate-3 overflow-hidden rounded-md border-3 border-white shadow-lift">
              <Picture
                pictureId={shirtPictureId}
                alt={`${title}, printed on a T-shirt`}
                sizes="(min-width: 64rem) 15rem, 40vw"
                isFirst
                className="aspect-square"
              />
            </div>
          )}
        </div>
        <div>
          <h1 className="font-marker text-[clamp(3rem,13vw,7rem)] leading-none">
            It’s live!
            <MarkerUnderline className="mt-2 h-3 w-3/4 max-w-sm text-ink" />
          </h1>
          <p className="wrap-text mt-5 max-w-lg text-balance text-xl sm:text-2xl">
            <strong className="font-display font-extrabold">“{title}”</strong> is a real shirt now.
            Everybody can see it.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={path} size="lg" className="!bg-ink !text-white">
              See it in the store
            </ButtonLink>
            <ShareButton title={title} url={url} />
            <ButtonLink to={pathTo("/creator/dashboard")} size="lg">
              My room
            </ButtonLink>
          </div>
          {loaderData.hasLines && (
            <div className="mt-6">
              <FilmMaker designId={loaderData.designId} title={title} name={slug} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
