import type { CSSProperties } from "react";
import { data } from "react-router";

import { LINES_TIP } from "~/art/drawn-lines";
import { Island } from "~/islands";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { byline } from "~/store/listing/listing";
import { ProductMissing } from "~/store/site/missing-pages";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { watchedDrawing } from "~/store/watch/watched-drawing.server";
import { ButtonLink } from "~/ui/button";
import { DrawnLines } from "~/ui/marker/drawn-lines";
import { lineTimes, seconds } from "~/lib/lines/line-times";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { Breadcrumbs, titleSize } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/watch";

const SHEET = "watched-sheet";
const PACE = "watched";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const drawing = await watchedDrawing(db, params.productId);
  if (!drawing) throw data(null, { status: 404 });
  const url = config.publicUrl + pathTo("/watch/:productId", { productId: drawing.id });
  return data(
    { drawing, url },
    drawing.isHiddenFromSearch ? { headers: { "X-Robots-Tag": "noindex" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, slug, title, creator, isHiddenFromSearch } = loaderData.drawing;
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/watch/:productId", { productId: id }),
    isHiddenFromSearch,
    title: `Watch ${title} being drawn`,
    description: `See how ${title} was drawn, line by line, ${byline(creator.name)}. Then wear it.`,
    image: pathTo("/og/:kind/:file", { kind: "product", file: `${slug}.png` }),
    imageAlt: `${title}, drawn ${byline(creator.name)}, printed on a T-shirt`,
  });
}

export default function Watch({ loaderData: { drawing, url } }: Route.ComponentProps) {
  const { id, slug, title, creator, artistWords, pictureId, lines } = drawing;
  const shirt = pathTo("/store/:slug", { slug });
  const { drawnAt } = lineTimes(lines, PACE);
  return (
    <div className="wrap-page grid gap-x-12 gap-y-6 pb-16 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:pb-24">
      <div className="lg:col-span-2">
        <Breadcrumbs
          crumbs={[
            { to: pathTo("/store"), label: "Store" },
            { to: shirt, label: title },
          ]}
        />
      </div>
      <header className="lg:col-start-2 lg:row-start-2 lg:self-end">
        <p className="font-marker text-lg">Watch it being drawn</p>
        <h1 className={`mt-1 pb-2 ${titleSize(title)}`}>
          <UnderlinedTitle>{title}</UnderlinedTitle>
        </h1>
        <p className="mt-2 text-lg text-ink-2">
          <span>drawn </span>
          {creator.id ? (
            <TextLink to={pathTo("/creator/:creatorId", { creatorId: creator.id })}>
              {byline(creator.name)}
            </TextLink>
          ) : (
            <span>{byline(creator.name)}</span>
          )}
        </p>
      </header>
      <div className="lg:row-span-2 lg:row-start-2">
        <div
          id={SHEET}
          style={{ "--drawn-at": seconds(drawnAt) } as CSSProperties}
          className="marker-frame relative mx-auto aspect-square w-full max-w-[min(100%,66svh)] overflow-hidden bg-[#fcf9f1] forced-color-adjust-none"
        >
          <DrawnLines
            key={id}
            lines={lines}
            label={`The drawing: ${title}`}
            tip={LINES_TIP}
            pace={PACE}
            className="block size-full text-ink"
          />
          <div className="drawn-finished absolute inset-0">
            <Picture
              pictureId={pictureId}
              alt=""
              sizes="(min-width: 64rem) 48rem, 92vw"
              isFirst
              className="size-full !bg-transparent"
            />
          </div>
        </div>
        <Island
          name="WatchControls"
          className="mx-auto mt-4 w-full max-w-[min(100%,66svh)]"
          props={{ sheetId: SHEET, takes: Math.ceil(drawnAt * 10) * 100, title, url }}
        />
      </div>
      <div className="lg:col-start-2 lg:row-start-3">
        {artistWords && <p className="wrap-text mb-6 text-ink-2">“{artistWords}”</p>}
        <ButtonLink to={shirt} variant="primary" size="lg" isWide>
          See it on a shirt
        </ButtonLink>
        <p className="mt-4 text-sm text-ink-2">
          Each line comes in the order in which it was drawn, only faster. What was rubbed out is
          not shown.
        </p>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductMissing error={error} />;
}
