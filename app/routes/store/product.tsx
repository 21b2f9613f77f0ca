import { data, Link, redirect } from "react-router";

import { garmentTexts, heldTexts } from "~/catalog/blanks/garment-facts";
import { CreatorStrip } from "~/store/creators/creator-strip";
import { Island } from "~/islands";
import { RETURN_DAYS } from "~/delivery-facts";
import { originFrom, pageMeta, summary } from "~/store/site/page-meta";
import { byline } from "~/store/listing/listing";
import { askedVariant, readAskedVariant } from "~/store/product/asked-variant";
import { priceRange } from "~/store/product/product-choice";
import { ProductGrid } from "~/store/listing/product-grid";
import { currentSlug, productPage } from "~/store/product/product-page.server";
import { productReviews, starCounts } from "~/store/product/reviews/product-reviews.server";
import { readReviewFilters, readReviewCursor } from "~/store/product/reviews/review-filters";
import { ReviewList, reviewPath } from "~/store/product/reviews/review-list";
import { recentScript } from "~/store/listing/recent/remember-recent";
import { relatedProducts } from "~/store/listing/product-lists.server";
import { WatchLink } from "~/store/watch/watch-link";
import { breadcrumbData, productData } from "~/store/site/structured-data";
import { ProductMissing } from "~/store/site/missing-pages";
import { shipsFarNow, shownNotice } from "~/middleware/shop-frame";
import { servicesContext } from "~/middleware/context";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { PageScript } from "~/public-scripts";
import { classNames } from "~/ui/class-names";
import { SkipLink } from "~/ui/links/skip-link";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/product";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const { searchParams } = new URL(request.url);
  const asked = readAskedVariant(searchParams);
  const product = await productPage(db, params.slug);
  if (!product) {
    const slug = await currentSlug(db, params.slug);
    if (slug && slug !== params.slug)
      throw redirect(pathTo("/store/:slug", { slug, query: asked }), 301);
    throw data(null, { status: 404 });
  }
  const filters = readReviewFilters(searchParams);
  const after = readReviewCursor(searchParams.get("reviews"));
  const [{ reviews, next }, stars, related, closed, shipsFar] = await Promise.all([
    productReviews(db, product.id, filters, after),
    starCounts(db, product.id),
    relatedProducts(db, product.id),
    shownNotice(services),
    shipsFarNow(services),
  ]);
  return {
    product,
    asked,
    reviews: {
      reviews: reviews.map(({ createdAt, ...review }) => ({
        ...review,
        date: formatDate(createdAt),
      })),
      next,
      filters,
      stars,
      isContinued: after !== null,
    },
    related,
    garments: garmentTexts(product.garments),
    held: product.heldCuts.map((cut) => heldTexts[cut]),
    addsTax: config.addsTax,
    shipsFar,
    closed,
    url: config.publicUrl + pathTo("/store/:slug", { slug: product.slug }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, closed } = loaderData;
  const variant = askedVariant(product.variants, loaderData.asked);
  const origin = originFrom(matches);
  const description =
    product.description || `A T-shirt with a marker drawing ${byline(product.creator.name)}.`;
  return pageMeta({
    origin,
    path: pathTo("/store/:slug", { slug: product.slug }),
    type: "product",
    title: `${product.title} ${byline(product.creator.name)}`,
    description: summary(description),
    image: pathTo("/og/:kind/:file", { kind: "product", file: `${product.slug}.png` }),
    imageAlt: `${product.title}, drawn ${byline(product.creator.name)}, printed on a T-shirt`,
    structuredData: [
      productData(origin, {
        ...product,
        description: summary(description, 500),
        pictureIds: inColorFirst(product.images, variant?.color)
          .slice(0, 4)
          .map(({ pictureId }) => pictureId),
        ...priceRange(product.variants, product.basePriceCents),
        returnDays: RETURN_DAYS,
        isAvailable: !closed && product.variants.some(({ isAvailable }) => isAvailable),
        variant: variant && { ...variant, isAvailable: !closed && variant.isAvailable },
      }),
      breadcrumbData(
        origin,
        crumbsOf(product).map(({ to, label }) => ({ path: to, name: label })),
      ),
    ],
  });
}

