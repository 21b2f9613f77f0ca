import { data, Link } from "react-router";

import { CreatorHeader } from "~/store/creators/creator-header";
import { creatorArtwork, publicCreator } from "~/store/creators/creator-page.server";
import {
  CreatorDrawings,
  CreatorShirts,
  drawingList,
  DrawingRows,
  shirtList,
  ShirtRows,
} from "~/store/creators/creator-works";
import { byline } from "~/store/listing/listing";
import { readTimeCursor } from "~/store/listing/cursor";
import { productsOfCreator } from "~/store/listing/product-lists.server";
import { originFrom, pageMeta, summary } from "~/store/site/page-meta";
import { breadcrumbData } from "~/store/site/structured-data";
import { CreatorMissing } from "~/store/site/missing-pages";
import { Island } from "~/islands";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/creator";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const creator = await publicCreator(db, params.creatorId);
  if (!creator) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const keyOf = (name: string) => {
    const key = searchParams.get(name);
    return readTimeCursor(key) && key;
  };
  const [after, afterDrawing] = [keyOf("after"), keyOf("drawings")];
  const [shirts, drawings] = await Promise.all([
    productsOfCreator(db, creator.id, after),
    creatorArtwork(db, creator.id, afterDrawing),
  ]);
  return data(
    {
      creator,
      shirts: { ...shirts, isContinued: after !== null },
      drawings: { ...drawings, isContinued: afterDrawing !== null },
    },
    creator.isHiddenFromSearch ? { headers: { "X-Robots-Tag": "noindex" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { creator } = loaderData;
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/creator/:creatorId", { creatorId: creator.id }),
    type: "profile",
    isHiddenFromSearch: creator.isHiddenFromSearch,
    title: `${creator.name}: drawings and T-shirts`,
    description: summary(
      creator.bio ??
        `${creator.name}${creator.age ? ` (${creator.age})` : ""} draws in black marker. See the drawings and wear them: every sale pays the artist.`,
    ),
    image: pathTo("/og/:kind/:file", { kind: "creator", file: `${creator.id}.png` }),
    imageAlt: `T-shirts drawn ${byline(creator.name)}`,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Young Artists", path: pathTo("/creators") },
        { name: creator.name, path: pathTo("/creator/:creatorId", { creatorId: creator.id }) },
      ]),
    ],
  });
}

export default function Creator({ loaderData }: Route.ComponentProps) {
  const { creator, shirts, drawings } = loaderData;
  const path = pathTo("/creator/:creatorId", { creatorId: creator.id });
  return (
    <>
      <CreatorHeader creator={creator} />
      <div className="wrap-page pb-16 pt-10 md:pb-24 md:pt-14">
        <CreatorShirts
          path={path}
          name={creator.name}
          isContinued={shirts.isContinued}
          isEmpty={shirts.products.length === 0}
        >
          {(shirts.products.length > 0 || shirts.isContinued) && (
            <Island
              name="CreatorShirts"
              props={{ name: "CreatorShirts", ...shirtList(path, shirts) }}
            >
              <ShirtRows products={shirts.products} />
            </Island>
          )}
        </CreatorShirts>
        {(drawings.artwork.length > 0 || drawings.isContinued) && (
          <CreatorDrawings path={path} isContinued={drawings.isContinued}>
            <Island
              name="CreatorDrawings"
              props={{ name: "CreatorDrawings", ...drawingList(path, drawings) }}
            >
              <DrawingRows artwork={drawings.artwork} />
            </Island>
          </CreatorDrawings>
        )}
        <p className="mt-16 text-sm text-ink-2">
          Something wrong with this page?{" "}
          <Link
            to={pathTo("/report", { query: { type: "creator", id: creator.id } })}
            className="underline underline-offset-4"
          >
            Report it
          </Link>{" "}
          and a person will look.
        </p>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CreatorMissing error={error} />;
}