function inColorFirst<Picture extends { color: string | null }>(
  pictures: readonly Picture[],
  color: string | undefined,
): Picture[] {
  const isInColor = (picture: Picture) => picture.color === color;
  return [...pictures.filter(isInColor), ...pictures.filter((picture) => !isInColor(picture))];
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related, url, closed } = loaderData;
  const { reviews, next, filters, stars, isContinued } = loaderData.reviews;
  const { id, slug, title, creator, images, drawingPictureId } = product;
  const path = pathTo("/store/:slug", { slug });
  const drawing = {
    pictureId: drawingPictureId,
    altText: `The marker drawing: ${title}`,
    color: null,
  };
  return (
    <div className="wide-page wrap-page pb-16 pt-6">
      <SkipLink to="#buy">Skip to sizes and colors</SkipLink>
      <Breadcrumbs crumbs={crumbsOf(product).slice(1, -1)} />
      <Island
        key={id}
        name="ProductChooser"
        props={{
          productId: id,
          title,
          url,
          drawing,
          images,
          views: product.views,
          description: product.description,
          basePriceCents: product.basePriceCents,
          creator: { id: creator.id, name: creator.name, age: creator.age },
          variants: product.variants,
          garments: loaderData.garments,
          held: loaderData.held,
          asked: loaderData.asked,
          reviewCount: product.reviewCount,
          ratingSum: product.ratingSum,
          addsTax: loaderData.addsTax,
          shipsFar: loaderData.shipsFar,
          closed,
        }}
      />
      <div className="seen-later mt-16 grid gap-8 [--seen-height:56rem] lg:[--seen-height:22rem] lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-10">
        <Story product={product} />
        <CreatorStrip
          creator={creator}
          priceCents={product.basePriceCents}
          commissionBps={product.commissionBps}
        />
      </div>
      <div
        className={classNames(
          "mt-20",
          product.reviewCount > 0 && "seen-later [--seen-height:90rem] lg:[--seen-height:42rem]",
        )}
      >
        <ReviewList
          path={path}
          filters={filters}
          stars={stars}
          isContinued={isContinued}
          count={product.reviewCount}
          sum={product.ratingSum}
        >
          {reviews.length > 0 ? (
            <Island
              name="ReviewCards"
              props={{ title, reviews, next: next && reviewPath(path, filters, next) }}
            />
          ) : null}
        </ReviewList>
      </div>
      {related.products.length > 0 && (
        <section
          aria-labelledby="related"
          className="seen-later mt-20 [--seen-height:39rem] lg:[--seen-height:28rem]"
        >
          <h2 id="related" className="mb-6 text-2xl">
            You might also like
          </h2>
          <ProductGrid products={related.products} />
        </section>
      )}
      <Island key={`recent-${id}`} name="RecentlyViewed" props={{ currentId: id }} />
      <PageScript code={recentScript(id)} />
      <p className="mt-16 text-sm text-ink-2">
        Something wrong with this design?{" "}
        <Link
          to={pathTo("/report", { query: { type: "product", id: product.id } })}
          className="underline underline-offset-4"
        >
          Report it
        </Link>{" "}
        and a person will look.
      </p>
    </div>
  );
}

function Story({ product }: Pick<Route.ComponentProps["loaderData"], "product">) {
  return (
    <section
      aria-labelledby="the-drawing"
      className="marker-frame-soft grid overflow-hidden bg-white sm:grid-cols-2"
    >
      <Picture
        pictureId={product.drawingPictureId}
        alt={`The marker drawing: ${product.title}`}
        sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
        className="aspect-square h-full"
      />
      <div className="self-center p-5 sm:p-7 xl:p-10">
        <h2 id="the-drawing" className="text-lg">
          The drawing
        </h2>
        <p className="mt-2 wrap-text text-ink-2">
          {product.artistWords
            ? `“${product.artistWords}”`
            : `Marker on paper, drawn ${byline(product.creator.name)}. Everything on the shirt comes from this sheet.`}
        </p>
        {product.hasLines && (
          <WatchLink productId={product.id} title={product.title} className="mt-3" />
        )}
      </div>
    </section>
  );
}

function crumbsOf({ title, slug, collection }: Route.ComponentProps["loaderData"]["product"]) {
  return [
    { to: pathTo("/"), label: "Home" },
    { to: pathTo("/store"), label: "Store" },
    ...(collection
      ? [{ to: pathTo("/collections/:slug", { slug: collection.slug }), label: collection.name }]
      : []),
    { to: pathTo("/store/:slug", { slug }), label: title },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductMissing error={error} />;
}
